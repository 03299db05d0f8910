import { join } from 'node:path'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { MEDIA } from '#api/boot/data-folder.ts'
import { others } from '#tests/support/billing-steps.ts'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { farApart } from '#tests/support/films.ts'
import {
  aLearner,
  type CourseServer,
  film,
  isPlaying,
  loaded,
  module,
  openCourseServer,
  playFast,
  playUpTo,
  second,
  SPEED,
  WATCHED_CALLS,
} from './course-server.ts'
import { expireFirstLink, MEDIA_CALLS } from './expiring-links.ts'

setDefaultTimeout(900_000)

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

const FAILED_LOAD = /Failed to load resource/

const next = (page: Page) => page.getByRole('heading', { name: /^Next: / })
const videos = (page: Page) => page.locator('a[data-video]')

/** The focused button's name. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)

test('playback resumes at the same second, on another device too', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await playUpTo(page, 15)
  const at = (await film(page)).currentTime
  const storageState = await page.context().storageState()
  await close()

  const other = await visit(world.browser, world.server.url, {
    storageState: { ...storageState, origins: [] },
  })
  await other.page.goto('/dashboard/learning')
  await other.page.getByRole('link', { name: 'Continue' }).first().click()
  await other.page.waitForURL((url) => url.searchParams.has('module'))
  await eventually(async () => Math.abs((await film(other.page)).currentTime - at) < 0.2, true)
  expect(await isPlaying(other.page)).toBe(false)
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.close()
})

test('a video counts when watched, not when skipped, and the next one follows', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  const complete = page.getByRole('button', { name: 'Mark as Complete' })
  expect(await complete.isDisabled()).toBe(true)
  await page.getByText('Complete Previous Video').waitFor()
  await playUpTo(page, 5)
  await page.keyboard.press('9')
  await playFast(page)
  await page.getByRole('heading', { name: 'Not finished yet' }).waitFor()
  expect(await videos(page).count()).toBe(1)

  // The missing part starts where it was left.
  await page.getByRole('button', { name: 'Watch what you missed' }).click()
  await eventually(() => isPlaying(page), true)
  expect(await second(page)).toBeLessThan(30)
  expect(await focused(page)).toBe('Pause')
  await next(page).waitFor()
  await eventually(() => videos(page).count(), 2)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('Ready when you are.').waitFor()
  expect(await focused(page)).toBe('Next video')
  await page.getByRole('button', { name: 'Next video', exact: true }).click()
  await eventually(() => isPlaying(page), true)
  expect(new URL(page.url()).searchParams.get('video')).toBe(world.modules[0]?.[1] ?? '')
  expect(complaints).toEqual([])
  await close()
})

test('the quiz opens when a film ends, and the next video waits while someone answers', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.clock.install()
  await page.goto(module(1))
  await page.clock.resume()
  await playFast(page)
  await next(page).waitFor()
  await page.getByRole('tab', { name: 'Quiz', selected: true }).waitFor()
  // Only what this film is about: the module has three questions.
  expect(await page.getByRole('tabpanel').locator('fieldset').count()).toBe(1)
  await page.getByRole('radio').first().check()
  await page.getByText('Ready when you are.').waitFor()
  await page.clock.runFor(20_000)
  expect(new URL(page.url()).searchParams.has('video')).toBe(false)
  await page.getByRole('button', { name: 'Next video', exact: true }).click()
  await page.getByRole('tab', { name: 'Transcript', selected: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the next video starts by itself unless someone chooses to stay', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.clock.install()
  await page.goto(module(1))
  await page.clock.resume()
  await playFast(page)
  await next(page).waitFor()
  await page.clock.runFor(9000)
  await page.waitForURL((url) => url.searchParams.get('video') === world.modules[0]?.[1])
  await eventually(() => isPlaying(page), true)
  expect(complaints).toEqual([])
  await close()
})

test('a link that expires during playback is replaced without a pause', async () => {
  const { page, complaints, close } = await aLearner(world)
  const links = await expireFirstLink(page)
  await page.goto(module(1))
  await loaded(page)
  await page.keyboard.press('>')
  await playFast(page)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3)
  const seconds = await page.evaluate(async () => {
    const video = document.querySelector('video')
    const seen: number[] = []
    return new Promise<number[]>((resolve) => {
      video?.addEventListener('timeupdate', () => {
        if (video.readyState > 1 && !video.seeking) seen.push(video.currentTime)
      })
      video?.addEventListener('ended', () => resolve(seen))
    })
  })
  expect(links.size).toBe(2)
  // It never jumped back to the start, and all of it was watched.
  expect(seconds.every((at, index) => at >= (seconds[index - 1] ?? 0) - 0.5)).toBe(true)
  await next(page).waitFor()
  expect((await film(page)).playbackRate).toBe(SPEED)
  expect(await page.locator('canvas').count()).toBe(0)
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})

test('seeking with an expired link works', async () => {
  const { page, complaints, close } = await aLearner(world)
  const [first = ''] = world.modules[0] ?? []
  const file = join(world.server.dataDir, MEDIA, `${first}.mp4`)
  const short = Buffer.from(await Bun.file(file).arrayBuffer())
  await Bun.write(file, farApart(short, TOO_FAR))
  const links = new Set<string>()
  let hasExpired = false
  await page.route(MEDIA_CALLS, (route) => {
    links.add(new URL(route.request().url()).searchParams.get('signature') ?? '')
    return hasExpired && links.size === 1 ? route.fulfill({ status: 403 }) : route.continue()
  })
  await page.goto(module(1))
  await loaded(page)
  await page.keyboard.press('k')
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  hasExpired = true
  await page.keyboard.press('8')
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 33)
  expect(await isPlaying(page)).toBe(true)
  expect(links.size).toBe(2)
  await eventually(() => page.locator('canvas').count(), 0)
  await Bun.write(file, short)
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})

/** More than a browser reads ahead, in bytes. */
const TOO_FAR = 100_000_000

test("a film that the server can't serve can be retried, and skipped", async () => {
  const { page, complaints, close } = await aLearner(world)
  const [first = '', other = ''] = world.modules[0] ?? []
  const file = join(world.server.dataDir, MEDIA, `${first}.mp4`)
  const bytes = await Bun.file(file).bytes()
  await Bun.write(file, 'This is no film.')
  await page.goto(module(1))
  await page.getByRole('heading', { name: 'Video Not Available' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Video Not Available' }).waitFor()
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await page.waitForURL(`**${module(1, other)}`)
  await eventually(() => isPlaying(page), true)
  expect(await videos(page).count()).toBe(2)
  await Bun.write(file, bytes)
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})

test("a film that only someone's browser couldn't load can't be skipped", async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.route(MEDIA_CALLS, (route) => route.abort())
  await page.goto(module(1))
  await page.getByRole('heading', { name: 'Video Not Available' }).waitFor()
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await page.getByText('The video is available again. Please try again.').waitFor()
  expect(await videos(page).count()).toBe(1)
  await page.unroute(MEDIA_CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => isPlaying(page), true)
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})

test('offline watching is stored, and reported once the connection is back', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await page.waitForFunction(() => (document.querySelector('video')?.buffered.length ?? 0) > 0)
  await page.context().setOffline(true)
  await playFast(page)
  await page.getByRole('heading', { name: 'Not saved yet' }).waitFor()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('watched')))
  expect(await kept()).toHaveLength(1)

  await page.context().setOffline(false)
  await next(page).waitFor()
  await eventually(kept, [])
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})

test("what a page couldn't report before it closed, the next one reports", async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await page.route(WATCHED_CALLS, (route) => route.abort())
  await playFast(page)
  await page.getByRole('heading', { name: 'Not saved yet' }).waitFor()
  await page.unroute(WATCHED_CALLS)
  const reported = page.waitForResponse(WATCHED_CALLS)
  await page.reload()
  await reported
  await eventually(() => videos(page).count(), 2)
  expect(others(complaints, FAILED_LOAD)).toEqual([])
  await close()
})
