import { join } from 'node:path'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { MEDIA } from '#api/boot/data-folder.ts'
import { CARDS } from '#tests/support/billing.ts'
import { payOnPage, press, toast, TRIAL_BUTTON } from '#tests/support/billing-steps.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { PLAYABLE_FILM } from '#tests/support/films.ts'
import {
  aLearner,
  type CourseServer,
  hasPlayed,
  module,
  openCourseServer,
  playFast,
  watchByCalls,
} from './course-server.ts'

setDefaultTimeout(900_000)

let world: CourseServer
beforeAll(async () => {
  // The shipped film lasts minutes, the others seconds.
  world = await openCourseServer({ videosAsShipped: 1, film: PLAYABLE_FILM })
})
afterAll(() => world.close())

const reaches = (page: Page, number: number) =>
  page.waitForURL(({ searchParams }) => searchParams.get('module') === String(number))

/** Watches the rest of a module, from the video that's open, and marks it as complete. */
async function takeModule(page: Page, [, ...videos]: readonly string[]): Promise<void> {
  await playFast(page)
  for (const video of videos) {
    await page.getByRole('heading', { name: /^Next: / }).waitFor()
    await page.getByRole('button', { name: 'Next video', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('video') === video)
  }
  await page.getByRole('heading', { name: 'That was the last video in this module' }).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'Mark as Complete' }).click()
  await toast(page, 'Progress saved!').waitFor()
}

/** Starts a trial on the plan page, by the button that leads there or by its address. */
async function startTrial(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/plan')
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
}

/** All modules' videos up to the last of a module. */
function upToLastOf(number: number): { watched: string[][]; last: string } {
  const module = world.modules[number - 1] ?? []
  return { watched: [...world.modules.slice(0, number - 1), module.slice(0, -1)], last: module.at(-1) ?? '' }
}

test('a film that ships with the course is watched to its end, and its module completed', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  await reaches(page, 1)
  await takeModule(page, world.modules[0] ?? [])
  await reaches(page, 2)
  expect(complaints).toEqual([])
  await close()
})

test('a module whose last film can’t be served is completed without it', async () => {
  const person = await aLearner(world)
  const { page } = person
  const [first = '', last = ''] = world.modules[0] ?? []
  await hasPlayed(world, person, [first])
  const file = join(world.server.dataDir, MEDIA, `${last}.mp4`)
  const bytes = await Bun.file(file).bytes()
  await Bun.write(file, 'This is no film.')
  await page.goto(module(1, last))
  const player = page.getByRole('region', { name: 'Video player' })
  await player.getByRole('button', { name: 'Continue without it' }).click()
  await page.locator('h1:focus').waitFor()
  await player.getByRole('button', { name: 'Mark as Complete' }).click()
  await reaches(page, 2)
  await Bun.write(file, bytes)
  await person.close()
})

test('a quarter of the course is free; the paywall leads to a trial, and the trial to the next module', async () => {
  const person = await aLearner(world)
  const { page, complaints, close } = person
  const { watched, last } = upToLastOf(2)
  await watchByCalls(world, person, watched)
  await page.goto(module(2, last))
  await takeModule(page, [last])
  const paywall = page.getByRole('dialog', { name: 'You’re on the Free plan' })
  await paywall.waitFor()
  await page.getByText('25%').first().waitFor()
  await paywall.getByRole('link', { name: 'Start 30-Day Trial' }).click()
  await startTrial(page)
  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: 'Continue' }).first().click()
  await reaches(page, 3)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a member goes from module to module, and the last ends in confetti', async () => {
  const person = await aLearner(world, { reducedMotion: 'no-preference' })
  const { page, complaints, close } = person
  await page.goto('/dashboard/plan')
  await startTrial(page)
  const { watched, last } = upToLastOf(7)
  await watchByCalls(world, person, watched)
  await page.goto(module(7, last))
  await takeModule(page, [last])
  await reaches(page, 8)
  await takeModule(page, world.modules[7] ?? [])
  await page.waitForURL((url) => url.searchParams.has('completed'))
  await page.getByRole('heading', { name: 'You completed the course!' }).waitFor()
  expect(await page.locator('canvas').count()).toBe(1)
  await page.locator('canvas').waitFor({ state: 'detached' })
  const main = await page.getByRole('main').innerText()
  expect(main).toMatch(/modules completed\s+8\b/)
  expect(main).toMatch(/completed\s+100%/)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Review Course' }).click()
  await page.getByText('8 of 8 modules').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'See Your Matches' }).click()
  await page.waitForURL('**/dashboard')
  expect(complaints).toEqual([])
  await close()
})
