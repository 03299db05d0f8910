import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

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
/** Link names, without their counts. */
const namesOf = async (links: Locator) =>
  (await links.allInnerTexts()).map((text) => text.trim().split(/\s*\n/)[0])
const current = (navigation: Locator) => namesOf(navigation.locator('[aria-current]'))
const rows = (page: Page) => page.getByRole('navigation').filter({ has: page.locator('.area, .subnav a') })

describe('the navigation', () => {
  test.each([
    ['/dashboard', 'Dashboard', null, null],
    ['/dashboard/match', 'Matches', 'Matches', 'All matches'],
    ['/dashboard/group?view=invitations', 'Matches', 'Matches', 'Invitations'],
    ['/dashboard/group', 'Group', 'Group', 'Together'],
    ['/dashboard/listing?view=saved', 'Homes', 'Homes', 'Saved'],
    ['/dashboard/tools/mortgage-calculator', 'Tools', null, null],
    ['/dashboard/profile', null, null, null],
  ])('has at most two rows and marks where %s is', async (path, area, second, link) => {
    const { page, close } = await open(path)
    expect(await namesOf(main(page).getByRole('link'))).toEqual([
      'Dashboard',
      'Matches',
      'Group',
      'Homes',
      'Learning',
      'Tools',
    ])
    expect(await current(main(page))).toEqual(area === null ? [] : [area])
    expect(await rows(page).count()).toBeLessThanOrEqual(2)
    expect(await page.locator('.subnav').count()).toBe(second === null ? 0 : 1)
    if (second !== null && link !== null) {
      expect(await current(page.getByRole('navigation', { name: second, exact: true }))).toEqual([link])
    }
    await close()
  })

  test('works by keyboard: the skip link, the row, then the account menu', async () => {
    const { page, complaints, close } = await open('/dashboard/group')
    const focused = () => page.evaluate(() => (document.activeElement?.textContent ?? '').trim())
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to content')
    await page.locator('header summary', { hasText: 'Account menu' }).focus()
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('My profile')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('Sign out')
    await page.keyboard.press('Escape')
    expect(await page.locator('header details[open]').count()).toBe(0)
    expect(await focused()).toContain('Account menu')
    await main(page).getByRole('link', { name: '2 unread' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('is a bar of five tabs on a phone, with a sheet for the rest', async () => {
    const { page, complaints, close } = await open('/dashboard', { viewport: PHONE })
    const tabs = main(page)
    expect(await namesOf(tabs.getByRole('link'))).toEqual(['Dashboard', 'Matches', 'Group', 'Homes'])
    expect(await current(tabs)).toEqual(['Dashboard'])
    const more = tabs.locator('summary')
    await more.click()
    await eventually(
      () => namesOf(tabs.locator('.sheet').getByRole('link')),
      ['Learning', 'Tools', 'Assessments', 'My profile', 'Terms & Policies'],
    )
    await tabs.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const sizes = await tabs
      .locator('a:visible, summary, button')
      .evaluateAll((all) => all.map((each) => Math.min(each.clientHeight, each.clientWidth)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    await page.mouse.click(200, 100)
    await tabs.locator('.sheet').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await more.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Financial Tools' }).waitFor()
    expect(await tabs.locator('summary[data-current]').count()).toBe(1)
    await tabs.getByRole('link', { name: 'Group' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leila, Kofi and you' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('makes room for a page’s own bar at the bottom of a phone', async () => {
    const { page, close } = await open('/dashboard/listing?msl_number=1042', { viewport: PHONE })
    await page.locator('[data-bottom-bar]').waitFor()
    expect(await main(page).count()).toBe(0)
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

  test('moves until it’s paused, by keyboard too, and stays paused', async () => {
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

  test('stops under the pointer', async () => {
    const { page, close } = await open('/dashboard', { reducedMotion: 'no-preference' })
    await untilMoving(page)
    await banner(page).hover()
    await untilStill(page)
    await page.mouse.move(5, 5)
    await untilMoving(page)
    await close()
  })

  test('never moves with reduced motion, and then has no button', async () => {
    const { page, close } = await open('/dashboard')
    await banner(page).waitFor()
    expect(await movement(page)).toBe(0)
    expect(await banner(page).getByRole('button').count()).toBe(0)
    await close()
  })
})

test('everything that opens and closes announces it', async () => {
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
])('times are in the person’s time zone, which is named: %s', async (timezoneId, shown) => {
  const { page, complaints, close } = await open('/dashboard/profile/settings', { timezoneId })
  const html = await (await page.context().request.get('/dashboard/profile/settings')).text()
  expect(html).toMatch(/<time datetime="[\d-]+T[\d:.]+Z">[^<]+ [AP]M E[SD]T<\/time>/i)
  const time = page.getByRole('listitem').locator('time').first()
  await time.filter({ hasText: shown }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
