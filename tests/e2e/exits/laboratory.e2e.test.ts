import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const LABORATORY = '/dashboard/tools/exit-laboratory'

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  return visitor
}

/** Waits until what's below the scenes works; it's loaded once the pointer moves. */
async function interactive(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
}

const money = (page: Page) => page.locator('section', { hasText: 'Everyone’s money' }).first()

test('on the free plan, the hub leads to eight events with made-up partners, and one of them opens in full', async () => {
  const { page, complaints, close } = await open('free@demo.test', '/dashboard/tools')
  await page.getByRole('link', { name: 'Open laboratory' }).click()
  await page.getByRole('heading', { level: 1, name: 'Year 4 in your home. Eight ways it can end' }).waitFor()
  const buyout = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Buyout' }) })
  expect(await buyout.innerText()).toContain('$72,647.75')
  await hydrated(page)
  await page.getByRole('slider', { name: 'Year', exact: true }).press('ArrowRight')
  await page.getByRole('heading', { level: 1, name: /^Year 5/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Buyout' }).click()

  await page.getByText('with made-up partners').waitFor()
  await hydrated(page)
  await interactive(page)
  await money(page).getByText('Adds up to the cent').waitFor()
  expect(new URL(page.url()).search).toContain('year=5')
  expect(await axeFindings(page)).toEqual([])

  // The sentence is the control, another event is a page to go back from, and the address holds it all.
  await page.getByRole('combobox', { name: 'Year' }).selectOption('year 4')
  await page.getByRole('button', { name: 'Shotgun' }).press('Enter')
  await money(page).getByText('$174,000.01').first().waitFor()
  await page.getByRole('combobox', { name: 'Time to answer' }).selectOption('90 days')
  await page.getByRole('heading', { level: 1, name: /90 days/ }).waitFor()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('safe')), 'time')
  const shared = page.url()
  await page.goBack()
  await page.getByRole('combobox', { name: 'At what price' }).waitFor()
  await page.goto(shared)
  await page.getByRole('button', { name: 'Shotgun', pressed: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a member sees their own group, and no income except the one they type', async () => {
  const { page, complaints, close } = await open('client@demo.test', `${LABORATORY}?event=buyout`, {
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  })
  expect(await page.getByText('with made-up partners').count()).toBe(0)
  await page.getByText(/shared an income with you/).waitFor()
  expect(await page.getByRole('heading', { name: 'When it works' }).count()).toBe(0)
  await hydrated(page)
  await interactive(page)
  await page.getByRole('textbox', { name: 'Your income per year' }).fill('90000')
  await page.getByText('You alone, with the whole loan').waitFor()
  expect(page.url()).not.toContain('90000')
  expect(await axeFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)

  // A loss goes below the ground, and a third appraisal is asked for.
  await page.goto(`${LABORATORY}?event=sale&year=2&growth=-15`)
  await page.getByRole('heading', { name: 'To the bank, each of you owes all of it' }).waitFor()
  await page.goto(`${LABORATORY}?event=buyout&gap=8`)
  await page.getByText('You need a third appraisal').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('expanded cards say which price to name, whose bid counts, and how the gain is taxed', async () => {
  const { page, complaints, close } = await open('free@demo.test', `${LABORATORY}?event=shotgun`)
  const card = (title: string | RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const unfold = async (title: string | RegExp) => {
    await hydrated(page)
    await interactive(page)
    await page.getByRole('heading', { name: title }).click()
    return card(title)
  }
  const range = await unfold('If Sam doesn’t know what it’s worth to Maya and you')
  await range.getByText('The best price to name is $293,245.50').waitFor()
  await range.getByRole('textbox', { name: 'To Maya and you, at most' }).fill('267000')
  await range.getByText('Choose a highest figure that’s above the lowest.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`${LABORATORY}?event=sealed-bids&shares=60-40&who=2`)
  const rules = await unfold('Whose bid sets the price')
  await rules.getByText('$124,433.20').waitFor()

  await page.goto(`${LABORATORY}?event=buyout&year=1`)
  await page
    .getByText(/British Columbia, its home flipping tax takes up to 20% of the gain in year 1/)
    .waitFor()
  await page.getByText(/Insurers go up to 95%, \$768,288.75/).waitFor()
  const gain = await unfold('Tax on the gain')
  await gain.getByText('After 365 days, in 2 calendar years').waitFor()
  await gain.getByRole('combobox', { name: 'Years Sam lived there' }).selectOption('None')
  await gain.getByText('$2,465.63').waitFor()
  await gain.getByLabel('Sold on').fill('2027-01-10')
  await gain.getByText(/Sold within 365 days, none of the gain is exempt/).waitFor()

  const dates = card('From notice to keys')
  await dates.getByText('30 days, then the next business day').first().waitFor()
  await page.getByRole('switch', { name: 'Count business days' }).check({ force: true })
  await dates.getByText('30 business days').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('ways out named in the group’s agreement are marked on the board, in the laboratory and in comparisons', async () => {
  const { page, complaints, close } = await open('client@demo.test', LABORATORY)
  const wording = { base: 0, option: 'match', values: { days: 30 }, extra: '' }
  const suggested = await page.request.post(`${server.url}/api/agreement/terms/first-chance/wording`, {
    headers: { origin: server.url },
    data: wording,
  })
  expect(suggested.ok()).toBe(true)
  await page.reload()
  const way = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await way('Buyout').getByText('Agreed', { exact: true }).waitFor()
  await way('First refusal').getByText('In your draft', { exact: true }).waitFor()
  expect(await page.locator('main .badge').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])

  await way('First refusal').getByRole('link').click()
  await hydrated(page)
  expect(await page.locator('main .badge').allInnerTexts()).toEqual(['In your draft'])
  await page.getByRole('button', { name: 'Shotgun' }).press('Enter')
  await eventually(() => page.locator('main .badge').count(), 0)
  await page.goto(`${LABORATORY}?event=buyout&view=compare&terms=buyout_shotgun`)
  await page
    .getByRole('region', { name: 'Left term: Appraisal' })
    .getByText('Agreed', { exact: true })
    .waitFor()
  const list = page.getByRole('region', { name: /^How .+ (does|do) under each term$/ })
  expect(await list.locator('.badge').allInnerTexts()).toEqual(
    expect.arrayContaining(['Agreed', 'In your draft']),
  )
  expect(complaints).toEqual([])
  await close()
})
