import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import {
  aHome,
  anExpense,
  bookOf,
  newRules,
  ok,
  OPENING,
  theyChange,
  theyPost,
  theyVote,
} from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

const home = async (as: number) => (await app.call('GET', '/ledger', { as })).json()
const today = () => dayOf(app.deps.clock())
const count = async () => (await bookOf(app, robin)).entries.length

async function seeAndLeave(as: number): Promise<void> {
  const { seen } = await (await app.call('GET', '/ledger/leaving', { as })).json()
  await ok(await app.call('PUT', '/ledger/leaving', { as, json: { seen } }))
  await theyLeave(app, as)
}

describe('monthly contributions', () => {
  test.each([
    ['negative', -1],
    ['half a cent', 0.5],
    ['NaN', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['more than a double can hold', 2 ** 53],
    ['text', '100'],
    ['null', null],
  ])('can’t be %s', async (_name, monthly) => {
    const draft = newRules(today(), {})
    const json = { key: crypto.randomUUID(), reverses: null, joins: null }
    const response = await app.call('POST', '/ledger/entries', {
      as: kofi,
      json: { ...json, draft: { ...draft, rules: { ...draft.rules, monthly } } },
    })
    expect(response.status).toBe(400)
    expect((await home(robin)).proposals).toEqual([])
  })

  test('change neither in the past nor before everyone has said yes, and stay if they’re left out', async () => {
    expect((await theyChange(app, kofi, { draft: newRules('2026-06-01', { monthly: 1 }) })).status).toBe(409)
    const { waiting } = await theyPost(app, kofi, { draft: newRules(today(), { monthly: 1 }) })
    await ok(await theyVote(app, leila, waiting ?? 0))
    expect((await home(robin)).rules.monthly).toBe(OPENING.monthly)
    await ok(await theyVote(app, robin, waiting ?? 0))
    expect((await home(robin)).rules.monthly).toBe(1)
    const same = newRules(today(), {})
    expect((await theyChange(app, kofi, { draft: same })).status).toBe(409)
    const { waiting: next } = await theyPost(app, kofi, { draft: newRules(today(), { reserveMonths: 6 }) })
    for (const as of [leila, robin]) await ok(await theyVote(app, as, next ?? 0))
    expect((await home(robin)).rules).toMatchObject({ monthly: 1, reserveMonths: 6 })
  })
})

describe('expenses just under the agreed sum', () => {
  const near = async () => (await home(leila)).near
  const part = (change = {}) => anExpense({ cents: 95_000, category: 'repairs', day: today(), ...change })

  test('are shown for any category and any payer', async () => {
    await theyPost(app, kofi, { draft: part({ paidBy: 'house' }) })
    await theyPost(app, kofi, { draft: part({ category: 'supplies', paidBy: 1 }) })
    expect(await near()).toEqual([{ owner: 3, count: 2, cents: 190_000 }])
  })

  test('are shown in the month in which they were added, also with the date of an earlier one', async () => {
    app.advance(DAY_MS)
    for (const day of ['2026-07-30', '2026-06-30']) await theyPost(app, kofi, { draft: part({ day }) })
    expect(await near()).toEqual([{ owner: 3, count: 2, cents: 190_000 }])
    app.advance(31 * DAY_MS)
    expect(await near()).toEqual([])
  })

  test('can’t take the key of a recurring entry', async () => {
    const key = 'recurring:1:2026-08-01'
    expect((await theyChange(app, kofi, { key, draft: part() })).status).toBe(400)
  })
})

describe('a loan between owners', () => {
  const loan = {
    kind: 'loan',
    day: '2026-07-01',
    title: 'Loan',
    cents: 100_000,
    ratePercent: 5,
    compoundsEvery: null,
    lender: 1,
    borrower: 3,
  } as const
  const repay = { kind: 'repay', day: '2026-08-01', title: 'Repaid', cents: 100_000, loan: 2 } as const

  beforeEach(async () => {
    const { waiting } = await theyPost(app, robin, { draft: loan })
    await ok(await theyVote(app, kofi, waiting ?? 0))
  })

  test('can’t be repaid on one party’s word, or by someone who isn’t a party', async () => {
    for (const as of [kofi, leila, robin])
      expect(await theyPost(app, as, { draft: repay })).toMatchObject({ entry: null })
    expect((await theyVote(app, leila, 2)).status).toBe(403)
    expect((await theyVote(app, leila, 3)).status).toBe(403)
    // Of three claims, only the first that both confirm counts.
    await ok(await theyVote(app, robin, 2))
    expect((await theyVote(app, kofi, 4)).status).toBe(409)
    const { entries } = await bookOf(app, robin)
    expect(entries.map(({ content }) => content.kind)).toEqual(['opening', 'loan', 'interest', 'repay'])
  })

  test('can be repaid as of a day before the last month ended, if no interest is counted since', async () => {
    app.advance(40 * DAY_MS)
    const back = { ...repay, day: '2026-08-20', cents: 100_417 }
    const { waiting } = await theyPost(app, kofi, { draft: back })
    await ok(await theyVote(app, robin, waiting ?? 0))
    expect((await home(robin)).loans).toMatchObject([{ state: { base: 0, accrued: 0 } }])
  })

  test.each([
    ['more than is owed', { cents: 110_000 }],
    ['a date before it began', { day: '2026-06-30' }],
    ['an entry that isn’t a loan', { loan: 1 }],
    ['an unknown entry', { loan: 99 }],
  ])('isn’t repaid with %s', async (_name, change) => {
    expect((await theyChange(app, kofi, { draft: { ...repay, ...change } })).status).toBe(409)
    expect((await home(robin)).proposals).toEqual([])
  })
})

test('a correction that waits can be declined after someone has reversed its entry', async () => {
  const { entry } = await theyPost(app, robin, { draft: anExpense({ cents: 80_000 }) })
  const draft = anExpense({ cents: 180_000 })
  const { waiting } = await theyPost(app, robin, { draft, reverses: entry })
  await theyPost(app, leila, { reverses: entry })
  expect((await theyVote(app, kofi, waiting ?? 0)).status).toBe(409)
  for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0, false))
  expect((await home(robin)).proposals).toEqual([])
  expect(await count()).toBe(3)
})

describe('what’s waiting when someone leaves', () => {
  const roof = anExpense({ cents: 900_000, category: 'repairs', paidBy: 'house' })

  test('isn’t passed by one of the two who stay, whether or not the one who left had said no', async () => {
    const { waiting } = await theyPost(app, robin, { draft: roof })
    await ok(await theyVote(app, kofi, waiting ?? 0, false))
    await seeAndLeave(kofi)
    expect((await home(robin)).proposals).toMatchObject([{ id: waiting, needed: 2 }])
    await ok(await theyVote(app, leila, waiting ?? 0, false))
    expect((await home(robin)).proposals).toEqual([])
    expect(await count()).toBe(1)
  })

  test('stays declined once one of two has declined it and left', async () => {
    await seeAndLeave(kofi)
    const { waiting } = await theyPost(app, robin, { draft: roof })
    await ok(await theyVote(app, leila, waiting ?? 0, false))
    await seeAndLeave(leila)
    expect(await count()).toBe(1)
  })

  test('doesn’t undo what someone who left paid, or erase what they’re owed, without all who stay', async () => {
    await theyPost(app, kofi, { draft: anExpense({ cents: 30_000, paidBy: 3 }) })
    const paid = { kind: 'payment', day: '2026-07-20', title: 'Paid', cents: 9_000, from: 1, to: 3 } as const
    await theyPost(app, robin, { draft: paid })
    await seeAndLeave(kofi)
    expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([-10_000, -10_000, 20_000])
    expect((await home(leila)).proposals).toMatchObject([{ needed: 2, asked: [1, 2] }])
  })
})
