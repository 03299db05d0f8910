import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import {
  axeFindings,
  DESKTOP,
  hydrated,
  launchBrowser,
  PHONE,
  type Visit,
  visit,
} from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { subscribeMates } from '#tests/support/mates.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const ROBIN = DEMO_ACCOUNTS.client.email

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  await subscribeMates(server)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, search: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', viewport: DESKTOP, ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.AGREEMENT + search)
  await hydrated(visitor.page)
  return visitor
}

const wording = (page: Page) => page.getByRole('region', { name: 'Wording' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('three people in three browsers take a term from its options to settled wording', async () => {
  const robin = await open(ROBIN, '?term=rooms')
  const leila = await open(MATES.leila, '?term=rooms', { viewport: PHONE, hasTouch: true })
  const kofi = await open(MATES.kofi, '?term=rooms')
  const pages = [robin.page, leila.page, kofi.page]
  expect(await axeFindings(robin.page)).toEqual([])

  // Nobody sees what the others prefer before everyone has chosen.
  for (const page of pages) {
    await page.getByText('Who prefers what stays hidden').waitFor()
    await page.getByRole('radio', { name: /Everyone has their own/ }).check()
  }
  await robin.page.reload()
  await robin.page.getByText('prefer this').first().waitFor()

  // The first suggests, the second wrote at the same time and keeps both.
  await robin.page.getByLabel('Who has which rooms').fill('Leila has the top floor.')
  await kofi.page.getByLabel('Add words of your own').fill('The attic stays empty.')
  await kofi.page.getByLabel('Who has which rooms').fill('Kofi has the top floor.')
  await button(robin.page, 'Suggest this wording').click()
  await wording(robin.page).getByText('Version 1, suggested by you').waitFor()
  await button(kofi.page, 'Suggest this wording').click()
  await kofi.page.getByText('Robin suggested version 1 while you were writing.').waitFor()
  await button(kofi.page, 'Keep both: mine as version 2').click()
  expect(await kofi.page.getByLabel('Who has which rooms').inputValue()).toBe('Kofi has the top floor.')
  await button(kofi.page, 'Suggest it and ask everyone again').click()
  await wording(kofi.page).getByText('Version 2, suggested by you').waitFor()

  // The phone's button first leads to the wording, then accepts it.
  await leila.page.reload()
  await hydrated(leila.page)
  await leila.page.evaluate(() => scrollTo(0, 0))
  await button(leila.page, 'Read the wording').click()
  await button(leila.page, 'Accept this wording').click()
  await button(leila.page, 'Take back my acceptance').waitFor()
  expect(await axeFindings(leila.page)).toEqual([])

  await robin.page.reload()
  await hydrated(robin.page)
  await button(robin.page, 'Accept this wording').dblclick()
  await robin.page.getByText('Settled', { exact: true }).first().waitFor()

  await robin.page.goto(`${PATH.AGREEMENT}?term=rooms&view=history`)
  await robin.page.getByRole('heading', { name: 'Rooms, word by word' }).waitFor()
  await robin.page.getByRole('heading', { name: 'Nothing was changed' }).waitFor()
  expect(await robin.page.locator('ins').first().innerText()).toBe('Kofi')
  expect(await robin.page.locator('del').first().innerText()).toBe('Leila')
  expect(await axeFindings(robin.page)).toEqual([])
  for (const { complaints, close } of [robin, leila, kofi]) {
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([])
    await close()
  }
})

test('accepting means the wording on screen, even if newer wording hasn’t been loaded yet', async () => {
  const { page, close } = await open(MATES.leila, '?term=pets')
  await wording(page).getByText('Version 1, suggested by Kofi').waitFor()
  const kofi = await open(MATES.kofi, '?term=pets')
  await button(kofi.page, 'Suggest a change').click()
  await kofi.page.getByLabel('words of your own').fill('Two dogs at most.')
  await kofi.page.getByRole('button', { name: /^Suggest / }).click()
  await wording(kofi.page).getByText('Version 2, suggested by you').waitFor()

  await page.route('**/api/agreement/terms/pets', (route) => route.abort())
  const known = page.waitForResponse('**/api/agreement')
  await page.getByRole('radio', { checked: false }).first().click()
  await known
  const accepted = page.waitForResponse('**/api/agreement/terms/pets/acceptance')
  await button(page, 'Accept this wording').click()
  expect((await accepted).status()).toBe(409)
  await page.unroute('**/api/agreement/terms/pets')
  await page.reload()
  await wording(page).getByText('Version 2, suggested by Kofi').waitFor()
  await close()
  await kofi.close()
})

test('a draft survives leaving the page, and single keys move between terms', async () => {
  const { page, complaints, close } = await open(ROBIN, '?term=new-partner')
  await page.getByLabel('Add words of your own').fill('Keys included.')
  await page.getByRole('link', { name: /^Next term/ }).click()
  await page.getByRole('heading', { name: 'Who decides about repairs and spending?' }).waitFor()
  await page.goBack()
  await eventually(() => page.getByLabel('Add words of your own').inputValue(), 'Keys included.')
  await button(page, 'Start over').click()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('2')
  await eventually(() => page.getByRole('radio', { name: /Once you’ve talked/ }).isChecked(), true)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Your agreement' }).waitFor()
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Down payments')
  await button(page, 'Turn off these shortcuts').click()
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Turn on shortcuts')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('words typed while others are being suggested stay, on top of those', async () => {
  const { page, close } = await open(ROBIN, '?term=new-partner')
  const words = page.getByLabel('words of your own')
  await words.fill('Keys included.')
  const release = await holdRequests(page, '**/api/agreement/terms/new-partner/wording')
  await button(page, 'Suggest this wording').click()
  await words.fill('Keys included. And the shed.')
  release()
  await wording(page).getByText('Version 1, suggested by you').waitFor()
  expect(await words.inputValue()).toBe('Keys included. And the shed.')
  await page.reload()
  await eventually(() => words.inputValue(), 'Keys included. And the shed.')
  await page.getByRole('button', { name: /^Suggest / }).click()
  await wording(page).getByText('Version 2, suggested by you').waitFor()
  await words.waitFor({ state: 'detached' })
  await close()
})

test('a term that someone accepted meanwhile isn’t said to be removed', async () => {
  const robin = await open(ROBIN, '')
  await button(robin.page, 'Add a term of your own').click()
  await robin.page.getByLabel('What is it about?').fill('The canoe')
  await button(robin.page, 'Add term').click()
  await robin.page.getByLabel('Your own words').fill('Everyone may use it.')
  await button(robin.page, 'Suggest this wording').click()
  await wording(robin.page).getByText('Version 1, suggested by you').waitFor()
  const kofi = await open(MATES.kofi, new URL(robin.page.url()).search)
  await kofi.page.getByRole('button', { name: /^(Accept this|Read the) wording$/ }).click()
  await button(kofi.page, 'Take back my acceptance').or(button(kofi.page, 'Accept this wording')).waitFor()
  if (await button(kofi.page, 'Accept this wording').isVisible())
    await button(kofi.page, 'Accept this wording').click()
  await button(kofi.page, 'Take back my acceptance').waitFor()

  await button(robin.page, 'Remove this term').click()
  await button(robin.page, 'Keep it after all').waitFor()
  expect(await robin.page.getByText('“The canoe” was removed').count()).toBe(0)
  await robin.close()
  await kofi.close()
})

test('the history shows where a record was changed, and nothing is saved on the free plan', async () => {
  const { page, close } = await open(ROBIN, '?view=history')
  await page.getByRole('heading', { name: 'Nothing was changed' }).waitFor()
  await page.route('**/api/agreement/record', async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    record.entries[11].at += 1
    await route.fulfill({ json: record })
  })
  await button(page, 'Check again').click()
  await page.getByRole('heading', { name: 'Entry 12 doesn’t match' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await close()

  const free = await open('free@demo.test', '')
  expect(await free.page.getByRole('textbox').count()).toBe(0)
  expect(await axeFindings(free.page)).toEqual([])
  expect(free.complaints).toEqual([])
  await free.close()
})
