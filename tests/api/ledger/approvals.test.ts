// Promise: Spending above a group's agreed limit counts nowhere until a majority of the owners approves it; silence is never
// approval.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { userById } from '#api/features/accounts/users/queries.ts'
import { drain } from '#api/mail/service.ts'
import { GATHER_MS } from '#domain/messages/limits.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'
import {
  aHome,
  aMember,
  anExpense,
  bookOf,
  ok,
  OPENING,
  theyChange,
  theyPost,
  theyStart,
  theyVote,
} from './support.ts'
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

const roof = () => anExpense({ title: 'Roof', cents: 485_900, category: 'repairs', split: { by: 'share' } })
const addressOf = async (id: number) => (await userById(app.deps.db.read, id))?.email ?? ''
const entries = async () => (await bookOf(app, robin)).entries
const withdraw = (as: number, id: number) => app.call('DELETE', `/ledger/proposals/${id}`, { as })

async function theyAsk(as = robin): Promise<number> {
  const { waiting } = await theyPost(app, as, { draft: roof() })
  return waiting ?? 0
}

describe('spending above the agreed limit', () => {
  test('waits, counts nowhere, and is never decided by silence', async () => {
    expect(await theyPost(app, robin, { draft: roof() })).toEqual({ entry: null, waiting: 1 })
    app.advance(365 * DAY_MS)
    expect(betweenOwners(await entries(), 3)).toEqual([0, 0, 0])
    expect(await entries()).toHaveLength(1)
  })

  test('is emailed to the owners whose approval it needs, in one email that doesn’t say what it is', async () => {
    await theyAsk()
    await theyPost(app, robin, {
      draft: anExpense({ title: 'Windows', cents: 900_000, category: 'repairs' }),
    })
    const { waiting } = await theyPost(app, robin, { draft: { ...roof(), title: 'Stairs' } })
    await theyVote(app, kofi, waiting ?? 0, false)
    app.advance(GATHER_MS)
    await drain(app.deps)
    const mails = app.mails.map(({ to, subject }) => [to, subject])
    expect(mails).toEqual([
      [await addressOf(leila), '3 things in your ledger need your approval'],
      [await addressOf(kofi), '2 things in your ledger need your approval'],
    ])
    for (const { text } of app.mails) expect(text).not.toMatch(/Roof|4,859|Robin/)
  })

  test('counts once two of three have approved it, and shows who did', async () => {
    const response = await theyVote(app, leila, await theyAsk())
    expect(await response.json()).toEqual({ entry: 2, waiting: null })
    expect((await entries())[1]).toMatchObject({ author: 1, approvedBy: [1, 2] })
    expect(betweenOwners(await entries(), 3)).toEqual([485_900 - 170_065, -194_360, -121_475])
  })

  test('is declined once a majority is out of reach, and each no gives its reason', async () => {
    const id = await theyAsk()
    expect((await theyVote(app, kofi, id, false, '')).status).toBe(400)
    expect(await (await theyVote(app, kofi, id, false)).json()).toEqual({ entry: null, waiting: id })
    expect(await (await theyVote(app, leila, id, false)).json()).toEqual({ entry: null, waiting: null })
    expect((await theyVote(app, leila, id)).status).toBe(409)
    expect(await entries()).toHaveLength(1)
  })

  test('can’t be approved twice by the same person', async () => {
    const id = await theyAsk()
    for (const _again of [1, 2]) {
      expect(await (await theyVote(app, robin, id)).json()).toEqual({ entry: null, waiting: id })
    }
    expect(await entries()).toHaveLength(1)
  })

  test('is posted once when two approve it at the same moment', async () => {
    const id = await theyAsk()
    const responses = await Promise.all([leila, kofi].map((as) => theyVote(app, as, id)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await entries()).toHaveLength(2)
  })

  test('is requested once for a key, and a retry gets its outcome', async () => {
    const key = crypto.randomUUID()
    for (const _again of [1, 2]) {
      expect(await theyPost(app, robin, { key, draft: roof() })).toEqual({ entry: null, waiting: 1 })
    }
    await ok(await theyVote(app, leila, 1))
    expect(await theyPost(app, robin, { key, draft: roof() })).toEqual({ entry: 2, waiting: null })
  })

  test('can be withdrawn only by the person who asked', async () => {
    const id = await theyAsk()
    expect(await refusalIn(await withdraw(leila, id))).toEqual([403, 'You don’t have permission to do this.'])
    expect((await withdraw(robin, id)).status).toBe(204)
    expect((await theyVote(app, leila, id)).status).toBe(409)
  })

  test('is limited in how often someone can ask for it', async () => {
    for (let count = 0; count < MAX_WAITING; count++) await theyAsk()
    expect(await refusalIn(await theyChange(app, robin, { draft: roof() }))).toEqual([
      409,
      'You already have a lot waiting for approval. Please wait until your group has decided.',
    ])
    expect((await theyChange(app, leila, { draft: roof() })).status).toBe(200)
  })

  test('ignores votes of people who left', async () => {
    const draft = { kind: 'value', day: '2026-07-01', title: 'Appraisal', cents: 82_000_000 } as const
    const id = (await theyPost(app, robin, { draft })).waiting ?? 0
    await ok(await theyVote(app, kofi, id))
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: kofi, json: { seen } }))
    await ok(await app.call('DELETE', '/groups/mine/membership', { as: kofi }))
    expect(await (await theyVote(app, robin, id)).json()).toEqual({ entry: null, waiting: id })
    await ok(await theyVote(app, leila, id))
    expect((await entries())[1]?.approvedBy).toEqual([1, 2])
  })
})

describe('these need approval too:', () => {
  test('anything paid from the reserve, which never pays more than it has', async () => {
    const put = { kind: 'contribution', day: '2026-07-01', title: 'Reserve', to: 'reserve' } as const
    await theyPost(app, robin, { draft: { ...put, amounts: [5_000, 5_000, 0] } })
    const small = anExpense({ cents: 8_000, paidBy: 'reserve' })
    const first = await theyPost(app, robin, { draft: small })
    const second = await theyPost(app, kofi, { draft: small })
    await ok(await theyVote(app, leila, first.waiting ?? 0))
    expect((await theyVote(app, leila, second.waiting ?? 0)).status).toBe(409)
    expect((await theyChange(app, robin, { draft: small })).status).toBe(409)
  })

  test('the correction of a large entry', async () => {
    await ok(await theyVote(app, leila, await theyAsk()))
    expect(await theyPost(app, kofi, { reverses: 2 })).toEqual({ entry: null, waiting: 2 })
    expect(await refusalIn(await theyChange(app, robin, { reverses: 2 }))).toEqual([
      409,
      'A correction of this entry is already waiting for approval.',
    ])
    expect((await theyVote(app, robin, 2)).status).toBe(200)
    expect(betweenOwners(await entries(), 3)).toEqual([0, 0, 0])
  })

  test('the home’s value: everyone’s', async () => {
    const draft = { kind: 'value', day: '2026-07-01', title: 'Appraisal', cents: 82_000_000 } as const
    const { waiting } = await theyPost(app, robin, { draft })
    await ok(await theyVote(app, leila, waiting ?? 0))
    expect(await entries()).toHaveLength(1)
    await ok(await theyVote(app, kofi, waiting ?? 0))
    expect((await entries())[1]?.content).toEqual(draft)
  })

  test('a loan: both sides, and nobody else', async () => {
    const terms = { cents: 1_000_000, ratePercent: 5, compoundsEvery: null }
    const dated = { day: '2026-06-01', title: 'For the fence' }
    const draft = { kind: 'loan', lender: 1, borrower: 2, ...terms, ...dated } as const
    const { waiting } = await theyPost(app, robin, { draft })
    expect(await refusalIn(await theyVote(app, kofi, waiting ?? 0))).toEqual([
      403,
      'You don’t have permission to do this.',
    ])
    await ok(await theyVote(app, leila, waiting ?? 0))
    const repay = { kind: 'repay', loan: 2, day: '2026-08-01', title: 'Back' } as const
    expect((await theyChange(app, leila, { draft: { ...repay, cents: 1_008_334 } })).status).toBe(409)
    const early = { ...repay, day: '2026-05-31', cents: 1 }
    expect((await theyChange(app, leila, { draft: early })).status).toBe(409)
    const back = await theyPost(app, leila, { draft: { ...repay, cents: 1_008_333 } })
    expect((await theyVote(app, kofi, back.waiting ?? 0)).status).toBe(403)
    await ok(await theyVote(app, robin, back.waiting ?? 0))
    const kinds = (await entries()).map(({ content }) => content.kind)
    expect(kinds).toEqual(['opening', 'loan', 'interest', 'interest', 'repay'])
    expect((await theyChange(app, robin, { reverses: 2 })).status).toBe(409)
    expect((await theyChange(app, robin, { draft: { ...draft, ratePercent: 36 } })).status).toBe(400)
  })

  test('a payment between two owners, and its reversal: both of them', async () => {
    const dated = { day: '2026-07-01', title: 'Settled' }
    const draft = { kind: 'payment', from: 1, to: 2, cents: 20_000, ...dated } as const
    const paid = await theyPost(app, robin, { draft })
    expect((await theyVote(app, kofi, paid.waiting ?? 0)).status).toBe(403)
    expect(betweenOwners(await entries(), 3)).toEqual([0, 0, 0])
    await ok(await theyVote(app, leila, paid.waiting ?? 0))
    expect(betweenOwners(await entries(), 3)).toEqual([20_000, -20_000, 0])
    expect(await theyPost(app, kofi, { reverses: 2 })).toMatchObject({ entry: null })
  })

  test('a loan that replaces another: all four sides, and everyone if a large expense replaces it', async () => {
    const terms = { cents: 5_000, ratePercent: 0, compoundsEvery: null, day: '2026-06-01', title: 'Loan' }
    const loan = (lender: number, borrower: number) => ({ kind: 'loan', lender, borrower, ...terms }) as const
    const first = await theyPost(app, robin, { draft: loan(1, 2) })
    await ok(await theyVote(app, leila, first.waiting ?? 0))
    const second = await theyPost(app, kofi, { draft: loan(3, 2), reverses: 2 })
    await ok(await theyVote(app, leila, second.waiting ?? 0))
    expect(await entries()).toHaveLength(2)
    await ok(await withdraw(kofi, second.waiting ?? 0))
    const third = await theyPost(app, robin, { draft: roof(), reverses: 2 })
    await ok(await theyVote(app, leila, third.waiting ?? 0))
    expect(await entries()).toHaveLength(2)
  })

  test('a mortgage payment from the reserve: a majority', async () => {
    const dated = { day: '2026-07-01', title: 'Reserve' }
    const amounts = [10_000, 10_000, 10_000]
    await theyPost(app, robin, { draft: { kind: 'contribution', to: 'reserve', amounts, ...dated } })
    const split = { by: 'share' } as const
    const mortgage = { kind: 'mortgage', paidBy: 'reserve', cents: 30_000, interest: 100, split } as const
    expect(await theyPost(app, robin, { draft: { ...mortgage, ...dated } })).toMatchObject({ entry: null })
  })
})

test('an improvement counts at most as much as agreed', async () => {
  const rules = { ...OPENING.rules, improvementCredit: 50 }
  const [ana, ben] = [await aMember(app, 'Ana'), await aMember(app, 'Ben')]
  await aGroup(app, ana, ben)
  const down = [6_312_000, 9_468_000]
  await theyStart(app, [ana, ben], { ...OPENING, down, rules: { ...rules, shares: [1, 1] } })
  const draft = anExpense({ category: 'improvements', creditPercent: 100 })
  expect((await theyChange(app, ana, { draft })).status).toBe(409)
  await theyPost(app, ana, { draft: { ...draft, creditPercent: 50 } })
})
