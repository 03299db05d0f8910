import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { cell, drawnAt, grid, lit, shaded } from './matrix-page.ts'

setDefaultTimeout(900_000)

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const
const SCREENS: [string, BrowserContextOptions][] = [
  ['a desktop', {}],
  ['a phone', ON_PHONE],
]

const PAGES = {
  'admin@demo.test': '/admin/dashboard',
  'agent@demo.test': '/agent/dashboard',
} as const

let browser: Browser
let server: Server
let as: Record<keyof typeof PAGES, BrowserContextOptions>
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  as = {
    'admin@demo.test': await signedIn(browser, server, 'admin@demo.test'),
    'agent@demo.test': await signedIn(browser, server, 'agent@demo.test'),
  }
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A person's browser with their matrix on it. */
async function onMatrix(email: keyof typeof PAGES, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...as[email], ...options })
  await visited.page.goto(PAGES[email])
  await grid(visited.page).waitFor()
  return visited
}

describe.each(SCREENS)('the matrix of staff on %s', (_name, options) => {
  test('compares everyone, in whole percents, and is accessible', async () => {
    const { page, complaints, close } = await onMatrix('agent@demo.test', options)
    const size = Number(await grid(page).getAttribute('aria-rowcount'))
    expect(size).toBe(51)
    expect(await grid(page).getAttribute('aria-colcount')).toBe('51')
    expect(await cell(page, 0, 1).innerText()).toMatch(/^\d{1,3}%$/)
    expect(await cell(page, 1, 0).innerText()).toBe(await cell(page, 0, 1).innerText())
    const { score } = await drawnAt(page, 0, 1)
    expect(score).toEqual({ text: await cell(page, 0, 1).innerText(), isInPlace: true })
    expect(await page.getByLabel('Threshold').inputValue()).toBe('0.8')
    expect(await page.getByLabel('Top N').inputValue()).toBe('3')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('shows a chosen person’s matches above the threshold, as many as requested', async () => {
    const { page, complaints, close } = await onMatrix('agent@demo.test', options)
    await page.getByRole('combobox', { name: 'Person' }).fill('robin trem')
    await page.getByRole('option', { name: 'Robin Tremblay' }).click()
    const matches = page.getByRole('region', { name: 'Matches for Robin Tremblay above 80%' })
    await matches.getByRole('listitem').first().waitFor()
    expect(await matches.getByRole('listitem').count()).toBe(3)
    expect(await matches.getByRole('listitem').first().innerText()).toMatch(/\d\d\.\d%/)
    await page.getByLabel('Top N').selectOption('10')
    await eventually(() => matches.getByRole('listitem').count(), 10)
    await page.getByLabel('Threshold').fill('0.93')
    const strict = page.getByRole('region', { name: 'Matches for Robin Tremblay above 93%' })
    await eventually(() => strict.getByRole('listitem').count(), 2)
    await page.getByLabel('Threshold').fill('1')
    await page.getByText('No matches above 100%.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

test('scores above the threshold are shaded, and a wrong threshold changes nothing', async () => {
  const { page, close } = await onMatrix('agent@demo.test')
  const pairs = (percent: string) => page.getByRole('heading', { name: `Pairs above ${percent}` })
  await page.getByLabel('Threshold').fill('1')
  await pairs('100%').waitFor()
  await eventually(() => shaded(page), 0)
  await page.getByLabel('Threshold').fill('0')
  await pairs('0%').waitFor()
  // Everyone with everyone else.
  const all = 50 * 49
  await eventually(() => shaded(page), all)
  await page.getByLabel('Threshold').fill('1.5')
  await page.getByText('Enter a number from 0 to 1.').waitFor()
  expect(await shaded(page)).toBe(all)
  expect(await axeFindings(page)).toEqual([])
  await close()
})

test('a person is chosen by keyboard, and cleared again', async () => {
  const { page, complaints, close } = await onMatrix('admin@demo.test')
  const picker = page.getByRole('combobox', { name: 'Person' })
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').nth(5).waitFor()
  expect(await picker.getAttribute('aria-expanded')).toBe('true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = await picker.getAttribute('aria-activedescendant')
  const current = page.getByRole('listbox').getByRole('option', { selected: true })
  await eventually(() => current.getAttribute('id'), active)
  const chosen = await current.innerText()
  await page.keyboard.press('Enter')
  await eventually(() => picker.inputValue(), chosen)
  await page.getByRole('heading', { name: `Matches for ${chosen} above 80%` }).waitFor()
  // Their row and column are brought into view and lit, while the focus stays in the field.
  await page.locator('.matrix-words').getByText(chosen, { exact: true }).waitFor()
  const highlightedName = async () => {
    const [row = -1] = ((await lit(page)) ?? '-1').split(' ').map(Number)
    return row < 0 ? null : (await drawnAt(page, row, row)).rowName
  }
  await eventually(highlightedName, { text: chosen, isInPlace: true })
  expect(await picker.evaluate((input) => input === document.activeElement)).toBe(true)
  await picker.fill('zzzz')
  await page.getByText('No users found.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(() => picker.inputValue(), chosen)
  await picker.fill('')
  await page.getByRole('heading', { name: 'One person’s matches' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an admin can recalculate the matrix, and an agent can’t', async () => {
  const admin = await onMatrix('admin@demo.test')
  await admin.page.getByRole('button', { name: 'Recalculate' }).click()
  await admin.page.locator('.toast').getByText('Recalculated 1,225 pairs for 50 people.').waitFor()
  await admin.close()
  const agent = await onMatrix('agent@demo.test')
  expect(await agent.page.getByRole('button', { name: 'Recalculate' }).count()).toBe(0)
  expect(await agent.page.getByRole('button', { name: 'Refresh' }).count()).toBe(1)
  await agent.close()
})

test('a page with one person shows them, and leads back to the others, also when they leave', async () => {
  let total = 301
  const { page, complaints, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...as['agent@demo.test'],
  })
  const all = await page.context().request.get('/api/compatibility/matrix')
  const { users, matrix } = await all.json()
  await page.route('**/api/compatibility/matrix?page=*', (route) => {
    const count = route.request().url().endsWith('page=2') ? total - 300 : users.length
    return route.fulfill({ json: { users: users.slice(0, count), matrix: matrix.slice(0, count), total } })
  })
  await page.goto('/agent/dashboard')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await eventually(() => grid(page).getAttribute('aria-rowcount'), '2')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  total = 300
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('300 people').waitFor()
  await eventually(() => grid(page).getAttribute('aria-rowcount'), '51')
  expect(complaints).toEqual([])
  await close()
})

test("says 'Loading...' until the data arrive, and also if they don’t", async () => {
  const { page, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...as['agent@demo.test'],
  })
  const response = Promise.withResolvers<void>()
  await page.route('**/api/compatibility/matrix?*', async (route) => {
    await response.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/agent/dashboard')
  await page.getByRole('main').getByText('Loading...').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  response.resolve()
  await page.getByRole('alert').getByText('We couldn’t load the matrix.').first().waitFor()
  await page.unroute('**/api/compatibility/matrix?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await grid(page).waitFor()
  await close()
})

describe.each(SCREENS)('the matrix of a client without a group on %s', (_name, options) => {
  test('has their own top matches above the threshold, as many as requested', async () => {
    const { page, complaints, close } = await visit(browser, server.url, {
      reducedMotion: 'reduce',
      ...(await signedIn(browser, server, 'free@demo.test')),
      ...options,
    })
    await page.goto('/dashboard/matrix')
    const matches = page.getByRole('region', { name: 'Your top matches' }).getByRole('listitem')
    await eventually(() => matches.count(), 3)
    expect(await matches.first().getByRole('link').getAttribute('href')).toMatch(/^\/dashboard\/match\/\d+$/)
    await page.getByLabel('Top N').selectOption('10')
    await eventually(() => matches.count(), 10)
    await page.getByLabel('Threshold').fill('1')
    await page.getByText('No matches above 100%.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
