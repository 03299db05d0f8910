import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { only } from '#db/client.ts'
import { groupMembers, groups, groupScenarios, resources } from '#db/schema/index.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { anotherTab } from '#tests/support/billing-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import {
  aLearner,
  type CourseServer,
  hasPlayed,
  heading,
  LINES,
  loaded,
  module,
  openCourseServer,
  second,
  tab,
} from './course-server.ts'

setDefaultTimeout(900_000)

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

const line = (page: Page, number: number) => page.getByRole('button', { name: LINES[number - 1] ?? '' })

test('the transcript scrolls along in its own box, and pressing a line seeks there', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  const box = page.getByRole('list').filter({ hasText: LINES[0] ?? '' })
  await heading(page).focus()
  await page.keyboard.press('9')
  await eventually(() => line(page, 10).getAttribute('aria-current'), 'true')
  await eventually(() => box.evaluate(({ scrollTop }) => scrollTop > 0), true)
  // Neither the page nor the focus moved.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await line(page, 4).click()
  await eventually(() => second(page), 12)
  await line(page, 4).press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => second(page), 16)

  // Someone who scrolls in it is left alone.
  await box.hover()
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Follow the video' }).click()
  expect(await page.getByRole('button', { name: 'Follow the video' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('arrow keys move between tabs, and then don’t control the film', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await tab(page, 'Transcript').focus()
  const steps: [key: string, name: string][] = [
    ['ArrowRight', 'Notes'],
    ['End', 'About'],
    ['ArrowRight', 'Transcript'],
    ['ArrowLeft', 'About'],
    ['Home', 'Transcript'],
  ]
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
      await tab(page, name).getAttribute('id'),
    )
  }
  expect(await second(page)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('notes are saved while someone types, and two windows never overwrite each other', async () => {
  const person = await aLearner(world)
  const { page } = person
  await page.goto(module(1))
  await tab(page, 'Notes').click()
  const notes = page.getByLabel('Your notes')
  await notes.fill('Ask Maya about the roof.')
  await page.getByText('Saved. Only you see them.').waitFor()

  const other = await anotherTab(person)
  await other.goto(module(1))
  await tab(other, 'Notes').click()
  expect(await other.getByLabel('Your notes').inputValue()).toBe('Ask Maya about the roof.')
  await other.getByLabel('Your notes').fill('Ask Théo instead.')
  await other.getByText('Saved. Only you see them.').waitFor()
  await notes.fill('Ask Maya today.')
  const theirs = page.getByRole('button', { name: 'Keep the other window’s' })
  await theirs.waitFor()
  await page.route('**/notes', (route) => route.abort())
  await theirs.click()
  await page.getByText('We can’t reach Cohearth right now.').waitFor()
  await page.unroute('**/notes')
  await theirs.click()
  await eventually(() => notes.inputValue(), 'Ask Théo instead.')

  // What the server couldn't take yet is sent again.
  await page.route('**/notes', (route) => route.abort())
  await notes.fill('Ask both.')
  await page.getByText('We’ll keep trying').waitFor()
  await page.unroute('**/notes')
  await page.getByText('Saved. Only you see them.').waitFor()
  await page.reload()
  await tab(page, 'Notes').click()
  expect(await notes.inputValue()).toBe('Ask both.')

  // What's typed while a save is in progress is kept when the tab is closed.
  await page.route('**/notes', () => undefined)
  const saving = page.waitForRequest('**/notes')
  await notes.fill('Ask all.')
  await saving
  await notes.fill('Ask all of them.')
  await page.close()
  await other.reload()
  await tab(other, 'Notes').click()
  await eventually(() => other.getByLabel('Your notes').inputValue(), 'Ask all of them.')
  await other.getByText('Saved. Only you see them.').waitFor()
  await person.close()
})

test('each video has its own notes', async () => {
  const person = await aLearner(world)
  const { page } = person
  const [first = '', other = ''] = world.modules[0] ?? []
  await hasPlayed(world, person, [first])
  await page.goto(module(1, first))
  await tab(page, 'Notes').click()
  const notes = page.getByLabel('Your notes')
  await notes.fill('About the first.')
  await page.getByText('Saved. Only you see them.').waitFor()
  await page.reload()
  await tab(page, 'Notes').click()
  await page.locator(`[data-video="${other}"]`).click()
  await page.waitForURL(`**${module(1, other)}`)
  await eventually(() => notes.inputValue(), '')
  await notes.fill('About the second.')
  await page.getByText('Saved. Only you see them.').waitFor()
  await page.goBack()
  await eventually(() => notes.inputValue(), 'About the first.')
  await person.close()
})

test.each([
  ['the narrowest phone', { viewport: NARROWEST, isMobile: true, hasTouch: true }],
  ['a desktop', {}],
] as const)('a worksheet is filled in and saved on %s', async (_name, options) => {
  const { page, complaints, close } = await aLearner(world, options)
  await page.goto(module(1))
  await loaded(page)
  await page.getByRole('link', { name: 'Why I’d do this: one page each' }).click()
  await page.getByLabel('My reason, besides money').fill('A garden with friends')
  await page.getByLabel('Price, my share, Together').fill('$300,000')
  await page.getByText('Saved as you type.').waitFor({ state: 'detached' })
  await page.getByText('Saved as you type.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(page, page.viewportSize()?.width ?? 0)).toEqual([])
  await page.reload()
  expect(await page.getByLabel('My reason, besides money').inputValue()).toBe('A garden with friends')
  await page.getByRole('link', { name: 'Back to the video' }).click()
  await loaded(page)
  await page.goto('/dashboard/learning?worksheet=999')
  await page.waitForURL('**/dashboard/learning')
  expect(complaints).toEqual([])
  await close()
})

test('a worksheet starts with the group’s numbers, and leaves them out when asked to', async () => {
  const person = await aLearner(world, { viewport: PHONE, isMobile: true, hasTouch: true })
  const [mate, alone] = await Promise.all([aLearner(world), aLearner(world)])
  await inOneGroup(person.id, mate.id)
  for (const learner of [person, alone]) await hasPlayed(world, learner, world.modules.slice(0, 2).flat())
  const { page, complaints } = person
  const sheet = await sheetAddress('cash-for-closing')
  await page.goto(sheet)
  const start = page.getByRole('group', { name: 'Your group’s numbers' })
  await start.getByText('Names, shares and amounts come from').waitFor()
  const [owner, share] = [page.getByLabel('Row 2, Owner'), page.getByLabel('Row 2, Share of the home')]
  const filled = async () => [await owner.inputValue(), await share.inputValue()]
  expect(await filled()).toEqual(['Robin', '50%'])
  expect(await axeFindings(page)).toEqual([])

  // What's typed is kept, with the rest.
  await share.fill('45%')
  await page.getByText('Saved as you type.').waitFor({ state: 'detached' })
  await page.getByText('Saved as you type.').waitFor()
  await page.reload()
  expect(await filled()).toEqual(['Robin', '45%'])
  await start.getByRole('button', { name: 'Clear them' }).click()
  expect(await filled()).toEqual(['', '45%'])
  await start.getByRole('button', { name: 'Fill them in' }).click()
  expect(await filled()).toEqual(['Robin', '45%'])

  await page.goto(await sheetAddress('our-price'))
  await page.getByLabel('Take-home pay, Robin').first().waitFor()
  await usableOnPhone(page)
  expect(complaints).toEqual([])

  // Someone without a group starts with an empty sheet.
  await alone.page.goto(sheet)
  expect(await alone.page.getByLabel('Row 1, Owner').inputValue()).toBe('')
  expect(await alone.page.getByRole('group', { name: 'Your group’s numbers' }).count()).toBe(0)
  await Promise.all([person.close(), mate.close(), alone.close()])
})

/** Each row's inputs are below its title, all five owners within the screen; nothing scrolls sideways. */
async function usableOnPhone(page: Page): Promise<void> {
  const last = page.getByLabel('Take-home pay, Owner 5')
  await last.focus()
  const label = page.getByRole('cell', { name: 'Take-home pay', exact: true })
  const [field, title] = await Promise.all([last.boundingBox(), label.boundingBox()])
  if (!field || !title) throw new Error('The table isn’t there.')
  expect(title.x).toBeGreaterThanOrEqual(0)
  expect(field.y).toBeGreaterThanOrEqual(title.y + title.height)
  expect(field.x + field.width).toBeLessThanOrEqual(PHONE.width)
  expect(field.height).toBeGreaterThanOrEqual(44)
  expect(await horizontalOverflow(page, PHONE.width)).toEqual([])
}

async function inOneGroup(...people: number[]): Promise<void> {
  const at = Date.now()
  await world.db.write(async (tx) => {
    const { id } = only(await tx.insert(groups).values({ created_at: at }).returning({ id: groups.id }))
    await tx.insert(groupMembers).values(people.map((user_id) => ({ group_id: id, user_id, joined_at: at })))
    const scenario = { ...firstScenario(people), price: 600_000, down: 120_000 }
    await tx.insert(groupScenarios).values({ group_id: id, version: 1, set_by: people[0], at, scenario })
  })
}

async function sheetAddress(key: string): Promise<string> {
  const rows = await world.db.read.select({ id: resources.id }).from(resources).where(eq(resources.key, key))
  return `/dashboard/learning?worksheet=${only(rows).id}`
}
