// Promise: Spending over the sum that a group agreed on counts nowhere until the majority of the owners says yes; silence is never a yes.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome, anExpense, bookOf, ok, theyChange, theyPost, theyVote } from './support.ts'

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
const entries = async () => (await bookOf(app, robin)).entries
const withdraw = (as: number, id: number) => app.call('DELETE', `/ledger/proposals/${id}`, { as })

async function theyAsk(as = robin): Promise<number> {
  const { waiting } = await theyPost(app, as, { draft: roof() })
  return waiting ?? 0
}

describe('spending over the agreed sum', () => {
  test('waits, counts nowhere, and silence never decides', async () => {
    expect(await theyPost(app, robin, { draft: roof() })).toEqual({ entry: null, waiting: 1 })
    app.advance(365 * DAY_MS)
    expect(betweenOwners(await entries(), 3)).toEqual([0, 0, 0])
    expect(await entries()).toHaveLength(1)
  })

  test('counts once two of three have said yes, with who did', async () => {
    const answer = await theyVote(app, leila, await theyAsk())
    expect(await answer.json()).toEqual({ entry: 2, waiting: null })
    expect((await entries())[1]).toMatchObject({ author: 1, approvedBy: [1, 2] })
    expect(betweenOwners(await entries(), 3)).toEqual([485_900 - 170_065, -194_360, -121_475])
  })

  test('is declined once the majority can’t be reached, and each no says why', async () => {
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

  test('is posted once when two say yes at the same moment', async () => {
    const id = await theyAsk()
    const answers = await Promise.all([leila, kofi].map((as) => theyVote(app, as, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await entries()).toHaveLength(2)
  })

  test('is asked once for a key, and its outcome is what a retry gets', async () => {
    const key = crypto.randomUUID()
    for (const _again of [1, 2]) {
      expect(await theyPost(app, robin, { key, draft: roof() })).toEqual({ entry: null, waiting: 1 })
    }
    await ok(await theyVote(app, leila, 1))
    expect(await theyPost(app, robin, { key, draft: roof() })).toEqual({ entry: 2, waiting: null })
  })

  test('is taken back only by whoever asked', async () => {
    const id = await theyAsk()
    expect((await withdraw(leila, id)).status).toBe(403)
    expect((await withdraw(robin, id)).status).toBe(204)
    expect((await theyVote(app, leila, id)).status).toBe(409)
  })

  test('isn’t asked for without end', async () => {
    for (let count = 0; count < MAX_WAITING; count++) await theyAsk()
    expect((await theyChange(app, robin, { draft: roof() })).status).toBe(409)
    expect((await theyChange(app, leila, { draft: roof() })).status).toBe(200)
  })

  test('counts no votes of people who left', async () => {
    const id = await theyAsk()
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: robin })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: robin, json: { seen } }))
    await ok(await app.call('DELETE', '/groups/mine/membership', { as: robin }))
    const vote = await theyVote(app, leila, id)
    expect(await vote.json()).toEqual({ entry: null, waiting: id })
  })
})

describe('what else needs a yes', () => {
  test('anything out of the reserve, and never more than it has', async () => {
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
    expect((await theyChange(app, robin, { reverses: 2 })).status).toBe(409)
    expect((await theyVote(app, robin, 2)).status).toBe(200)
    expect(betweenOwners(await entries(), 3)).toEqual([0, 0, 0])
  })

  test('what the home is worth: everyone’s', async () => {
    const draft = { kind: 'value', day: '2026-07-01', title: 'Appraisal', cents: 82_000_000 } as const
    const { waiting } = await theyPost(app, robin, { draft })
    await ok(await theyVote(app, leila, waiting ?? 0))
    expect(await entries()).toHaveLength(1)
    await ok(await theyVote(app, kofi, waiting ?? 0))
    expect((await entries())[1]?.content).toEqual(draft)
  })

  test('a loan: of both sides, and nobody else’s', async () => {
    const terms = { cents: 1_000_000, ratePercent: 5, compoundsEvery: null }
    const dated = { day: '2026-06-01', title: 'For the fence' }
    const draft = { kind: 'loan', lender: 1, borrower: 2, ...terms, ...dated } as const
    const { waiting } = await theyPost(app, robin, { draft })
    expect((await theyVote(app, kofi, waiting ?? 0)).status).toBe(403)
    await ok(await theyVote(app, leila, waiting ?? 0))
    const repay = { kind: 'repay', loan: 2, day: '2026-08-01', title: 'Back' } as const
    expect((await theyChange(app, leila, { draft: { ...repay, cents: 1_008_334 } })).status).toBe(409)
    await theyPost(app, leila, { draft: { ...repay, cents: 1_008_333 } })
    const kinds = (await entries()).map(({ content }) => content.kind)
    expect(kinds).toEqual(['opening', 'loan', 'interest', 'interest', 'repay'])
    expect((await theyChange(app, robin, { reverses: 2 })).status).toBe(409)
    expect((await theyChange(app, robin, { draft: { ...draft, ratePercent: 36 } })).status).toBe(400)
  })
})
