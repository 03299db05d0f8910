import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { CARDS } from '#tests/support/billing.ts'
import { aPerson } from '#tests/support/billing-browser.ts'
import { payOnPage, press, toast, TRIAL_BUTTON } from '#tests/support/billing-steps.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { PLAYABLE_FILM } from '#tests/support/films.ts'
import { aLearner, type CourseServer, hasPlayed, openCourseServer, playFast } from './course-server.ts'

setDefaultTimeout(300_000)

const MODULES = 8
const FREE_MODULES = 2

let world: CourseServer
beforeAll(async () => {
  // The shipped films last minutes, the others seconds.
  world = await openCourseServer({ modulesAsShipped: 1, film: PLAYABLE_FILM })
})
afterAll(() => world.close())

const moduleOf = (url: URL) => Number(url.searchParams.get('module'))

/** Watches a module to its end, video by video, and marks it as complete. */
async function takeModule(page: Page, number: number): Promise<void> {
  const videos = world.modules[number - 1] ?? []
  await playFast(page)
  for (const video of videos.slice(1)) {
    await page.getByRole('heading', { name: /^Next: / }).waitFor()
    await page.getByRole('button', { name: 'Next video', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('video') === video)
  }
  await page.getByRole('heading', { name: 'That was the last video in this module' }).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'Mark as Complete' }).click()
}

/** Takes modules one after the other, from the page of the first. */
async function takeModules(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await page.waitForURL((url) => moduleOf(url) === number)
    await takeModule(page, number)
    await toast(page, 'Progress saved!').waitFor()
  }
}

/** Starts a trial from the page of plans, which is opening. */
async function startTrial(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard/plan')
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
}

test('the free plan’s modules, the paywall, and a trial that goes on with the next module', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  await takeModules(page, 1, FREE_MODULES)

  // The free plan includes a quarter of the course.
  const paywall = page.getByRole('dialog', { name: 'You’re on the Free plan' })
  await paywall.waitFor()
  await page.getByText('25%').first().waitFor()
  await paywall.getByRole('link', { name: 'Start 30-Day Trial' }).click()
  await startTrial(page)

  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: 'Continue' }).first().click()
  await takeModules(page, FREE_MODULES + 1, FREE_MODULES + 1)
  await page.waitForURL((url) => moduleOf(url) === FREE_MODULES + 2)
  expect(complaints).toEqual([])
  await close()
})

test('the last module of the course brings confetti, figures and the matches', async () => {
  const learner = await aPerson(world, { reducedMotion: 'no-preference' })
  const { page, complaints, close } = learner
  await hasPlayed(world, learner, world.modules.slice(0, MODULES - 2).flat())
  await page.goto('/dashboard/plan')
  await startTrial(page)
  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: 'Continue' }).first().click()
  await takeModules(page, MODULES - 1, MODULES)

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
