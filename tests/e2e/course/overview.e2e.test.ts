import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { and, desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { courseModules, sections } from '#db/schema/index.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import {
  aLearner,
  type CourseServer,
  hasPlayed,
  isPlaying,
  loaded,
  module,
  openCourseServer,
} from './course-server.ts'

setDefaultTimeout(900_000)

const OVERVIEW = '/dashboard/learning'

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

const paywall = (page: Page) => page.getByRole('dialog', { name: 'You’re on the Free plan' })
const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
    .getByRole('listitem')
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

test('a newcomer sees eight modules and what locks them, and starts with the first', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(OVERVIEW)
  const main = await page.getByRole('main').innerText()
  expect(main).toContain('0% completed')
  expect(main).toContain('0 of 8 modules')
  expect(main.match(/Opens when module \d is complete/g)).toEqual(['Opens when module 1 is complete'])
  expect(main.match(/Upgrade to open/g)).toHaveLength(6)
  expect(await page.locator('[aria-current=step]').innerText()).toContain('Current')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  await page.waitForURL((url) => url.searchParams.get('module') === '1')
  await loaded(page)
  await page.getByRole('link', { name: 'Back to Course Overview' }).click()
  await page.waitForURL(`**${OVERVIEW}`)

  // The picture of the next video leads to it as well.
  await page.locator('a:has(> .player-start)').click()
  await page.waitForURL((url) => url.searchParams.get('video') === world.modules[0]?.[0])
  expect(complaints).toEqual([])
  await close()
})

test("on the free plan a members' module opens the paywall, which Escape and its button close", async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(OVERVIEW)
  const upgrade = page.getByRole('button', { name: 'Upgrade to open' }).first()
  await upgrade.press('Enter')
  await paywall(page).waitFor()
  await eventually(() => isLocked(page), true)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await paywall(page).waitFor({ state: 'detached' })
  await eventually(() => isLocked(page), false)
  await upgrade.and(page.locator(':focus')).waitFor()
  await upgrade.click()
  await paywall(page).getByRole('button', { name: 'Continue on Free Plan' }).click()
  await paywall(page).waitFor({ state: 'detached' })
  await upgrade.click()
  await paywall(page).getByRole('link', { name: 'Start 30-Day Trial' }).click()
  await page.waitForURL('**/dashboard/plan')
  expect(complaints).toEqual([])
  await close()
})

test('at a quarter of the course the paywall opens by itself, once per visit', async () => {
  const person = await aLearner(world)
  const { page } = person
  await hasPlayed(world, person, world.modules.slice(0, 2).flat())
  await page.goto(OVERVIEW)
  await paywall(page).waitFor()
  expect(await page.getByRole('main').innerText()).toContain('25% completed')
  await page.keyboard.press('Escape')
  await page.reload()
  expect(await paywall(page).count()).toBe(0)
  expect(person.complaints).toEqual([])
  await person.close()
})

test('someone who completed everything and is no longer a member sees no paywall', async () => {
  const person = await aLearner(world)
  const { page } = person
  // As if their last module had been removed from the course.
  await hasPlayed(world, person, world.modules.flat())
  await page.goto(OVERVIEW)
  await page.getByRole('button', { name: 'Get your certificate' }).click()
  await page.getByRole('heading', { name: 'You’re verified' }).waitFor()
  await page.getByRole('link', { name: 'Review Course' }).click()
  await page.getByText('8 of 8 modules').waitFor()
  expect(await paywall(page).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).toContain('You keep your verified badge and certificate')
  await page.getByRole('button', { name: 'Upgrade to open' }).first().click()
  await paywall(page)
    .getByText('Upgrade to watch it again. You keep your verified badge either way.')
    .waitFor()
  expect(person.complaints).toEqual([])
  await person.close()
})

test('someone who is verified isn’t offered the badge again when a module is added', async () => {
  const person = await aLearner(world)
  const { page } = person
  await hasPlayed(world, person, world.modules.flat())
  const step = { user_id: person.id, journey_type: JOURNEY.LEARNING, state: COURSE_COMPLETED }
  await person.call('POST', '/journey/update', step)
  const ids = await world.db.read.select({ id: sections.id }).from(sections).orderBy(desc(sections.position))
  const ofLast = and(eq(courseModules.user_id, person.id), eq(courseModules.section_id, ids[0]?.id ?? 0))
  await world.db.write((tx) => tx.delete(courseModules).where(ofLast))
  await page.goto(OVERVIEW)
  await paywall(page).getByText('You keep your verified badge either way.').waitFor()
  const main = await page.getByRole('main').innerText()
  expect(main).toContain('7 of 8 modules')
  expect(main).toContain('You’re verified')
  expect(main).not.toContain('Finish the course to get')
  expect(main).not.toContain('earn a certificate')
  expect(person.complaints).toEqual([])
  await person.close()
})

test('an open overview shows that the course was completed elsewhere', async () => {
  const person = await aLearner(world)
  const { page } = person
  await hasPlayed(world, person, world.modules.slice(0, -1).flat())
  await page.goto(OVERVIEW)
  await paywall(page).waitFor()
  await page.keyboard.press('Escape')
  await hasPlayed(world, person, world.modules.at(-1) ?? [])
  const step = { user_id: person.id, journey_type: JOURNEY.LEARNING, state: COURSE_COMPLETED }
  await person.call('POST', '/journey/update', step)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('8 of 8 modules').waitFor()
  await page.getByRole('link', { name: 'View your certificate' }).waitFor()
  await page.getByText('You’re verified: other members see').waitFor()
  expect(person.complaints).toEqual([])
  await person.close()
})

test("a typed address opens nothing that's locked", async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(2))
  await page.getByText('is still locked. Complete the previous module to unlock it').waitFor()
  await page.waitForURL(`**${OVERVIEW}`)
  await page.goto(module(3))
  await paywall(page).waitFor()
  for (const wrong of ['0', '9', '-1', '1.5', 'x', '']) {
    await page.goto(`${OVERVIEW}?module=${wrong}`)
    await page.waitForURL(`**${OVERVIEW}`)
  }
  await page.goto(`${OVERVIEW}?completed`)
  await page.waitForURL(`**${OVERVIEW}`)

  // A video that waits for the one before is listed but doesn't play.
  await page.goto(module(1, world.modules[0]?.[1]))
  await page.getByRole('heading', { name: 'Complete Previous Video' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.src)).toBe('')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.keyboard.press('k')
  expect(await isPlaying(page)).toBe(false)
  await page.getByRole('button', { name: 'Go to that video' }).click()
  await page.waitForURL((url) => url.searchParams.get('video') === world.modules[0]?.[0])
  await loaded(page)
  expect(complaints).toEqual([])
  await close()
})

test('someone whose plan ends while a module is open isn’t sent to a previous video', async () => {
  const { page, close } = await aLearner(world)
  const ended = { status: 403, json: { detail: 'You’re on the Free plan. This module is for members.' } }
  await page.route('**/api/curriculums/signed-url?*', (route) => route.fulfill(ended))
  await page.goto(module(1))
  await page.getByRole('heading', { name: 'This video is locked' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the course overview' }).click()
  await page.waitForURL(`**${OVERVIEW}`)
  await close()
})

test('progress made elsewhere shows within a minute', async () => {
  const person = await aLearner(world)
  const { page } = person
  await page.clock.install()
  await page.goto(OVERVIEW)
  const next = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const title = await next.innerText()
  await hasPlayed(world, person, world.modules[0] ?? [])
  await page.clock.runFor(61_000)
  await page.getByText('1 of 8 modules').waitFor()
  await page.getByText('Completed', { exact: true }).waitFor()
  // The next module has another first video.
  expect(await next.innerText()).not.toBe(title)
  expect(person.complaints).toEqual([])
  await person.close()
})

test.each([
  ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark', isMobile: true, hasTouch: true }],
  ['the narrowest phone', { viewport: NARROWEST, isMobile: true, hasTouch: true }],
] as const)('the overview is accessible and fits on %s', async (_name, options) => {
  const person = await aLearner(world, options)
  const { page } = person
  await hasPlayed(world, person, world.modules[0] ?? [])
  await page.goto(OVERVIEW)
  expect(await rows(page).count()).toBeGreaterThanOrEqual(8)
  expect(await axeFindings(page)).toEqual([])
  expect(await horizontalOverflow(page, page.viewportSize()?.width ?? 0)).toEqual([])
  expect(person.complaints).toEqual([])
  await person.close()
})
