import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { tourDaysOff, tourHours } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { agentOf, type HomesServer, openHomesServer } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true])
})
afterAll(() => world.close())

test('an agent sets weekly hours and days off on the narrowest screen', async () => {
  const open = await agentOf(world)
  const { page, complaints, close } = await open({ viewport: NARROWEST })
  await page.goto('/agent/dashboard/tours?view=hours')
  expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(page, NARROWEST.width)).toEqual([])
  const save = page.getByRole('button', { name: 'Save hours' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await page.getByLabel('Tuesday from').selectOption('13:00')
  const day = localTimeAt('America/Toronto', Date.now() + 9 * DAY_MS).slice(0, 10)
  await page.getByLabel('First day').fill(day)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await save.click()
  await eventually(async () => (await world.db.read.select().from(tourDaysOff)).map((row) => row.day), [day])
  await page.reload()
  expect(await page.getByRole('checkbox', { name: 'Monday' }).isChecked()).toBe(false)
  const week = await world.db.read.select().from(tourHours)
  expect(week.map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6])
  expect(week[0]).toMatchObject({ from: '13:00', until: '18:00' })
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByLabel('Tuesday until').selectOption('13:30')
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'Each day needs at least one hour' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('days that an agent changes while hours are being saved aren’t lost', async () => {
  const open = await agentOf(world)
  const { page, close } = await open({ viewport: NARROWEST })
  await page.goto('/agent/dashboard/tours?view=hours')
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/tour-hours', async (route) => {
    await saving.promise
    await route.continue()
  })
  await page.getByLabel('Wednesday from').selectOption('12:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByLabel('Thursday from').selectOption('12:30')
  saving.resolve()
  await page.getByText('Hours saved.').waitFor()
  expect(await page.getByLabel('Wednesday from').inputValue()).toBe('12:00')
  expect(await page.getByLabel('Thursday from').inputValue()).toBe('12:30')
  await close()
})
