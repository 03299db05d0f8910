// Promise: A sealed year takes no more entries, and its statement never changes.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { yearView, type YearView } from '#api/features/ledger/year/schemas.ts'
import { ledgerEntries } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import type { Rules } from '#domain/ledger/opening.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  aHome,
  aMember,
  anExpense,
  ok,
  OPENING,
  theyChange,
  theyPost,
  theyStart,
} from '#tests/api/ledger/support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

async function yearOf(as: number, year = 2026): Promise<YearView> {
  const read = v.parse(
    yearView,
    await (await ok(await app.call('GET', `/ledger/years/${year}`, { as }))).json(),
  )
  if (!read) throw new Error('There are no books.')
  return read
}

const seal = (as: number, year = 2026) => app.call('POST', `/ledger/years/${year}/seal`, { as })
const until = (day: string) => app.advance(Date.parse(`${day}T17:00:00Z`) - app.deps.clock())
const statement = (as: number, file: string, year = 2026) =>
  app.call('GET', `/ledger/years/${year}/statement.${file}`, { as })

async function aYear(): Promise<void> {
  const draft = { kind: 'contribution', day: '2026-07-01', title: 'Contributions', to: 'house' } as const
  await theyPost(app, robin, { draft: { ...draft, amounts: [171_500, 196_000, 122_500] } })
  const mortgage = {
    kind: 'mortgage',
    day: '2026-07-01',
    title: 'Mortgage payment',
    paidBy: 'house',
  } as const
  const split = { by: 'share' } as const
  await theyPost(app, robin, { draft: { ...mortgage, cents: 363_524, interest: 255_148, split } })
  await theyPost(app, leila, { draft: anExpense({ paidBy: 2, cents: 24_318 }) })
}

describe('a year', () => {
  test('adds up costs, what each owner paid, the mortgage and equity, the same for everyone', async () => {
    await aYear()
    const view = await yearOf(robin)
    expect(view.lines.map(({ key, cents }) => [key, cents])).toEqual([
      ['interest', 255_148],
      ['principal', 108_376],
      ['utilities', 24_318],
    ])
    expect(view.paid).toEqual([171_500, 196_000 + 24_318, 122_500])
    expect(view.carried).toEqual([-8106, 16_212, -8106])
    expect(view.owed).toBe(63_120_000 - 108_376)
    expect(view.equity.owned.reduce((sum, cents) => sum + cents, 0)).toBe(78_900_000 - view.owed)
    expect(view.equity.before).toEqual([5_523_000, 6_312_000, 3_945_000])
    expect(view.bought).toBe('2026-03-01')
    expect(view.months[6]).toEqual({ principal: 108_376, interest: 255_148 })
    const { owners: _own, ...rest } = view
    expect(await yearOf(kofi)).toMatchObject(rest)
  })

  test('shows someone who closed the books the year they closed, however shares are calculated', async () => {
    const [ana, ben] = [await aMember(app, 'Ana'), await aMember(app, 'Ben')]
    await aGroup(app, ana, ben)
    const rules: Rules = { ...OPENING.rules, mode: 'cost', shares: [1, 1] }
    await theyStart(app, [ana, ben], { ...OPENING, down: [6_312_000, 9_468_000], rules })
    expect((await yearOf(ana, 2025)).year).toBe(2026)
  })

  test('counts gains in the year of purchase from the purchase, not against each down payment', async () => {
    const [ana, ben] = [await aMember(app, 'Ana'), await aMember(app, 'Ben')]
    await aGroup(app, ana, ben)
    const rules: Rules = { ...OPENING.rules, mode: 'fixed', shares: [1, 1] }
    await theyStart(app, [ana, ben], { ...OPENING, down: [6_312_000, 9_468_000], rules })
    // Half each, as they agreed, whoever put more down: nobody lost anything yet.
    expect((await yearOf(ana)).equity).toMatchObject({
      owned: [7_890_000, 7_890_000],
      before: [7_890_000, 7_890_000],
    })
  })

  test('is null for someone without a home', async () => {
    const stranger = await aClient(app, { first_name: 'Maya', state_id: 3100 })
    expect(await (await app.call('GET', '/ledger/years/2026', { as: stranger })).json()).toBeNull()
    expect((await statement(stranger, 'csv')).status).toBe(404)
    expect((await statement(stranger, 'pdf')).status).toBe(404)
    expect((await seal(stranger)).status).toBe(403)
  })
})

describe('a seal', () => {
  test('closes a finished year, once, and shows its fingerprint to everyone', async () => {
    await aYear()
    expect((await yearOf(robin)).may_not_seal).toBe('2026 isn’t over yet.')
    expect(await refusalIn(await seal(robin))).toEqual([409, '2026 isn’t over yet.'])
    until('2027-01-02')
    const responses = await Promise.all([seal(robin), seal(leila)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const { seal: mine } = await yearOf(robin)
    expect(mine?.fingerprint).toMatch(/^(?:[0-9a-f]{4} ){3}[0-9a-f]{4}$/)
    expect((await yearOf(kofi)).seal).toEqual(mine)
  })

  test('moves corrections to the new year', async () => {
    await aYear()
    until('2027-01-02')
    await ok(await seal(robin))
    const before = await yearOf(robin)
    expect((await theyChange(app, robin, { draft: anExpense({ day: '2026-12-31' }) })).status).toBe(409)
    await theyPost(app, leila, {
      reverses: 4,
      draft: anExpense({ day: '2027-01-02', paidBy: 2, cents: 20_000 }),
    })
    expect(await yearOf(robin)).toEqual({ ...before, years: [2027, 2026] })
    expect((await yearOf(robin, 2027)).lines).toMatchObject([{ key: 'utilities', cents: 20_000 - 24_318 }])
  })

  test('waits for that year’s entries that still need approval', async () => {
    await theyPost(app, robin, { draft: anExpense({ cents: 500_000 }) })
    until('2027-01-02')
    expect(await refusalIn(await seal(robin))).toEqual([
      409,
      'An entry of 2026 is still waiting for approval. Decide on it first.',
    ])
    await ok(await app.call('DELETE', '/ledger/proposals/1', { as: robin }))
    await ok(await seal(robin))
  })

  test('isn’t possible for years before the purchase, or in books that were tampered with', async () => {
    await aYear()
    until('2027-01-02')
    expect(await refusalIn(await seal(robin, 2025))).toEqual([409, 'You didn’t own your home yet.'])
    await app.deps.db.write(async (tx) => {
      const entry = and(eq(ledgerEntries.ledger_id, 1), eq(ledgerEntries.number, 3))
      await tx.update(ledgerEntries).set({ key: 'other' }).where(entry)
    })
    expect(await refusalIn(await seal(robin))).toEqual([
      409,
      'Entry 3 doesn’t match what you all signed. We’ve stopped new entries. Please write to us.',
    ])
    expect((await yearOf(robin)).fault).toBe(3)
  })
})

describe('a statement', () => {
  test('as CSV has the year’s entries, for the caller or for everyone, and no formulas', async () => {
    await aYear()
    const title = '=HYPERLINK("http://evil")'
    const { entry } = await theyPost(app, robin, { draft: anExpense({ title, cents: 300 }) })
    await theyPost(app, robin, { reverses: entry })
    const home = await (await ok(await statement(robin, 'csv'))).text()
    expect(home.split('\r\n')[0]).toBe(
      '\uFEFFNumber,Date,What,Paid by,Amount,Robin’s part,Leila’s part,Kofi’s part,Note',
    )
    expect(home).toContain('4,2026-07-14,Gas,Leila,243.18,81.06,81.06,81.06,')
    expect(home).toContain(',-3.00,-1.00,-1.00,-1.00,')
    expect(home).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const mine = await (
      await app.call('GET', '/ledger/years/2026/statement.csv?of=mine', { as: kofi })
    ).text()
    expect(mine).toContain('4,2026-07-14,Gas,Leila,243.18,81.06,')
  })

  test('as PDF has summary, entries, mortgage and equity', async () => {
    await aYear()
    until('2027-01-02')
    await ok(await seal(robin))
    const response = await ok(
      await app.call('GET', '/ledger/years/2026/statement.pdf?of=mine', { as: robin }),
    )
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n')
    const home = await ok(await app.call('GET', '/ledger/years/2026/statement.pdf', { as: robin }))
    const ofHome = (await readPdf(new Uint8Array(await home.arrayBuffer()))).pages.join('\n')
    // Above the summary and above the entries.
    expect([text, ofHome].map((one) => one.split('Your part').length - 1)).toEqual([2, 0])
    for (const part of [
      'Statement for 2026',
      '77 Stinson Street',
      'Summary',
      'Who paid what',
      'Mortgage',
      'Equity',
      'Entries',
      'Mortgage interest',
      '$2,551.48',
      'Robin',
      '35.0%',
    ])
      expect(text).toContain(part)
    expect(text).toContain((await yearOf(robin)).seal!.fingerprint)
  })
})
