import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
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

async function open(email: string, path: string, isPhone = false) {
  const visitor = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    ...(isPhone && { viewport: PHONE, hasTouch: true }),
  })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  return visitor
}

/** Waits until what's below the scenes works; it's loaded once the pointer moves. */
async function interactive(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
}

test('a scenario is shared without the income, opened as a copy, and no longer shared', async () => {
  const { page, complaints, close } = await open('client@demo.test', `${LABORATORY}?event=buyout`)
  await interactive(page)
  await page.getByRole('textbox', { name: 'Your income per year' }).fill('91234')
  await page.getByRole('button', { name: 'Share with your group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Your income/, checked: false }).waitFor()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Would this be fair?')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('You shared this').waitFor()
  await hydrated(page)
  const link = page.url()
  expect(await page.content()).not.toContain('91234')

  // Their copy is theirs to change, and the original stays.
  await page.getByRole('combobox', { name: 'Year' }).selectOption('year 7')
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('year')), '7')
  expect(page.url()).toContain('shared=')
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: /in year 4/ }).waitFor()

  await page.goto(LABORATORY)
  const board = page.getByRole('region', { name: 'Shared with your group' })
  await board.getByText('Would this be fair?').waitFor()
  await board.scrollIntoViewIfNeeded()
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await board.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Nothing yet. Open one of the eight').waitFor()
  await page.goto(link)
  await page.getByText('This scenario isn’t shared anymore').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('two terms are compared side by side, add up to the same, and are in the address', async () => {
  const address = `${LABORATORY}?view=compare&event=buyout&terms=buyout_shotgun`
  const { page, complaints, close } = await open('free@demo.test', address, true)
  const ends = page.getByRole('region', { name: 'What each of you ends up with' })
  await ends.getByText(/Both sides add up to \$\d+,\d{3}\.\d\d\. What Sam gains/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('switch', { name: '90 days to answer' }).check()
  await eventually(
    () => Promise.resolve(new URL(page.url()).searchParams.get('terms')),
    'buyout_safe-shotgun',
  )
  await page.getByRole('combobox', { name: 'Left term' }).selectOption('Sale on the market')
  await ends.getByText(/of selling costs on one of them/).waitFor()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('terms')), 'sale_safe-shotgun')
  await page.reload()
  await page.getByRole('region', { name: 'Left term: Sale on the market' }).waitFor()
  await page.getByRole('link', { name: 'Try an example agreement' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a couple and a loan between owners are set next to the other assumptions', async () => {
  const { page, complaints, close } = await open('free@demo.test', `${LABORATORY}?event=buyout`)
  await interactive(page)
  await page.getByText('What this assumes').click()
  await page.getByRole('combobox', { name: 'A couple that owns one share' }).selectOption('Maya and you')
  await page
    .getByRole('cell', { name: 'Maya and you' })
    .or(page.getByRole('rowheader', { name: 'Maya and you' }))
    .waitFor()
  await page.getByRole('button', { name: 'Add a loan' }).click()
  await page.getByRole('combobox', { name: 'Lent to' }).selectOption('Sam')
  await page.getByText('Sam repays Maya and you').waitFor()
  await page.getByText('Adds up to the cent').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Death' }).click()
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Maya')
  await page.getByText(/joint tenants/).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('two couples are two owners, and a phone shows their shares without scrolling sideways', async () => {
  const { page, complaints, close } = await open(
    'free@demo.test',
    `${LABORATORY}?event=buyout&shares=25-25-25-25&who=4&couple=1-2`,
    true,
  )
  await interactive(page)
  await page.getByText('What this assumes').click()
  await page.getByRole('combobox', { name: 'Another couple' }).selectOption('Sam and Hana')
  await page.getByRole('heading', { level: 1, name: /Sam and Hana\W+leave/ }).waitFor()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('couple')), '1-2_3-4')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
  await close()
})

test('two people spread points over the things in the house, and the address keeps them', async () => {
  const { page, complaints, close } = await open('free@demo.test', `${LABORATORY}?event=separation`, true)
  await interactive(page)
  const card = page.getByRole('region', { name: 'Who takes what in the house' })
  await card.getByText('Who takes what in the house').click()
  await card.getByRole('button', { name: 'Add a thing' }).click()
  await card.getByRole('textbox', { name: 'Thing 1', exact: true }).fill('Sofa bed')
  await card.getByRole('textbox', { name: 'Sam, points for Sofa bed' }).fill('60')
  await card.getByRole('textbox', { name: 'Maya, points for Sofa bed' }).fill('30')
  await card.getByText('Sam has 40 points left to spend').waitFor()
  await card.getByRole('button', { name: 'Add a thing' }).click()
  await card.getByRole('textbox', { name: 'Thing 2', exact: true }).fill('Piano')
  await card.getByRole('textbox', { name: 'Sam, points for Piano' }).fill('40')
  await card.getByRole('textbox', { name: 'Maya, points for Piano' }).fill('70')
  const result = card.getByText('Both get 63.6 of their own 100 points, so neither would swap')
  await result.waitFor()
  expect(await card.innerText()).toContain('You share one thing: Piano')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await eventually(
    () => Promise.resolve(new URL(page.url()).searchParams.getAll('thing')),
    ['30-60-Sofa bed', '70-40-Piano'],
  )
  await page.reload()
  await interactive(page)
  await result.waitFor()
  await card.getByRole('button', { name: 'Remove Piano' }).click()
  await card.getByText('Maya has 70 points left to spend').waitFor()
  expect(await result.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
