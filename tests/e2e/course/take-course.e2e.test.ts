import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { CARDS } from '#tests/support/billing.ts'
import { payOnPage, press, toast, TRIAL_BUTTON } from '#tests/support/billing-steps.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { PLAYABLE_FILM } from '#tests/support/films.ts'
import { aLearner, type CourseServer, openCourseServer, playFast } from './course-server.ts'

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

test('the whole course: free up to the paywall, the rest as a member, then confetti', async () => {
  const { page, complaints, close } = await aLearner(world, { reducedMotion: 'no-preference' })
  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: "Let's Get Started" }).click()
  for (let number = 1; number <= FREE_MODULES; number += 1) {
    await page.waitForURL((url) => moduleOf(url) === number)
    await takeModule(page, number)
    await toast(page, 'Progress saved!').waitFor()
  }

  // The free plan includes a quarter of the course.
  const paywall = page.getByRole('dialog', { name: 'You’re on the Free plan' })
  await paywall.waitFor()
  await page.getByText('25%').first().waitFor()
  await paywall.getByRole('link', { name: 'Start 30-Day Trial' }).click()
  await page.waitForURL('**/dashboard/plan')
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')

  await page.goto('/dashboard/learning')
  await page.getByRole('link', { name: 'Continue' }).first().click()
  for (let number = FREE_MODULES + 1; number <= MODULES; number += 1) {
    await page.waitForURL((url) => moduleOf(url) === number)
    await takeModule(page, number)
    await toast(page, 'Progress saved!').waitFor()
  }
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
