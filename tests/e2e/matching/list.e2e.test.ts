import { join } from 'node:path'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { matchMarks } from '#db/schema/index.ts'
import { MATCH_CARDS } from '#domain/matching/ranking.ts'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const PHONE = { viewport: { width: 390, height: 844 } }
/** The most that 24 people may take on a phone, in pixels. */
const TALLEST = 5000

let browser: Browser
let server: Server
let db: Database
let asClient: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  asClient = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

async function openList(address = '', options = {}) {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...asClient, ...options })
  await visitor.page.goto(`/dashboard/match${address}`)
  return visitor
}

const rows = (page: Page) => page.locator('.match-row h3')
const search = (page: Page) => new URL(page.url()).search

test('filters apply immediately, are in the address, and are undone by the back button', async () => {
  const { page, complaints, close } = await openList()
  const everyone = await rows(page).allInnerTexts()
  await page.getByLabel('Place').selectOption('Toronto')
  await eventually(() => search(page), '?place=toronto')
  await page.getByText(/^\d+ people of \d+/).waitFor()
  await page.getByLabel('Only people who’ve shared this').check()
  await eventually(
    async () => (await page.locator('.match-who > p:first-of-type').allInnerTexts()).every(isToronto),
    true,
  )
  expect(await page.locator('[data-list-says]').innerText()).toMatch(/^\d+ people$/)
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Search by name').pressSequentially('zzz')
  await page.getByRole('heading', { name: 'No one matches all 2 filters' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-name')
  await page.getByRole('link', { name: /“zzz” shows \d+/ }).click()
  await eventually(() => search(page), '?place=toronto&shared=1')
  expect(await page.getByLabel('Search by name').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await eventually(() => rows(page).allInnerTexts(), everyone)

  await page.getByLabel('Sort by').selectOption('Newest')
  await eventually(() => search(page), '?sort=newest')
  await eventually(async () => (await rows(page).allInnerTexts())[0] !== everyone[0], true)

  // Back and forward show the former lists in the same document.
  await page.evaluate(() => {
    document.body.dataset.stays = ''
  })
  const name = page.getByLabel('Search by name')
  await name.pressSequentially('zzz')
  await page.getByRole('heading', { name: 'No one matches this filter' }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  expect(await name.inputValue()).toBe('')
  await page.goBack()
  await eventually(() => rows(page).allInnerTexts(), everyone)
  expect(await page.getByLabel('Sort by').inputValue()).toBe('')
  await page.goForward()
  await page.goForward()
  await page.getByRole('heading', { name: 'No one matches this filter' }).waitFor()
  expect(await name.inputValue()).toBe('zzz')
  expect(await page.getByLabel('Sort by').inputValue()).toBe('newest')
  expect(await page.evaluate(() => [document.activeElement?.id, document.body.dataset.stays])).toEqual([
    'list-name',
    '',
  ])
  expect(complaints).toEqual([])
  await close()
})

const isToronto = (facts: string) => facts.includes('Toronto')

test('on a phone, the filter sheet counts matches before it shows them, and a page of 24 stays short', async () => {
  const { page, complaints, close } = await openList('', PHONE)
  const shown = await rows(page).count()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const row = await page.locator('.match-row').evaluateAll((all) => {
    const [first, last] = [all[0]?.getBoundingClientRect(), all.at(-1)?.getBoundingClientRect()]
    return ((last?.bottom ?? 0) - (first?.top ?? 0)) / all.length
  })
  expect(height + (MATCH_CARDS - shown) * row).toBeLessThan(TALLEST)
  expect(await axeFindings(page)).toEqual([])

  const open = page.getByRole('button', { name: 'Filters' })
  await open.press('Enter')
  await page.keyboard.press('Escape')
  await eventually(() => open.evaluate((button) => button === document.activeElement), true)
  await open.click()
  await page.getByRole('checkbox', { name: 'Verified' }).check()
  const show = page.getByRole('button', { name: /^Show \d+ (people|person)$/ })
  await eventually(async () => (await show.innerText()) !== 'Show 49 people', true)
  expect(search(page)).toBe('')
  expect(await axeFindings(page)).toEqual([])
  const [count] = /\d+/.exec(await show.innerText()) ?? []
  await show.click()
  await page.waitForURL('**?verified=1')
  await eventually(() => rows(page).count(), Number(count))
  await page.getByRole('button', { name: 'Filters 1 on' }).waitFor()
  expect(await horizontalOverflow(page, 390)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('J and K move between people and S saves one, until they’re turned off', async () => {
  const { page, complaints, close } = await openList()
  const names = await rows(page).allInnerTexts()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const isSaved = (name = '') =>
    page.getByRole('button', { name: `Save ${name}` }).getAttribute('aria-pressed')
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(names[place] ?? '')
  }
  const saved = page.waitForResponse('**/mark')
  await page.keyboard.press('s')
  await saved
  expect(await isSaved(names[0])).toBe('true')
  await page.getByLabel('Search by name').press('j')
  await page.getByRole('button', { name: 'Turn off these shortcuts' }).click()
  await page.goto('/dashboard/match')
  await page.getByRole('button', { name: 'Turn on shortcuts' }).waitFor()
  await page.keyboard.press('j')
  expect(await focused()).not.toBe(names[0] ?? '')
  await db.write((tx) => tx.delete(matchMarks))
  expect(complaints).toEqual([])
  await close()
})

test('someone saved is found again, and someone hidden comes back with one press', async () => {
  const { page, complaints, close } = await openList()
  const [first = '', second = ''] = await rows(page).allInnerTexts()
  const save = page.getByRole('button', { name: `Save ${first}` })
  await page.route('**/api/matches/*/mark', (route) => route.abort())
  await save.click()
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  expect(await save.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/api/matches/*/mark')
  const kept = page.waitForResponse('**/mark')
  await save.focus()
  await page.keyboard.press('Enter')
  await kept
  expect(await save.getAttribute('aria-pressed')).toBe('true')
  // A second press would hide the person if the focus had moved on.
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)

  // A double click presses Undo as well, and leaves things as they were.
  await page.getByRole('button', { name: `Hide ${second}` }).focus()
  const hidden = page.waitForResponse('**/mark')
  await page.keyboard.press('Enter')
  await hidden
  const undo = page.getByRole('button', { name: 'Undo' })
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  const back = page.waitForResponse('**/mark')
  await page.keyboard.press('Enter')
  await back
  await page.getByRole('link', { name: second, exact: true }).waitFor()
  expect(await db.read.select().from(matchMarks)).toHaveLength(1)

  await page.getByRole('button', { name: `Hide ${second}` }).click()
  await undo.waitFor()
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved matches' }).waitFor()
  expect(await rows(page).allInnerTexts()).toEqual([first])
  await page.getByRole('link', { name: '1 person you’ve hidden' }).click()
  expect(await rows(page).allInnerTexts()).toEqual([second])
  const shown = page.waitForResponse('**/mark')
  await page.getByRole('button', { name: `Hide ${second}` }).click()
  await shown
  await page.getByRole('link', { name: 'Back to your matches' }).click()
  await page.getByRole('link', { name: second, exact: true }).waitFor()

  // The page of a person has both as well, and its way back leads to the same part of the list.
  await page.goto('/dashboard/match?saved=1')
  await page.getByRole('link', { name: first, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  const dropped = page.waitForResponse('**/mark')
  await page.getByRole('button', { name: `Save ${first}` }).click()
  await dropped
  await page.getByRole('link', { name: 'Saved matches' }).click()
  await page.getByRole('heading', { name: 'You haven’t saved anyone yet' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await close()
})

test('after two quick presses that couldn’t be saved, nobody is shown as saved', async () => {
  const { page, close } = await openList()
  const [first = ''] = await rows(page).allInnerTexts()
  const save = page.getByRole('button', { name: `Save ${first}` })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/matches/*/mark', (route) => held.then(() => route.abort()))
  await save.click()
  await page.getByRole('button', { name: `Hide ${first}` }).click()
  release()
  await page.getByText('We can’t reach Cohearth right now.').first().waitFor()
  await page.getByRole('button', { name: `Hide ${first}` }).waitFor()
  await eventually(() => save.getAttribute('aria-pressed'), 'false')
  await eventually(() => page.locator('[data-mark][aria-busy]').count(), 0)
  expect(await save.getAttribute('aria-pressed')).toBe('false')
  await close()
})
