import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Route } from 'playwright'
import { SECOND_MS } from '#domain/duration.ts'
import { anotherTab } from '#tests/support/billing-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aLearner, type CourseServer, loaded, module, openCourseServer } from './course-server.ts'

setDefaultTimeout(900_000)

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

test('what’s typed on a worksheet without a connection is saved on the next visit', async () => {
  const person = await aLearner(world)
  const { page } = person
  await page.goto(module(1))
  await loaded(page)
  await page.getByRole('link', { name: 'Why I’d do this: one page each' }).click()
  await page.waitForURL(/worksheet=/)
  const address = page.url()
  await page.route('**/api/worksheets/*', (route) => route.abort())
  await page.getByLabel('My reason, besides money').fill('A garden')
  await page.getByText('Not saved yet.').waitFor()
  await page.close()

  const later = await anotherTab(person)
  const reason = later.getByLabel('My reason, besides money')
  const saved = later.waitForResponse('**/api/worksheets/*')
  await later.goto(address)
  await eventually(() => reason.inputValue(), 'A garden')
  await saved
  await later.getByText('Saved as you type.').waitFor()
  await later.evaluate(() => localStorage.clear())
  await later.reload()
  expect(await reason.inputValue()).toBe('A garden')
  await person.close()
})

test('a worksheet keeps the latest text if an earlier save took long and failed', async () => {
  const { page, close } = await aLearner(world)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(module(1))
  await loaded(page)
  await page.getByRole('link', { name: 'Why I’d do this: one page each' }).click()
  const reason = page.getByLabel('My reason, besides money')
  const slow = Promise.withResolvers<void>()
  const first = page.waitForRequest('**/api/worksheets/*')
  const fail = async (route: Route) => {
    await slow.promise
    await route.abort()
  }
  await page.route('**/api/worksheets/*', fail, { times: 1 })
  await reason.fill('A garden')
  await first
  await reason.fill('A garden with friends')
  // Long enough for this to be saved as well.
  await Bun.sleep(2 * SECOND_MS)
  const again = page.waitForResponse('**/api/worksheets/*')
  slow.resolve()
  await again
  await page.reload()
  expect(await reason.inputValue()).toBe('A garden with friends')
  await close()
})
