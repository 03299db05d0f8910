import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

let browser: Browser
let server: Server
let asClient: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asClient = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(path: string, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, server.url, { ...asClient, ...options })
  await visited.page.goto(path)
  return visited
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const beside = (page: Page) => page.getByRole('navigation', { name: 'Your dashboard' })
/** What links are called, without how much waits behind them. */
const namesOf = async (links: Locator) =>
  (await links.allInnerTexts()).map((text) => text.trim().split(/\s*\n/)[0])
const current = (navigation: Locator) => namesOf(navigation.locator('[aria-current]'))

describe('the navigation', () => {
  test.each([
    ['/dashboard', ['Dashboard'], ['Overview']],
    ['/dashboard/match', [], ['Matches']],
    ['/dashboard/group', [], ['Group']],
    ['/dashboard/matrix', [], ['Matrix']],
    ['/dashboard/tools', ['Tools'], []],
    ['/dashboard/tools/mortgage-calculator', [], []],
    ['/dashboard/profile', [], []],
    ['/dashboard/legal/terms', [], []],
  ])('marks %s nowhere but on its own links', async (path, inMain, inDashboard) => {
    const { page, close } = await open(path)
    expect(await main(page).getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Homes',
      'Learning',
      'Tools',
    ])
    expect(await current(main(page))).toEqual(inMain)
    expect(await current(beside(page))).toEqual(inDashboard)
    await close()
  })

  test('leads to group and matrix, from the dashboard and from the phone’s drawer', async () => {
    const { page, complaints, close } = await open('/dashboard')
    await beside(page).getByRole('link', { name: 'Group' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leila, Kofi and you' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.goto('/dashboard/tools')
    await page.locator('header summary', { hasText: 'Menu' }).first().click()
    const drawer = page.getByRole('navigation', { name: 'Menu' })
    await eventually(
      () => namesOf(drawer.getByRole('link')),
      ['Dashboard', 'Matches', 'Group', 'Matrix', 'Assessments', 'Homes', 'Learning', 'Tools'],
    )
    expect(await current(drawer)).toEqual(['Tools'])
    await drawer.getByRole('link', { name: 'Matrix' }).click()
    await page.getByRole('heading', { level: 1, name: 'Compatibility Matrix' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the banner of matches', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Your matches are waiting!' })
  const place = (page: Page) =>
    banner(page)
      .locator('.avatar')
      .first()
      .evaluate((face) => Math.round(face.getBoundingClientRect().left * 10))

  /** How far the faces move within a second of frames, in CSS pixels. */
  const movement = (page: Page) =>
    banner(page)
      .locator('.avatar')
      .first()
      .evaluate(async (face) => {
        const before = face.getBoundingClientRect().left
        for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame)
        return Math.abs(face.getBoundingClientRect().left - before)
      })
  const untilMoving = async (page: Page) => {
    while ((await movement(page)) <= 1);
  }
  const untilStill = async (page: Page) => {
    while ((await movement(page)) > 0);
  }

  test('moves until it is paused, by keyboard too, and stays so', async () => {
    const { page, complaints, close } = await open('/dashboard', { reducedMotion: 'no-preference' })
    await untilMoving(page)
    const pause = page.getByRole('button', { name: 'Pause the moving pictures' })
    await pause.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Tools' }).first().focus()
    await untilStill(page)
    const where = await place(page)
    expect(await movement(page)).toBe(0)
    expect(await place(page)).toBe(where)
    await page.getByRole('button', { name: 'Play the moving pictures' }).press('Enter')
    await page.getByRole('link', { name: 'Tools' }).first().focus()
    await untilMoving(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('rests under the pointer', async () => {
    const { page, close } = await open('/dashboard', { reducedMotion: 'no-preference' })
    await untilMoving(page)
    await banner(page).hover()
    await untilStill(page)
    await page.mouse.move(5, 5)
    await untilMoving(page)
    await close()
  })

  test('never moves where less motion is asked for, and needs no button there', async () => {
    const { page, close } = await open('/dashboard')
    await banner(page).waitFor()
    expect(await movement(page)).toBe(0)
    expect(await banner(page).getByRole('button').count()).toBe(0)
    await close()
  })
})

test('whatever opens and closes shows so', async () => {
  const { page, close } = await open('/dashboard/tools/mortgage-calculator')
  const marks = await page
    .locator('main summary')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).listStyleType))
  expect(marks.length).toBeGreaterThan(1)
  expect(marks).toEqual(marks.map(() => 'disclosure-closed'))
  await close()
})

test.each([
  ['America/Vancouver', /\b\d{1,2}:\d\d [AP]M P[SD]T$/],
  ['America/Toronto', /\b\d{1,2}:\d\d [AP]M E[SD]T$/],
])('times are those of the person’s zone, which they name: %s', async (timezoneId, shown) => {
  const { page, complaints, close } = await open('/dashboard/profile/settings', { timezoneId })
  const html = await (await page.context().request.get('/dashboard/profile/settings')).text()
  expect(html).toMatch(/<time datetime="[\d-]+T[\d:.]+Z">[^<]+ [AP]M E[SD]T<\/time>/i)
  const time = page.getByRole('listitem').locator('time').first()
  await time.filter({ hasText: shown }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
