import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { aPerson } from '#tests/support/billing-browser.ts'
import { axeFindings, DESKTOP, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type HomesServer, openHomesServer, STREET } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

const HOMES = '/dashboard/listing'

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true])
})
afterAll(() => world.close())

const demoPerson = async (email: string) =>
  visit(world.browser, world.server.url, await signedIn(world.browser, world.server, email))

const streets = (page: Page) => page.locator('.home-card h3').allInnerTexts()

test('browsing keeps filters and page in the address and leads to a home in the dashboard', async () => {
  const { page, complaints, close } = await aPerson(world, {}, { free: true })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Homes', exact: true }).click()
  await page.waitForURL(`**${HOMES}`)
  expect((await streets(page)).length).toBe(24)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(`**${HOMES}?page=2`)
  await eventually(async () => (await streets(page)).length, 6)
  await page.getByRole('button', { name: 'Change the search' }).click()
  await page.getByLabel('Place').fill('Toronto')
  await page.getByRole('group', { name: 'Bedrooms' }).locator('label', { hasText: '4+' }).click()
  await page.getByRole('group', { name: 'Square feet' }).locator('label', { hasText: '1,500+' }).click()
  await page.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
  await page.waitForURL((url) => url.pathname === HOMES && url.searchParams.get('beds') === '4')
  await eventually(() => streets(page), [STREET])
  const bothPressed = Promise.withResolvers<void>()
  await page.route(`**${HOMES}?place=*&beds=4`, (route) => bothPressed.promise.then(() => route.continue()))
  for (const name of ['Remove: 1,500+ sq ft', 'Remove: 4+ bedrooms'])
    await page.getByRole('link', { name }).click()
  bothPressed.resolve()
  await page.waitForURL(`**${HOMES}?place=toronto`)
  await eventually(async () => (await streets(page)).length > 1, true)
  await page.getByRole('link', { name: STREET, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('msl_number') === world.msl)
  await page.getByRole('heading', { level: 1, name: STREET }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a home keeps the chosen number of owners, and Back closes a phone’s map', async () => {
  const { page, complaints, close } = await aPerson(world, { viewport: PHONE }, { free: true })
  await page.goto(`${HOMES}?place=toronto&people=4`)
  const map = page.locator('#homes-map')
  const isOpen = () => map.evaluate((one) => one.matches(':popover-open'))
  const button = page.getByRole('button', { name: 'Map', exact: true })
  const isInHistory = () => page.evaluate(() => Reflect.has(Object(history.state), 'map'))
  await button.click()
  // The map is open before that. Until then, Back would leave the page.
  await eventually(isInHistory, true)
  await page.evaluate(() => history.back())
  await eventually(isOpen, false)
  expect(new URL(page.url()).search).toBe('?place=toronto&people=4')
  await page.evaluate(() => history.forward())
  await eventually(isOpen, true)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await eventually(isOpen, false)
  await eventually(isInHistory, false)

  // The button has its own place: no card is underneath.
  const [at, card] = [await button.boundingBox(), await page.locator('.home-card').first().boundingBox()]
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
  await page.getByRole('link', { name: STREET, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('msl_number') === world.msl)
  expect(await page.getByRole('radio', { name: /^4 owners/ }).isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('people') === '4')
  await page.getByRole('link', { name: STREET, exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a link to homes within someone’s budget doesn’t contain the amount', async () => {
  const { page, complaints, close, call } = await aPerson(world, {}, { free: true })
  await call('PATCH', '/wishes/mine', { can_pay: 350_000 })
  await page.goto(`${HOMES}?people=2`)
  const found = async () => (await page.locator('#shown').innerText()).split(' ')[0]
  const all = await found()
  await page.getByRole('link', { name: 'Filter: Price within your budget' }).click()
  await page.waitForURL(`**${HOMES}?budget=mine&people=2`)
  await page.getByRole('link', { name: 'Remove: Price within your budget' }).waitFor()
  const within = await found()
  expect(Number(within)).toBeLessThan(Number(all))
  expect(await page.locator('.home-budget').count()).toBe(await page.locator('.home-card').count())
  await page.getByRole('button', { name: 'Change the search' }).click()
  const budget = page.getByRole('checkbox', { name: /^Price within your budget/ })
  const show = page.locator('[data-show]')
  for (const [isOn, count] of [
    [false, all],
    [true, within],
  ] as const) {
    await budget.setChecked(isOn)
    await eventually(() => show.innerText(), `Show ${count} homes`)
  }
  expect(await axeFindings(page)).toEqual([])
  await show.click()
  await page.waitForURL((url) => url.searchParams.get('budget') === 'mine' && !url.searchParams.has('max'))
  expect(complaints).toEqual([])
  await close()
})

test('a filter without results suggests other searches within the dashboard', async () => {
  const { page, close } = await aPerson(world, {}, { free: true })
  await page.goto(`${HOMES}?place=toronto&beds=9`)
  await page.getByRole('heading', { name: 'No homes in Toronto match' }).waitFor()
  for (const link of await page.locator('[data-found] a').all())
    expect(await link.getAttribute('href')).toStartWith(HOMES)
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test('a heart saves a home, which appears under Saved and can be removed and restored', async () => {
  const { page, complaints, close } = await aPerson(world, {}, { free: true })
  await page.goto(`${HOMES}?view=saved`)
  await page.getByRole('heading', { name: 'No saved homes yet' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${HOMES}?place=toronto`)
  const heart = page.getByRole('button', { name: `Save ${STREET}` })
  await heart.click()
  await eventually(() => heart.getAttribute('aria-pressed'), 'true')
  await eventually(() => heart.getAttribute('aria-busy'), null)
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await page.waitForURL(`**${HOMES}?view=saved`)
  expect(await streets(page)).toEqual([STREET])
  for (const pressed of ['false', 'true']) {
    await heart.click()
    await eventually(() => heart.getAttribute('aria-pressed'), pressed)
    await eventually(() => heart.getAttribute('aria-busy'), null)
  }
  await page.reload()
  expect(await streets(page)).toEqual([STREET])
  expect(complaints).toEqual([])
  await close()
})

test('a search is saved while browsing, listed in words, removed and restored', async () => {
  const { page, complaints, close, call } = await aPerson(world, {}, { free: true })
  await page.goto(`${HOMES}?view=searches`)
  await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(HOMES)
  const save = page.getByRole('button', { name: 'Save search' })
  expect(await save.count()).toBe(0)
  await page.goto(`${HOMES}?place=toronto&beds=4&sort=cheapest`)
  await save.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await save.waitFor()
  expect(await call('GET', '/saved-searches')).toEqual([])
  await save.click()
  await page.getByText('Search saved').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'See your searches' }).click()
  await page.waitForURL(`**${HOMES}?view=searches`)
  const name = 'Homes in Toronto, 4 bedrooms or more'
  const search = page.getByRole('link', { name })
  expect(await search.getAttribute('href')).toBe(`${HOMES}?place=toronto&beds=4`)
  expect(await axeFindings(page)).toEqual([])

  const emails = page.getByRole('switch', { name: `Email me new homes: ${name}` })
  await emails.click()
  await eventually(() => emails.isChecked(), false)
  expect(await call('GET', '/saved-searches')).toMatchObject([{ homes: 1, emails: false }])

  await page.route('**/api/saved-searches/*', (route) => route.abort())
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alert').filter({ hasText: 'We can’t reach Cohearth' }).waitFor()
  expect(await search.isVisible()).toBe(true)
  await page.unroute('**/api/saved-searches/*')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText(`Removed: ${name}`).waitFor()
  expect(await call('GET', '/saved-searches')).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Undo removing ${name}` }).click()
  await search.waitFor()
  await eventually(() => emails.isChecked(), false)
  expect(await call('GET', '/saved-searches')).toMatchObject([{ emails: false }])
  await search.click()
  await page.waitForURL((url) => url.searchParams.get('place') === 'toronto')
  expect(await streets(page)).toEqual([STREET])
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  await close()
})

test('a group sees who saved which home', async () => {
  const { page, close } = await demoPerson('client@demo.test')
  await page.goto(`${HOMES}?view=saved`)
  const saved = page.getByRole('region', { name: 'Saved by you' })
  const group = page.getByRole('region', { name: 'Saved by your group' })
  expect(await saved.getByRole('listitem').filter({ hasText: STREET }).innerText()).toContain(
    'Also saved by Leila and Kofi',
  )
  expect(await group.innerText()).toContain('4519 rue Fabre')
  // The same amounts as under Browse: for the three of them, not for as many as the layout suits.
  for (const card of await page.locator('.home-card').all())
    expect(await card.innerText()).toContain('For your group of three:')
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${HOMES}?place=toronto`)
  const browsed = await page.locator('.home-card').filter({ hasText: STREET }).innerText()
  expect(browsed).toContain('Also saved by Leila and Kofi')
  expect(browsed).toContain('Tour on ')
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test.each([
  ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['the narrowest screen', { viewport: NARROWEST }],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('every view is accessible and fits on %s', async (_where, options) => {
  const { page, complaints, close } = await aPerson(world, options, { free: true })
  for (const view of ['browse', 'saved', 'searches', 'tours', 'messages']) {
    await page.goto(`${HOMES}?view=${view}`)
    expect({ view, found: await axeFindings(page) }).toEqual({ view, found: [] })
    expect(await horizontalOverflow(page, options.viewport.width)).toEqual([])
    const current = page.locator('.subnav [aria-current]')
    const right = await current.evaluate((link) => link.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(options.viewport.width)
  }
  expect(complaints).toEqual([])
  await close()
})

test('agents and admins can browse but have no client views', async () => {
  for (const email of ['agent@demo.test', 'admin@demo.test']) {
    const { page, complaints, close } = await demoPerson(email)
    await page.goto(`${HOMES}?view=saved`)
    expect((await streets(page)).length).toBe(24)
    expect(await page.getByRole('navigation', { name: 'Homes', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }
})
