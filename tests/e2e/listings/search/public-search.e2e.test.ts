import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const HOME = '/listings/toronto-48-euclid-avenue-1042'

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const cards = (page: Page) => page.locator('.home-card')
const choice = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group }).locator('label', { hasText: label })
const count = (page: Page) => page.locator('#shown').innerText()

describe.each([
  ['with JavaScript on a desktop', { viewport: DESKTOP }],
  ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
] as const)('browsing %s', (_how, options) => {
  test('applies filters, keeps and shows them, and removes one', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings')
    expect(await count(page)).toMatch(/^30 homes/)
    await page.getByRole('button', { name: 'Change the search' }).click()
    await page.getByLabel('Place').fill('ON')
    await page.getByLabel('Price up to').selectOption('$900,000')
    await choice(page, 'Bedrooms', '4+').click()
    await page.getByRole('button', { name: /^Show \d+ homes$/ }).click()
    await page.waitForURL((url) => url.searchParams.get('max') === '900000')
    await eventually(async () => /^\d homes in Ontario/.test(await count(page)), true)
    expect(await page.getByRole('button', { name: 'Change the search' }).innerText()).toMatch(
      /Ontario[^]*Up to \$900K/,
    )
    const shown = await cards(page).allInnerTexts()
    expect(shown.length).toBeGreaterThan(0)
    for (const text of shown) expect(text).toMatch(/, ON\b/)
    await page.getByRole('link', { name: 'Remove: Ontario' }).click()
    await page.waitForURL((url) => !url.searchParams.has('place'))
    await eventually(async () => (await cards(page).count()) > shown.length, true)
    await page.getByRole('button', { name: 'Change the search' }).click()
    expect(await page.getByRole('group', { name: 'Bedrooms' }).getByLabel('4+').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    await eventually(() => cards(page).allInnerTexts(), shown)
    await close()
  })

  test('turns pages, sorts, opens a home, and comes back', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?sort=cheapest')
    const prices = (await page.locator('.home-price > :first-child').allInnerTexts()).map((text) =>
      Number(text.replaceAll(/[$,]/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/listings?sort=cheapest&page=2')
    const last = await cards(page).last().getByRole('link').innerText()
    await cards(page).last().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: last }).waitFor()
    await page.goBack()
    await page.waitForURL('**/listings?sort=cheapest&page=2')
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.waitForURL('**/listings?sort=cheapest')
    await close()
  })

  test('says when there are no results and suggests other searches', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?place=Springfield&beds=3')
    await page.getByRole('heading', { name: 'No homes in Springfield match' }).waitFor()
    await page.getByRole('link', { name: /^All of Canada · \d+ homes$/ }).click()
    await eventually(async () => (await cards(page).count()) > 0, true)
    await page.goto('/listings?place=kingston&kitchens=2&parking=1')
    const near = page.getByRole('region', { name: 'Close to what you want' }).getByRole('listitem')
    expect(await near.allInnerTexts()).toEqual([
      expect.stringMatching(/Picton[^]*57\skm\sfrom\sKingston/),
      expect.stringMatching(/Kingston[^]*1\skitchen[^]*no\sparking/),
    ])
    await page.goto('/listings?min=900000&max=500000')
    await page.getByText('Your minimum price is higher than your maximum.').waitFor()
    await page.getByRole('link', { name: 'Show all homes' }).click()
    await eventually(async () => (await count(page)).startsWith('30 homes'), true)
    await close()
  })

  test('leads from the country to a region with prices, and to a home', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?beds=3')
    const onPhone = options.viewport === PHONE
    if (onPhone) await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('link', { name: /^Ontario: \d homes$/ }).click()
    await page.waitForURL(
      (url) => url.searchParams.get('place') === 'on' && url.searchParams.get('beds') === '3',
    )
    if (onPhone) await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('link', { name: '$549,000, 1423 Victoria Avenue' }).click()
    await page.getByRole('heading', { level: 1, name: '1423 Victoria Avenue' }).waitFor()
    await close()
  })

  test('divides prices by the number of owners', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?place=toronto&sort=cheapest')
    const first = cards(page).first()
    const price = Number(
      (await first.locator('.home-price > :first-child').innerText()).replaceAll(/\D/g, ''),
    )
    const each = (owners: number) => `$${Math.round(price / owners).toLocaleString('en-CA')} each`
    expect(await first.innerText()).toContain(each(3))
    await page.getByRole('link', { name: '5 owners' }).click()
    await page.waitForURL((url) => url.searchParams.get('people') === '5')
    await eventually(async () => (await first.innerText()).includes(each(5)), true)
    await close()
  })

  test('leads to a town, its costs, and towns nearby', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings')
    await page.getByRole('link', { name: /^Toronto ?\d$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Homes in Toronto' }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/Owners\s+Cash each\s+Monthly each/),
      expect.stringMatching(/Alone\s+\$[\d,]+\s+\$[\d,]+/),
      ...[2, 3, 4, 5].map((owners) => expect.stringMatching(RegExp(`${owners} owners\\s+\\$[\\d,]+`))),
    ])
    await page.getByText('Ontario and Toronto land transfer taxes at today’s rates').waitFor()
    await page.getByRole('link', { name: 'Hamilton' }).click()
    await page.getByRole('heading', { level: 1, name: 'Homes in Hamilton' }).waitFor()
    await close()
  })
})

test("a town in a territory says that its fees aren't calculated", async () => {
  const html = await (await fetch(`${server.url}/listings/in/whitehorse`)).text()
  expect(html).toContain('so we don’t calculate them')
})

test('a home can be reached and left by keyboard', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: DESKTOP })
  await page.goto('/listings')
  await page.getByRole('link', { name: '48 Euclid Avenue', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${HOME}`)
  await page.getByRole('link', { name: 'Sign up to book a tour' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await close()
})

describe('with JavaScript', () => {
  test('the filters count homes as they change, and say when nothing matches', async () => {
    const { page, complaints, close } = await visit(browser, server.url, { viewport: PHONE })
    await page.goto('/listings?place=on')
    await page.getByRole('button', { name: 'Change the search' }).click()
    await page.getByRole('button', { name: 'Show 8 homes' }).waitFor()
    await choice(page, 'Kitchens', '3+').click()
    await choice(page, 'Parking', '2+').click()
    await page.getByRole('button', { name: 'No homes match' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('a search that can’t be loaded keeps its filters and is tried again', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: DESKTOP })
    await page.goto('/listings')
    await page.route('**/listings?*', (route) => route.abort())
    await page.getByRole('link', { name: 'Filter: 2+ kitchens' }).click()
    await page.getByRole('heading', { name: 'We couldn’t load homes' }).waitFor()
    expect(page.url()).toEndWith('/listings?kitchens=2')
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/listings?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Remove: 2+ kitchens' }).waitFor()
    expect(await page.getByText('We couldn’t load homes').isVisible()).toBe(false)
    await close()
  })

  test('the map is moved, zoomed and read by keyboard, and marks the same home in the list', async () => {
    const { page, complaints, close } = await visit(browser, server.url, { viewport: DESKTOP })
    await page.goto('/listings?place=on')
    const box = () => page.locator('[data-drawing]').getAttribute('viewBox')
    const [before, map] = [await box(), page.getByRole('group', { name: 'Map of homes' })]
    await map.getByRole('button', { name: 'Zoom in' }).click()
    const closer = await box()
    expect(closer).not.toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(await box()).not.toBe(closer)
    await page.keyboard.press('-')
    await map.getByRole('button', { name: 'Show the whole map' }).click()
    expect(await box()).toBe(before)
    const pin = map.getByRole('link', { name: '$549,000, 1423 Victoria Avenue' })
    await pin.focus()
    const card = page.locator('.home-card', { hasText: '1423 Victoria Avenue' })
    expect(await card.getAttribute('data-lit')).toBe('')
    await page.locator('.home-card', { hasText: '77 Stinson Street' }).getByRole('link').focus()
    expect(await card.getAttribute('data-lit')).toBe(null)
    expect(await page.locator('.map-pin[data-lit] .map-said').textContent()).toBe(
      '$789,000, 77 Stinson Street',
    )
    await map.getByRole('button', { name: 'Zoom out' }).click({ clickCount: 6 })
    await map.getByRole('link', { name: /^British Columbia: \d homes$/ }).click()
    await page.waitForURL((url) => url.searchParams.get('place') === 'bc')
    await page.getByRole('heading', { name: /homes in British Columbia/ }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a tap on a phone’s map shows the home’s card, and the next one opens the home', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: PHONE, hasTouch: true })
    await page.goto('/listings?place=on')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const pin = page.getByRole('link', { name: '$549,000, 1423 Victoria Avenue' })
    await pin.tap()
    await page.locator('[data-map-card]').getByText('a month each').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await pin.tap()
    await page.getByRole('heading', { level: 1, name: '1423 Victoria Avenue' }).waitFor()
    await close()
  })

  test('a whole home fits into the first screen of a phone', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: { width: 390, height: 844 } })
    await page.goto('/listings')
    const box = await cards(page).first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(844)
    await close()
  })
})
