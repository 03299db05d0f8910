// Promise: A shared default drill shows the group its month and assumptions, and prints on one Letter page without "you".

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { MATES } from '#db/seed/demo/people.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { axeFindings, hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { paperOf } from '#tests/support/pdf.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const DRILL = '/dashboard/tools/default-drill'
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

async function open(email: string, path: string, options = {}) {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  return visitor
}

test('the default drill says how long the reserve lasts and how likely that is enough', async () => {
  const { page, complaints, close } = await open('free@demo.test', '/dashboard/tools/default-drill', {
    viewport: PHONE,
    hasTouch: true,
  })
  const chance = page.getByRole('region', { name: 'The chance of getting through a year' })
  const before = await chance.innerText()
  await page.getByRole('slider', { name: 'Reserve today' }).press('End')
  await chance.getByText('Covered all year: 100%').waitFor()
  expect(before).toContain('If you lose your income too')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
  await close()
})

test('a month is chosen and shared with the group, whose members open it as a copy', async () => {
  const { page, complaints, close } = await open('client@demo.test', DRILL)
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2031')
  await page.getByRole('combobox', { name: 'Month' }).selectOption('March')
  await page.getByRole('combobox', { name: 'How long' }).selectOption('5 months')
  const inAddress = (name: string) => Promise.resolve(new URL(page.url()).searchParams.get(name))
  await eventually(() => inAddress('out'), '5')
  expect(await inAddress('month')).toBe('2031-03')
  const dates = page.getByRole('region', { name: 'What your agreement does' })
  const before = await dates.getByRole('list').innerText()
  await page.getByRole('switch', { name: 'Count business days' }).check({ force: true })
  await eventually(() => inAddress('days'), 'business')
  expect(await dates.getByRole('list').innerText()).not.toBe(before)
  const where = page.url()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /March\W+2031/ }).waitFor()
  expect(page.url()).toBe(where)
  await hydrated(page)

  await page.getByRole('button', { name: 'Share with your group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/income in March 2031, for 5 months/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Is $4,200 enough?')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('You shared this').waitFor()
  await hydrated(page)
  const link = page.url()

  // Another member sees it on the board, and changes only a copy.
  const kofi = await open(MATES.kofi, LABORATORY)
  const board = kofi.page.getByRole('region', { name: 'Shared with your group' })
  await board.getByText('Is $4,200 enough?').waitFor()
  await board.getByRole('link', { name: 'Open' }).first().click()
  await kofi.page.getByRole('heading', { level: 1, name: /March\W+2031/ }).waitFor()
  expect(kofi.page.url()).toBe(link)
  await hydrated(kofi.page)
  await kofi.page.getByRole('combobox', { name: 'Month' }).selectOption('April')
  await eventually(() => Promise.resolve(new URL(kofi.page.url()).searchParams.get('month')), '2031-04')
  expect(kofi.page.url()).toContain('shared=')
  await kofi.page.goto(link)
  await kofi.page.getByRole('heading', { level: 1, name: /March\W+2031/ }).waitFor()

  // The laboratory’s address leads to it as well.
  await kofi.page.goto(link.replace(DRILL, LABORATORY))
  expect(kofi.page.url()).toBe(link)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.waitForURL(`**${LABORATORY}`)
  await kofi.page.goto(link)
  await kofi.page.getByText('This drill isn’t shared anymore').waitFor()
  expect([...complaints, ...kofi.complaints]).toEqual([])
  await kofi.close()
  await close()
})

test('a forced sale is shown only if the others can’t pay what’s missing', async () => {
  const { page, complaints, close } = await open(
    'free@demo.test',
    `${DRILL}?month=2031-03&drill=3000-15-450-500-0`,
  )
  const card = page.getByRole('region', { name: 'If nobody can pay: a forced sale' })
  await page.mouse.wheel(0, 200)
  await card.getByText('missed months, in February 2032').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const spare = page.getByRole('textbox', { name: /^To spare while working, (?!you)/ })
  await spare.first().fill('3000')
  await card.waitFor({ state: 'detached' })
  await eventually(
    () => Promise.resolve(new URL(page.url()).searchParams.get('drill')?.split('-')[4]),
    '3000_0_0',
  )
  await page.reload()
  await hydrated(page)
  expect(await spare.first().inputValue()).toBe('3,000')
  await page.getByRole('button', { name: 'Reset' }).click()
  await eventually(() => spare.first().inputValue(), '300')
  expect(complaints).toEqual([])
  await close()
})

test('the drill prints on one Letter page for two to five owners, without “you”', async () => {
  const { page, close } = await open('free@demo.test', DRILL)
  for (const owners of [2, 3, 4, 5]) {
    const shares = equalShares(owners).join('-')
    for (const drill of ['4200-15-450-500-300', '0-15-0-0-0', '60000-15-450-500-300']) {
      for (const out of [4, 12]) {
        await page.goto(`${DRILL}?view=print&month=2031-11&out=${out}&shares=${shares}&who=1&drill=${drill}`)
        const { pages } = await paperOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
        expect({ owners, drill, out, pages }).toEqual({ owners, drill, out, pages: 1 })
        expect(await page.locator('.exit-paper').innerText()).not.toMatch(/\b(you|your|yours)\b/i)
      }
    }
  }
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await close()
})
