// Promise: Receipts and invoices show number, date, net, tax and the tax registration number.

import { afterEach, expect, test } from 'bun:test'
import { readConfig } from '#api/boot/config.ts'
import { drain } from '#api/mail/service.ts'
import { customers } from '#db/schema/index.ts'
import { aPersonOnTrial, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { readPdf } from '#tests/support/pdf.ts'

let app: BillingApp
afterEach(() => app.close())

const NUMBER = '123456789RT0001'

/** The receipt of someone's first month, the page of its invoice, and its PDF. */
async function firstMonth() {
  await aPersonOnTrial(app)
  await app.days(31)
  await drain(app.deps)
  const receipt = app.mails.find(({ subject }) => subject.startsWith('Receipt'))
  const pages: string[] = []
  for (const path of ['', '/pdf']) {
    const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
    const charge = /value="credit (in_\w+)"/.exec(html)?.[1] ?? ''
    const response = await app.sandbox.fetch(new Request(`http://localhost/invoice/${charge}${path}`))
    pages.push(path === '' ? await response.text() : (await readPdf(await response.bytes())).pages.join())
  }
  return { text: receipt?.text ?? '', pages }
}

test('a receipt has number, date, net and tax; with a registration number, invoices and receipts show it', async () => {
  app = await billingApp({ HST_NUMBER: NUMBER })
  const { text, pages } = await firstMonth()
  expect(text).toContain('$16.95')
  expect(text).toContain('$15.00 and $1.95 HST')
  expect(text).toContain('COH-0002')
  // By the provider's clock, however late we learn of it.
  expect(text).toContain('Invoice COH-0002 was paid on Aug 31, 2026.')
  expect(text).toContain(`registration number is ${NUMBER}`)
  for (const page of pages) expect(page).toContain(NUMBER)
})

test('without a registration number, receipts and invoices mention none', async () => {
  app = await billingApp()
  const { text, pages } = await firstMonth()
  expect(text).toContain('COH-0002')
  expect([text, ...pages].some((page) => /registration|GST/.test(page))).toBe(false)
})

test('a registration number added later is on invoices from then on', async () => {
  app = await billingApp()
  await aPersonOnTrial(app)
  app.deps.config.hstNumber = NUMBER
  await app.catchUp()
  // Saved, so that the provider isn't called again in each round.
  const saved = await app.deps.db.read.select({ number: customers.tax_number }).from(customers)
  expect(saved).toEqual([{ number: NUMBER }])
  await app.days(31)
  const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
  const invoice = /value="credit (in_\w+)"/.exec(html)?.[1] ?? ''
  const page = await (await app.sandbox.fetch(new Request(`http://localhost/invoice/${invoice}`))).text()
  expect(page).toContain(NUMBER)
})

test.each(['123456789', '123456789rt0001', '123456789RT001', '123 456 789 RT0001'])(
  '%p isn’t a registration number',
  (value) => {
    expect(() => readConfig({ HST_NUMBER: value })).toThrow('HST_NUMBER: must look like 123456789RT0001')
  },
)
