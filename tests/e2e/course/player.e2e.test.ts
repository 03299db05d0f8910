import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { anotherTab } from '#tests/support/billing-browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import {
  aLearner,
  type CourseServer,
  film,
  hasPlayed,
  heading,
  isPlaying,
  LINES,
  loaded,
  module,
  openCourseServer,
  playFast,
  second,
  tab,
} from './course-server.ts'

setDefaultTimeout(900_000)

/** The limit for a page behind the login, compressed, in bytes. */
const SCRIPT_LIMIT = 130_000

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The caption shown now. */
const caption = (page: Page) =>
  page.evaluate(() => {
    const track = document.querySelector('video')?.textTracks[0]
    if (track?.mode !== 'showing') return null
    return [...(track.activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')).join(' ')
  })

test('the keyboard controls the film, except where someone types or chooses', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await page.keyboard.press('k')
  await eventually(() => isPlaying(page), true)
  await page.keyboard.press(' ')
  await eventually(() => isPlaying(page), false)
  const steps: [key: string, at: number][] = [
    ['5', 20],
    ['ArrowRight', 25],
    ['l', 35],
    ['j', 25],
    ['ArrowLeft', 20],
    ['0', 0],
  ]
  for (const [key, at] of steps) {
    await page.keyboard.press(key)
    await eventually(() => second(page), at)
  }
  await page.keyboard.press('m')
  await eventually(async () => (await film(page)).muted, true)
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await eventually(async () => (await film(page)).playbackRate, 1.25)
  await page.keyboard.press('<')
  await eventually(async () => (await film(page)).playbackRate, 1)
  expect(await page.getByRole('status').filter({ hasText: 'Speed 1×' }).count()).toBe(1)

  // On the player these keys are the film's; elsewhere they scroll.
  await page.getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('End')
  await eventually(() => second(page), 40)
  await page.keyboard.press('Home')
  await eventually(() => second(page), 0)
  await page.keyboard.press('ArrowDown')
  await eventually(async () => Math.round((await film(page)).volume * 10), 9)
  await heading(page).focus()
  await page.keyboard.press('ArrowDown')
  expect(Math.round((await film(page)).volume * 10)).toBe(9)

  await tab(page, 'Quiz').click()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('5')
  expect(await second(page)).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a question mark shows the keys, and single keys can be turned off', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await help.getByRole('switch', { name: 'Letter and number keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowRight')
  await eventually(() => second(page), 5)

  // The choice is remembered.
  await page.reload()
  await loaded(page)
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowRight')
  await eventually(async () => (await second(page)) < 20, true)
  expect(complaints).toEqual([])
  await close()
})

test('captions can be turned off for good and back on', async () => {
  const { page, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowRight')
  await eventually(() => caption(page), LINES[6])
  await control(page, 'Captions').click()
  await eventually(() => caption(page), null)
  await page.reload()
  await loaded(page)
  await eventually(() => control(page, 'Captions').getAttribute('aria-pressed'), 'false')
  expect(await caption(page)).toBe(null)
  await page.keyboard.press('c')
  await page.keyboard.press('2')
  await page.keyboard.press('ArrowRight')
  await eventually(() => caption(page), LINES[3])
  await close()
})

test('full-screen captions stay above the controls, and the picture can be wide', async () => {
  const { page, complaints, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  const rowOfCaptions = () =>
    page.evaluate(() => {
      const [cue] = document.querySelector('video')?.textTracks[0]?.cues ?? []
      return cue instanceof VTTCue ? cue.line : null
    })
  await page.keyboard.press('f')
  await eventually(() => page.evaluate(() => document.fullscreenElement !== null), true)
  await eventually(rowOfCaptions, -4)
  await control(page, 'Leave full screen').click()
  await eventually(rowOfCaptions, 'auto')

  const width = () => page.locator('video').evaluate((video) => video.getBoundingClientRect().width)
  await eventually(async () => (await width()) < 900, true)
  await control(page, 'Wide view').click()
  await eventually(async () => (await width()) > 900, true)
  expect(complaints).toEqual([])
  await close()
})

test('the address names the video, and going back leads to the previous one', async () => {
  const { page, ...person } = await aLearner(world)
  const [first = '', other = ''] = world.modules[0] ?? []
  await hasPlayed(world, { page, ...person }, [first])
  await page.goto(module(1, first))
  const title = await heading(page).innerText()
  const [, link] = await page.locator('a[data-video]').all()
  await link?.click()
  await page.waitForURL((url) => url.searchParams.get('video') === other)
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
  const next = await heading(page).innerText()
  expect(next).not.toBe(title)
  expect(await page.title()).toContain(next)
  await eventually(() => isPlaying(page), true)

  await page.goBack()
  await eventually(() => heading(page).innerText(), title)
  await page.goForward()
  await eventually(() => heading(page).innerText(), next)
  await page.reload()
  expect(await heading(page).innerText()).toBe(next)
  expect(person.complaints).toEqual([])
  await person.close()
})

test('the page stays within its script budget', async () => {
  const { page, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(SCRIPT_LIMIT)
  await close()
})

test('two tabs don’t interfere with each other', async () => {
  const person = await aLearner(world)
  const tab = await anotherTab(person)
  for (const page of [person.page, tab]) {
    await page.goto(module(1))
    await playFast(page)
  }
  // Both at once: each goes on by itself some seconds after its end.
  await Promise.all(
    [person.page, tab].map(async (page) => {
      await page.getByRole('button', { name: 'Stay here' }).click()
      await page.getByRole('button', { name: 'Stay here' }).waitFor({ state: 'detached' })
      expect(await page.getByRole('heading', { name: /^Next: / }).count()).toBe(1)
    }),
  )
  expect(person.complaints).toEqual([])
  await person.close()
})

test.each([
  ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark', isMobile: true, hasTouch: true }],
  ['the narrowest phone', { viewport: NARROWEST, isMobile: true, hasTouch: true }],
  ['a desktop', {}],
] as const)('a module is accessible and fits on %s', async (_name, options) => {
  const { page, complaints, close } = await aLearner(world, options)
  await page.goto(module(1))
  await loaded(page)
  expect(await axeFindings(page)).toEqual([])
  await tab(page, 'Quiz').click()
  const answers = page.getByRole('radio')
  for (const at of [0, 1, 2]) await answers.nth(at).check()
  for (const name of ['Quiz', 'Notes', 'About']) {
    await tab(page, name).click()
    expect(await axeFindings(page)).toEqual([])
    expect(await horizontalOverflow(page, page.viewportSize()?.width ?? 0)).toEqual([])
  }
  expect(await horizontalOverflow(page, page.viewportSize()?.width ?? 0)).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await eventually(() => isPlaying(page), true)
  expect(complaints).toEqual([])
  await close()
})
