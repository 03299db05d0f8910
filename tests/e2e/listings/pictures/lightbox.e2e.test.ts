import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright'
import { aPerson } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  captionOf,
  detailOf,
  type HomesServer,
  openHomesServer,
  STREET,
} from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

const PICTURES = 7
const MISSING = 2

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer(Array.from({ length: PICTURES }, (_, at) => at !== MISSING))
})
afterAll(() => world.close())

async function atHome(options: BrowserContextOptions = {}) {
  const person = await aPerson(world, options, { free: true })
  await person.page.goto('/dashboard/tools')
  await person.page.goto(detailOf(world.msl))
  return person
}

const lightbox = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${STREET}` })
const picture = (page: Page, position: number) => page.locator(`a[data-open="${position}"]`)
const shown = (page: Page, number: number) =>
  lightbox(page).getByText(`${number} / ${PICTURES}`, { exact: true }).waitFor()
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden')
/** A missing picture is a failed request, which browsers log. */
const besides404 = (complaints: string[]) => complaints.filter((text) => !text.includes('404'))

test('by keyboard, it opens at a picture, wraps at both ends, and Escape returns to that picture', async () => {
  const { page, complaints, close } = await atHome()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 1).focus()
  await page.keyboard.press('Enter')
  await shown(page, 2)
  expect(await isLocked(page)).toBe(true)
  expect(await lightbox(page).getByRole('group', { name: 'Picture 2 of 7' }).isVisible()).toBe(true)
  expect(await lightbox(page).getByText(captionOf(1)).isVisible()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  for (const number of [3, 4, 5, 6, 7, 1, 2]) {
    await page.keyboard.press('ArrowRight')
    await shown(page, number)
  }
  for (const number of [1, 7]) {
    await page.keyboard.press('ArrowLeft')
    await shown(page, number)
  }
  // Focus stays inside, however often Tab is pressed.
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') != null,
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  expect(await picture(page, 1).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await isLocked(page)).toBe(false)
  expect(besides404(complaints)).toEqual([])
  await close()
})

test('by pointer, View All, Next, Previous, thumbnails and Close work, with motion', async () => {
  const { page, complaints, close } = await atHome({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: `View All · ${PICTURES} pictures` }).click()
  await shown(page, 1)
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click()
  await shown(page, 2)
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click()
  await shown(page, 1)
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click()
  await shown(page, 7)
  await lightbox(page).getByRole('navigation').getByRole('button', { name: 'Picture 2 of 7' }).click()
  await shown(page, 2)
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await lightbox(page).waitFor({ state: 'detached' })
  expect(
    await page.getByRole('button', { name: /View All/ }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  expect(besides404(complaints)).toEqual([])
  await close()
})

test('by touch, swiping goes to the next or previous picture, and pulling down closes it', async () => {
  const { page, complaints, close } = await atHome({ viewport: PHONE, hasTouch: true, isMobile: true })
  await picture(page, 0).tap()
  await shown(page, 1)
  await swipe(page, { from: [320, 400], to: [60, 400] })
  await shown(page, 2)
  await swipe(page, { from: [60, 400], to: [320, 400] })
  await shown(page, 1)
  await swipe(page, { from: [60, 400], to: [320, 400] })
  await shown(page, 7)
  await swipe(page, { from: [190, 300], to: [190, 700] })
  await lightbox(page).waitFor({ state: 'detached' })
  expect(besides404(complaints)).toEqual([])
  await close()
})

test("the Back button closes it, and if it's already closed goes to the previous page", async () => {
  const { page, close } = await atHome()
  await picture(page, 0).click()
  await shown(page, 1)
  await page.goBack()
  await lightbox(page).waitFor({ state: 'detached' })
  expect(page.url()).toContain(detailOf(world.msl))
  await picture(page, 0).click()
  await shown(page, 1)
  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await page.goBack()
  expect(page.url()).toEndWith('/dashboard/tools')
  await close()
})

test('a missing picture shows a placeholder in the gallery and a message in the lightbox', async () => {
  const { page, close } = await atHome()
  const image = picture(page, MISSING).locator('img').last()
  await eventually(() => image.getAttribute('src'), expect.stringContaining('no-picture'))
  expect(await image.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth > 0))).toBe(
    true,
  )
  await picture(page, MISSING).click()
  await shown(page, MISSING + 1)
  await lightbox(page).locator('.yarl__slide_current').getByText('This picture didn’t load.').waitFor()
  await close()
})

test('without a connection, it says so and lists the pictures as links, and opens after a reload with one', async () => {
  const { page, close } = await atHome()
  await page.route('**/_astro/Lightbox*', (route) => route.abort())
  await picture(page, 0).click()
  await page.getByText('The photo gallery didn’t load.').waitFor()
  const link = page.getByRole('link', { name: captionOf(6) })
  expect(await link.getAttribute('href')).toEndWith('-6-1280.webp')
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/_astro/Lightbox*')
  await page.reload()
  await picture(page, 0).click()
  await shown(page, 1)
  expect(await page.getByText('The photo gallery didn’t load.').isVisible()).toBe(false)
  await close()
})

test('without scripts, every picture links to its file', async () => {
  const { page, close } = await atHome({ javaScriptEnabled: false })
  expect(await picture(page, 0).getAttribute('href')).toEndWith('-0-1280.webp')
  expect(await page.getByRole('link', { name: captionOf(6) }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /View All/ }).isVisible()).toBe(false)
  await close()
})

type Point = readonly [x: number, y: number]

async function swipe(page: Page, { from, to }: { from: Point; to: Point }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const STEPS = 8
  await touch('touchStart', [{ x: from[0], y: from[1] }])
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS
    await touch('touchMove', [
      { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
    ])
  }
  await touch('touchEnd', [])
  await session.detach()
}
