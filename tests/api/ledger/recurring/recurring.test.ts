// Promise: A recurring entry posts each of its days once, however many processes run and after any downtime.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recurringView, type RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { GONE, postDue } from '#api/features/ledger/recurring/service/recurring.ts'
import { ledgerEntries } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { MAX_RECURRING } from '#domain/ledger/recurring/recurring.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, anExpense, bookOf, ok, theyPost } from '#tests/api/ledger/support.ts'
import { createLedgerJob } from '#api/features/ledger/recurring/job.ts'
import { runJob } from '#tests/support/jobs.ts'

let app: TestApp
let robin: number
let leila: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila] = await aHome(app)
})
afterEach(() => app.close())

const MONTHLY: Rhythm = { kind: 'monthly', start: '2026-08-31', every: 1, day: 31 }

const add = (draft: Draft, more: { rhythm?: Rhythm; asks?: boolean; twice?: boolean } = {}, as = robin) =>
  app.call('POST', '/ledger/recurring', {
    as,
    json: { key: crypto.randomUUID(), draft, rhythm: MONTHLY, asks: false, ...more },
  })

async function viewOf(as = robin): Promise<RecurringView> {
  const read = v.parse(
    recurringView,
    await (await ok(await app.call('GET', '/ledger/recurring', { as }))).json(),
  )
  if (!read) throw new Error('There are no books.')
  return read
}

const answer = (id: number, day: string, cents: number | null, as = leila) =>
  app.call('PUT', `/ledger/recurring/${id}/due/${day}`, { as, json: { cents } })

/** The days and amounts of everything posted after the opening. */
const posted = async () =>
  (await bookOf(app, robin)).entries.slice(1).map(({ content, cents }) => [content.day, cents])

const until = (day: string) => app.advance(Date.parse(`${day}T17:00:00Z`) - app.deps.clock())

test('an entry is posted on the rule’s day, or the last day of a shorter month', async () => {
  await ok(await add(anExpense({ paidBy: 'house', cents: 5000 })))
  expect((await viewOf()).recurring).toMatchObject([
    { draft: { title: 'Gas', kind: 'expense', cents: 5000 }, version: 1, next: '2026-08-31' },
  ])
  await postRecurring(app.deps)
  expect(await posted()).toEqual([])
  until('2026-12-01')
  await runJob(createLedgerJob(app.deps))
  expect(await posted()).toEqual([
    ['2026-08-31', 5000],
    ['2026-09-30', 5000],
    ['2026-10-31', 5000],
    ['2026-11-30', 5000],
  ])
  // As the owner who set it up.
  expect((await bookOf(app, robin)).entries[1]?.author).toBe(1)
  expect((await viewOf()).recurring[0]?.next).toBe('2026-12-31')
})

test('each day is posted once, though several processes check at the same moment', async () => {
  await ok(
    await add(anExpense({ paidBy: 'house', cents: 5000 }), {
      rhythm: { kind: 'weekly', start: '2026-08-03', every: 1 },
    }),
  )
  for (let day = 0; day < 40; day++) {
    app.advance(DAY_MS)
    await Promise.all([postRecurring(app.deps), postRecurring(app.deps), postRecurring(app.deps)])
  }
  expect((await posted()).map(([day]) => day)).toEqual([
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
    '2026-08-31',
    '2026-09-07',
  ])
})

test('years of downtime are caught up on, all of it in order', async () => {
  await ok(await add(anExpense({ paidBy: 'house', cents: 100 })))
  until('2030-01-15')
  await postRecurring(app.deps)
  const days = (await posted()).map(([day]) => day)
  expect(days).toHaveLength(41)
  expect(days.at(-1)).toBe('2029-12-31')
  expect(days).toEqual(days.toSorted())
})

test('a mortgage payment is split by the balance on its day', async () => {
  const mortgage: Draft = {
    kind: 'mortgage',
    day: '2026-09-01',
    title: 'Mortgage payment',
    cents: 363_524,
    interest: 0,
    paidBy: 'house',
    split: { by: 'share' },
  }
  await ok(await add(mortgage, { rhythm: { kind: 'monthly', start: '2026-09-01', every: 1, day: 1 } }))
  until('2026-10-02')
  await postRecurring(app.deps)
  const interest = (await bookOf(app, robin)).entries
    .slice(1)
    .map(({ content }) => (content.kind === 'mortgage' ? content.interest : null))
  // 4.9% compounded half-yearly is 0.404226% a month, of 63,120,000 cents and then of 108,376 less.
  expect(interest).toEqual([255_148, 254_710])
})

test('a day in a sealed year waits, with the reason', async () => {
  await ok(await add(anExpense({ cents: 5000 }), { rhythm: { ...MONTHLY, start: '2026-12-31' } }))
  until('2027-01-02')
  await ok(await app.call('POST', '/ledger/years/2026/seal', { as: robin }))
  await postRecurring(app.deps)
  expect((await viewOf()).due.map(({ day, why }) => [day, why])).toEqual([
    ['2026-12-31', '2026 is sealed. Date this in 2027 or later.'],
  ])
})

describe('an entry whose amount is asked for each time', () => {
  beforeEach(async () => {
    await ok(await add(anExpense({ title: 'Snow', paidBy: 1, cents: 6000 }), { asks: true }))
    until('2026-10-15')
    await postRecurring(app.deps)
  })

  test('opens a draft for each day and posts nothing', async () => {
    expect(await posted()).toEqual([])
    expect((await viewOf(leila)).due.map(({ day, why, draft }) => [day, why, draft])).toEqual([
      ['2026-08-31', '', expect.objectContaining({ cents: 6000 })],
      ['2026-09-30', '', expect.objectContaining({ cents: 6000 })],
    ])
  })

  test('posts the amount someone enters, once, and leaves out what they skip', async () => {
    const post = (id: number, cents: number) =>
      postDue(app.deps, { id, plan: 'member' }, { id: 1, day: '2026-08-31', cents }).catch(String)
    expect(await Promise.all([post(leila, 7500), post(robin, 8000)])).toEqual([undefined, `Error: ${GONE}`])
    await ok(await app.call('DELETE', '/ledger/recurring/1/due/2026-09-30', { as: robin }))
    expect(await posted()).toEqual([['2026-08-31', 7500]])
    expect((await viewOf()).due).toEqual([])
    await postRecurring(app.deps)
    expect((await viewOf()).due).toEqual([])
    expect((await answer(1, '2026-09-30', null)).status).toBe(404)
  })

  test('can’t be posted or skipped by another home', async () => {
    const [other = 0] = await aHome(app)
    const before = (await viewOf()).due
    const path = '/ledger/recurring/1/due/2026-08-31'
    expect((await app.call('PUT', path, { as: other, json: { cents: 7500 } })).status).toBe(404)
    expect((await app.call('DELETE', path, { as: other })).status).toBe(404)
    expect((await viewOf()).due).toEqual(before)
  })

  test('waits for a vote if the amount is above the agreed limit', async () => {
    await ok(await answer(1, '2026-08-31', 200_000))
    expect(await posted()).toEqual([])
    expect((await viewOf()).due).toHaveLength(1)
    const vote = await app.call('PUT', '/ledger/proposals/1/vote', {
      as: robin,
      json: { yes: true, why: '' },
    })
    await ok(vote)
    expect(await posted()).toEqual([['2026-08-31', 200_000]])
  })
})

test('an entry above the agreed limit, or that can’t be posted, waits for someone', async () => {
  await ok(await add(anExpense({ title: 'Roof', paidBy: 1, cents: 300_000 })))
  await ok(await add({ kind: 'transfer', day: '2026-08-31', title: 'To the house', cents: 100, to: 'house' }))
  await ok(await add(anExpense({ title: 'Gas', paidBy: 'house', cents: 100 })))
  until('2026-09-01')
  await postRecurring(app.deps)
  expect(await posted()).toEqual([['2026-08-31', 100]])
  expect((await viewOf()).due.map(({ draft }) => draft.title)).toEqual(['Roof', 'To the house'])
})

test('ending a recurring entry ends it for everyone, and keeps what it posted', async () => {
  await ok(await add(anExpense({ paidBy: 'house', cents: 100 })))
  until('2026-09-01')
  await postRecurring(app.deps)
  await ok(await app.call('DELETE', '/ledger/recurring/1', { as: leila }))
  until('2027-09-01')
  await postRecurring(app.deps)
  expect(await posted()).toEqual([['2026-08-31', 100]])
  expect((await viewOf()).recurring).toEqual([])
})

test('a new recurring entry starts on its next day from today, so nothing is backdated', async () => {
  await ok(await add(anExpense(), { rhythm: { kind: 'monthly', start: '2026-03-05', every: 1, day: 5 } }))
  expect((await viewOf()).recurring[0]?.next).toBe('2026-08-05')
  expect(dayOf(app.deps.clock())).toBe('2026-08-01')
})

test('payments between owners, loans and values can’t recur', async () => {
  const payment: Draft = { kind: 'payment', day: '2026-08-31', title: 'Payment', cents: 1, from: 1, to: 2 }
  const value: Draft = { kind: 'value', day: '2026-08-31', title: 'Value', cents: 1 }
  for (const draft of [payment, value]) expect((await add(draft)).status).toBe(400)
})

test('a home has a limited number of recurring entries', async () => {
  for (let count = 0; count < MAX_RECURRING; count++) await ok(await add(anExpense(), { twice: true }))
  expect((await add(anExpense(), { twice: true })).status).toBe(409)
})

test('someone without this home changes nothing', async () => {
  await ok(await add(anExpense()))
  const stranger = await aClient(app, { first_name: 'Maya', state_id: 3100 })
  const [other] = await aHome(app)
  expect((await add(anExpense(), {}, stranger)).status).toBe(403)
  expect((await app.call('DELETE', '/ledger/recurring/1', { as: stranger })).status).toBe(404)
  expect((await app.call('DELETE', '/ledger/recurring/1', { as: other })).status).toBe(404)
  expect((await answer(1, '2026-08-31', null, other)).status).toBe(404)
  expect((await viewOf()).recurring).toHaveLength(1)
})

test('a ledger that was tampered with holds up no other', async () => {
  await ok(await add(anExpense({ paidBy: 'house', cents: 100 })))
  const [other] = await aHome(app)
  await ok(await add(anExpense({ paidBy: 'house', cents: 200 }), {}, other))
  await theyPost(app, robin, { draft: anExpense() })
  await app.deps.db.write(async (tx) => {
    await tx
      .update(ledgerEntries)
      .set({ body: '{}' })
      .where(and(eq(ledgerEntries.ledger_id, 1), eq(ledgerEntries.number, 1)))
  })
  until('2026-09-01')
  await postRecurring(app.deps)
  expect((await bookOf(app, other)).entries).toHaveLength(2)
})
