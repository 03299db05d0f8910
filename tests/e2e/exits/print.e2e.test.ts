// Promise: A way out prints on exactly one Letter page, with names instead of "you" and without incomes.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { EVENTS } from '#domain/exits/scenario.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { launchBrowser, PHONE, TABLET, visit } from '#tests/support/browser.ts'
import { paperOf } from '#tests/support/pdf.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const LETTER = '612 × 792'

let browser: Browser
let server: Server
let page: Page
let close: () => Promise<void>
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  const visitor = await visit(browser, server.url)
  ;({ page, close } = visitor)
  await signIn(page.context(), server, 'free@demo.test')
})
afterAll(async () => {
  await close()
  await browser.close()
  await server.remove()
})

/** Everything that makes a page long: loans to the home from everyone, loans between owners, and a third appraisal. */
function addressOf(event: string, owners: number, more: Record<string, string>): string {
  const params = new URLSearchParams({ view: 'print', event, shares: equalShares(owners).join('-'), ...more })
  return `/dashboard/tools/exit-laboratory?${String(params)}`
}

async function infoOf(path: string): Promise<{ pages: number; size: string; text: string }> {
  await page.goto(path, { waitUntil: 'load' })
  const paper = await paperOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  return { ...paper, text: await page.locator('.exit-paper').innerText() }
}

const LONG = {
  lent: '1000-2000-3000-4000-5000',
  loans: '1-2-500_2-1-900',
  gap: '8',
  third: '900000',
  savings: '5000',
  lender: 'passes',
}

test.each(EVENTS)('%s takes one Letter page, for two to five owners', async (event) => {
  for (const owners of [2, 3, 4, 5]) {
    for (const more of [{}, LONG, { ...LONG, growth: '-15' }]) {
      const { pages, size, text } = await infoOf(addressOf(event, owners, more))
      expect({ event, owners, more, pages, size }).toEqual({ event, owners, more, pages: 1, size: LETTER })
      expect(text).not.toMatch(/\b(you|your|yours)\b/i)
      expect(text).toContain('Talk about')
    }
  }
})

test('the printed page has no income or percentage of one, whatever was typed', async () => {
  await page.goto('/dashboard/tools/exit-laboratory?event=buyout')
  await page.mouse.move(5, 5)
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Your income per year' }).fill('91234')
  await page.getByRole('textbox', { name: 'Your debts per month' }).fill('77')
  await page.getByRole('link', { name: 'Print' }).click()
  const paper = await page.locator('.exit-paper').innerText()
  expect(paper).toMatch(/Maya and Morgan (pass|don’t pass)/)
  expect(page.url()).not.toContain('91234')
  for (const secret of ['91,234', '91234', 'GDS', '39%', '44%']) expect(paper).not.toContain(secret)
})

test('the printed page reads like any other on a phone and a tablet, with nothing to scroll sideways', async () => {
  for (const viewport of [PHONE, TABLET]) {
    await page.setViewportSize(viewport)
    for (const event of EVENTS) {
      await page.goto(addressOf(event, 5, LONG))
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.exit-desk, .exit-paper, html')].map(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      )
      expect({ event, wide }).toEqual({ event, wide: [0, 0, 0] })
    }
  }
})
