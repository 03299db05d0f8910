import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { axeFindings, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  aLearner,
  type CourseServer,
  film,
  isPlaying,
  LINES,
  loaded,
  module,
  openCourseServer,
} from './course-server.ts'

setDefaultTimeout(900_000)

let world: CourseServer
beforeAll(async () => {
  world = await openCourseServer()
})
afterAll(() => world.close())

/**
 * Stands in for a device's voices: browsers under test have none. An utterance ends when the test says so. Late voices, as Chromium's
 * on Linux, are there once the test says so.
 */
function fakeVoices(isLate: boolean): void {
  const voice = (name: string, lang: string, localService: boolean) => ({
    name,
    lang,
    localService,
    voiceURI: `voice:${name}`,
    default: false,
  })
  class Utterance {
    text: string
    volume = 1
    rate = 1
    onstart = (): void => {}
    onend = (): void => {}
    onerror = (_event: object): void => {}
    onboundary = (_event: object): void => {}
    constructor(text: string) {
      this.text = text
    }
  }
  const said: string[] = []
  let now: Utterance | null = null
  let fails = false
  let isLoaded = !isLate
  const voices = [
    voice('Ava', 'en-CA', true),
    voice('Cloudy', 'en-US', false),
    voice('Chantal', 'fr-CA', true),
  ]
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => (isLoaded ? voices : []),
    speak(utterance: Utterance) {
      said.push(utterance.text)
      now = utterance
      queueMicrotask(() => (fails ? utterance.onerror({ error: 'synthesis-failed' }) : utterance.onstart()))
    },
    cancel() {
      const stopped = now
      now = null
      if (stopped) queueMicrotask(() => stopped.onerror({ error: 'interrupted' }))
    },
  })
  const fake = {
    said,
    isSpeaking: () => now !== null,
    volume: () => now?.volume,
    end() {
      const ended = now
      now = null
      ended?.onend()
    },
    reach: (charIndex: number) => now?.onboundary({ charIndex }),
    fail() {
      fails = true
    },
    load() {
      isLoaded = true
      speechSynthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, fake })
}

const said = (page: Page): Promise<string[]> => page.evaluate('fake.said')
const lastSaid = async (page: Page) => (await said(page)).at(-1)
const isSpeaking = (page: Page): Promise<boolean> => page.evaluate('fake.isSpeaking()')
const act = (page: Page, call: string) => page.evaluate(`fake.${call}`)
const choice = (page: Page) => page.getByLabel('Voice', { exact: true })
const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function aListener({ isLate = false } = {}) {
  const person = await aLearner(world)
  await person.page.addInitScript(fakeVoices, isLate)
  await person.page.goto(module(1))
  await loaded(person.page)
  return person
}

test("the device's own voice reads in sync over the silent track, and the picture waits for it", async () => {
  const { page, complaints, close } = await aListener()
  expect(await choice(page).locator('option').allInnerTexts()).toEqual(['Recorded', 'Ava'])
  expect(await axeFindings(page)).toEqual([])
  await choice(page).selectOption('Ava')
  await eventually(async () => (await film(page)).muted, true)
  expect(await said(page)).toEqual([])

  await control(page, 'Play').click()
  await eventually(() => said(page), [LINES[0] ?? ''])
  // The voice isn't done when the next line begins: the picture stops there, and the player still plays.
  await eventually(async () => (await film(page)).playbackRate, 0)
  const { currentTime, paused } = await film(page)
  expect([Math.abs(currentTime - 4) < 0.3, paused]).toEqual([true, false])
  expect(await control(page, 'Pause').count()).toBe(1)
  await act(page, 'end()')
  await eventually(() => said(page), LINES.slice(0, 2))
  expect((await film(page)).playbackRate).toBeGreaterThan(0)

  // A pause silences it; then it goes on at the same word.
  await act(page, 'reach(13)')
  await control(page, 'Pause').click()
  await eventually(() => isSpeaking(page), false)
  await control(page, 'Play').click()
  await eventually(() => lastSaid(page), LINES[1]?.slice(13))

  // Seeking starts with the line there, and the film ends when the voice does.
  await page.keyboard.press('9')
  await eventually(() => lastSaid(page), LINES[9])
  await eventually(async () => (await film(page)).playbackRate, 0)
  expect((await film(page)).ended).toBe(false)
  await act(page, 'end()')
  await eventually(async () => (await film(page)).ended, true)
  expect(await said(page)).toHaveLength(4)
  expect(complaints).toEqual([])
  await close()
})

test('volume and speed apply to the voice, and the choice of voice is remembered', async () => {
  const { page, complaints, close } = await aListener()
  await choice(page).selectOption('Ava')
  await control(page, 'Play').click()
  await eventually(() => said(page), [LINES[0] ?? ''])
  await page.keyboard.press('m')
  await eventually(() => page.evaluate('fake.volume()'), 0)
  expect((await film(page)).muted).toBe(true)
  await page.reload()
  await loaded(page)
  expect(await choice(page).inputValue()).toBe('voice:Ava')
  await page.keyboard.press('m')
  await choice(page).selectOption('Recorded')
  await eventually(async () => (await film(page)).muted, false)
  await control(page, 'Play').click()
  await eventually(() => isPlaying(page), true)
  expect(await said(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a voice that fails is replaced by the recorded track', async () => {
  const { page, complaints, close } = await aListener()
  await choice(page).selectOption('Ava')
  await act(page, 'fail()')
  await control(page, 'Play').click()
  await page.getByRole('status').filter({ hasText: 'switched back to the recorded one' }).waitFor()
  await eventually(async () => (await film(page)).muted, false)
  expect(await isPlaying(page)).toBe(true)
  expect((await film(page)).playbackRate).toBe(1)
  expect(await choice(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await close()
})

test('a remembered voice that the browser loads late takes over from the recorded track', async () => {
  const { page, complaints, close } = await aListener({ isLate: true })
  expect(await choice(page).count()).toBe(0)
  await act(page, 'load()')
  await choice(page).selectOption('Ava')
  await page.reload()
  await loaded(page)
  await control(page, 'Play').click()
  await eventually(() => isPlaying(page), true)
  expect([(await film(page)).muted, await said(page)]).toEqual([false, []])
  await act(page, 'load()')
  await eventually(async () => (await film(page)).muted, true)
  expect(await choice(page).inputValue()).toBe('voice:Ava')
  await eventually(async () => (await said(page)).length > 0, true)
  expect(LINES).toContain((await lastSaid(page)) ?? '')
  expect(complaints).toEqual([])
  await close()
})

test('no voice is offered if the device has none of its own', async () => {
  const { page, close } = await aLearner(world)
  await page.goto(module(1))
  await loaded(page)
  expect(await choice(page).count()).toBe(0)
  await close()
})

test('a device’s voice reads the first film for visitors too, and is offered once it plays', async () => {
  const { page, complaints, close } = await visit(world.browser, world.server.url)
  await page.addInitScript(fakeVoices, false)
  await page.goto('/course')
  const play = control(page, 'Play')
  expect(await choice(page).isVisible()).toBe(false)
  await play.click()
  await choice(page).selectOption('Ava')
  await eventually(() => lastSaid(page), LINES[0])
  const muted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)
  expect(await muted()).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  await act(page, 'fail()')
  await act(page, 'end()')
  await eventually(() => choice(page).inputValue(), '')
  expect(await muted()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})
