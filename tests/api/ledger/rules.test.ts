// Promise: Shares and rules of a ledger change only from today, once every owner has accepted; earlier entries stay divided as
// they were.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { ledgerView, type LedgerView } from '#api/features/ledger/home/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import { dayOf } from '#domain/day.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome, anExpense, bookOf, newRules, ok, OPENING, theyChange, theyPost, theyVote } from './support.ts'
import { aNewLine, theyImport } from './import/support.ts'
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

const dayIn = (days: number) => dayOf(app.deps.clock() + days * DAY_MS)

const rulesIn = (days: number, change: Partial<Rules> = { shares: [50, 25, 25] }) =>
  newRules(dayIn(days), change)

async function propose(as: number, draft: Draft): Promise<number> {
  const { waiting } = await theyPost(app, as, { draft })
  if (waiting === null) throw new Error('Nobody was asked.')
  return waiting
}

async function agree(draft: Draft): Promise<void> {
  const id = await propose(robin, draft)
  await ok(await theyVote(app, leila, id))
  await ok(await theyVote(app, kofi, id))
}

async function viewOf(as: number): Promise<LedgerView> {
  return v.parse(ledgerView, await (await ok(await app.call('GET', '/ledger', { as }))).json())
}

const share = (days: number) =>
  anExpense({ day: dayIn(days), cents: 10_000, category: 'repairs', split: { by: 'share' } })

test('shares that follow the money can be agreed on before anyone has paid something in', async () => {
  const mortgage = { ...OPENING.mortgage, cents: OPENING.price }
  ;[robin, leila, kofi] = await aHome(app, { ...OPENING, mortgage, down: [0, 0, 0] })
  await agree(rulesIn(0, { mode: 'cost' }))
  expect(await viewOf(robin)).toMatchObject({ rules: { mode: 'cost' }, owned: [0, 0, 0] })
})

describe('new shares', () => {
  test('apply once everyone has accepted, as an entry of the chain', async () => {
    const id = await propose(robin, rulesIn(0))
    expect((await bookOf(app, robin)).entries).toHaveLength(1)
    await ok(await theyVote(app, leila, id))
    await theyPost(app, robin, { draft: share(0) })
    await ok(await theyVote(app, kofi, id))
    await theyPost(app, robin, { draft: share(0) })
    const { entries, fault } = await bookOf(app, robin)
    expect(entries.map(({ content, parts }) => [content.kind, parts])).toEqual([
      ['opening', OPENING.down],
      ['expense', [3_500, 4_000, 2_500]],
      ['rules', []],
      ['expense', [5_000, 2_500, 2_500]],
    ])
    expect(entries[2]?.approvedBy).toEqual([1, 2, 3])
    expect(fault).toBeNull()
  })

  test('leave earlier entries as they were, whenever they’re added', async () => {
    await agree(rulesIn(0))
    await theyPost(app, robin, { draft: share(-1) })
    expect((await bookOf(app, robin)).entries.at(-1)?.parts).toEqual([3_500, 4_000, 2_500])
    const { owned, shares, history } = await viewOf(robin)
    expect(shares).toEqual([50, 25, 25])
    expect(owned).toEqual([7_890_000, 3_945_000, 3_945_000])
    expect(history.map(({ rules }) => rules.shares)).toEqual([
      [35, 40, 25],
      [50, 25, 25],
    ])
  })

  test('wait for their start date', async () => {
    await agree(rulesIn(3))
    expect((await viewOf(robin)).rules.shares).toEqual([35, 40, 25])
    app.advance(3 * DAY_MS)
    expect((await viewOf(robin)).rules.shares).toEqual([50, 25, 25])
    await theyPost(app, robin, { draft: share(-1) })
    await theyPost(app, robin, { draft: share(0) })
    const parts = (await bookOf(app, robin)).entries.slice(-2).map((entry) => entry.parts)
    expect(parts).toEqual([
      [3_500, 4_000, 2_500],
      [5_000, 2_500, 2_500],
    ])
  })

  test('start on the day the last owner accepts if that’s later', async () => {
    const id = await propose(robin, rulesIn(1))
    await ok(await theyVote(app, leila, id))
    app.advance(5 * DAY_MS)
    await ok(await theyVote(app, kofi, id))
    expect((await bookOf(app, robin)).entries.at(-1)?.content.day).toBe(dayIn(0))
  })

  test.each([
    ['from yesterday', -1, { shares: [50, 25, 25] }],
    ['more than a year ahead', 400, { shares: [50, 25, 25] }],
    ['of 0 for everyone', 0, { shares: [0, 0, 0] }],
    ['for another number of owners', 0, { shares: [50, 50] }],
    ['that are already in effect', 0, { shares: [70, 80, 50] }],
  ])('%s are refused', async (_what, days, change) => {
    expect((await theyChange(app, robin, { draft: rulesIn(days, change) })).status).toBe(409)
    expect((await viewOf(robin)).proposals).toEqual([])
  })

  test('can’t be reversed', async () => {
    await agree(rulesIn(0))
    expect((await theyChange(app, robin, { reverses: 2 })).status).toBe(409)
  })
})

test('new rules decide what’s divided and approved from then on', async () => {
  await agree(rulesIn(0, { approvalOver: 5_000, utilities: 'share' }))
  const { waiting } = await theyPost(app, robin, { draft: share(0) })
  expect(waiting).not.toBeNull()
  expect((await viewOf(leila)).rules).toMatchObject({ approvalOver: 5_000, utilities: 'share' })
  // Backdating doesn't get around today's rules.
  expect((await theyPost(app, robin, { draft: share(-5) })).waiting).not.toBeNull()
  const line = aNewLine('GAS', -6_000, { day: dayIn(-5) })
  expect((await theyImport(app, robin, [line])).status).toBe(409)
})

test('new monthly contributions are due from their start date, and leave the shares alone', async () => {
  const at = new Date(app.deps.clock())
  const next = dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 12))
  await agree(newRules(next, { monthly: 600_000 }))
  const { coming, rules, reserve, history } = await viewOf(robin)
  expect(coming[0]).toMatchObject({ kind: 'contribution', day: next, cents: 210_000, of: 600_000 })
  expect(rules).toEqual({ ...OPENING.rules, monthly: OPENING.monthly })
  expect(reserve.target).toBe(3 * OPENING.monthly)
  app.advance(Date.parse(next) + DAY_MS - app.deps.clock())
  const later = await viewOf(robin)
  expect(later.reserve.target).toBe(3 * 600_000)
  // Rules that leave them out keep them as they are.
  await agree(newRules(dayIn(0), { shares: [50, 25, 25] }))
  expect((await viewOf(robin)).rules).toMatchObject({ shares: [50, 25, 25], monthly: 600_000 })
  expect(history).toHaveLength(2)
})

describe('a proposal', () => {
  test('that someone declines ends, and everyone sees why', async () => {
    const id = await propose(robin, rulesIn(0))
    await ok(await theyVote(app, leila, id, false, 'Not before spring.'))
    const { proposals, ended, rules } = await viewOf(kofi)
    expect(proposals).toEqual([])
    expect(ended).toMatchObject([{ outcome: 'declined', no: { owner: 2, why: 'Not before spring.' } }])
    expect(rules.shares).toEqual([35, 40, 25])
    expect((await theyVote(app, kofi, id)).status).toBe(409)
  })

  test('can be withdrawn by the person who made it', async () => {
    const id = await propose(robin, rulesIn(0))
    expect((await app.call('DELETE', `/ledger/proposals/${id}`, { as: leila })).status).toBe(403)
    await ok(await app.call('DELETE', `/ledger/proposals/${id}`, { as: robin }))
    expect((await theyVote(app, leila, id)).status).toBe(409)
    expect((await viewOf(leila)).ended).toMatchObject([{ outcome: 'withdrawn', author: 1 }])
  })

  test('is superseded once another one is accepted', async () => {
    const first = await propose(leila, rulesIn(0, { shares: [20, 60, 20] }))
    await agree(rulesIn(0))
    expect((await theyVote(app, robin, first)).status).toBe(409)
    expect((await bookOf(app, robin)).entries).toHaveLength(2)
  })

  test('is superseded when an owner leaves, so that nobody’s vote counts for different owners', async () => {
    const id = await propose(robin, rulesIn(0))
    await ok(await theyVote(app, leila, id))
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: kofi, json: { seen } }))
    await theyLeave(app, kofi)
    expect((await viewOf(robin)).ended).toMatchObject([{ outcome: 'overtaken' }])
    expect((await theyVote(app, robin, id)).status).toBe(409)
    const again = await propose(robin, rulesIn(0, { shares: [60, 40, 0] }))
    await ok(await theyVote(app, leila, again))
    expect((await viewOf(leila)).rules.shares).toEqual([60, 40, 0])
  })

  test('is made once by a double click, and accepted once from two tabs', async () => {
    const key = crypto.randomUUID()
    const draft = rulesIn(0)
    const made = await Promise.all([1, 2].map(() => theyPost(app, robin, { key, draft })))
    expect(made[0]).toEqual(made[1] ?? made[0])
    const id = made[0]?.waiting ?? 0
    await ok(await theyVote(app, leila, id))
    const responses = await Promise.all([theyVote(app, kofi, id), theyVote(app, kofi, id)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await bookOf(app, robin)).entries).toHaveLength(2)
  })
})

test('equity by money paid in keeps following it across new rules', async () => {
  await agree(rulesIn(0, { mode: 'cost', shares: [1, 1, 1] }))
  const { owned } = await viewOf(robin)
  expect(owned).toEqual(OPENING.down)
})
