// Promise: Nobody leaves a group with a ledger without having seen what they owe and their share of the reserve; their entries
// stay with the others under their name.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openProposalsIn } from '#api/features/ledger/queries/proposals.ts'
import { confirmUnanswered } from '#api/features/ledger/settle/service.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { groupMembers, ledgerEntries, ledgerOwners, ledgers } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aGroupMate, aHome, aMember, anExpense, bookOf, newRules, ok, theyPost, theyVote } from './support.ts'
import { statement, see, seeAndLeave, deleteAccount } from './leaving-support.ts'
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

const leave = (as: number) => app.call('DELETE', '/groups/mine/membership', { as })

describe('someone who leaves', () => {
  test('first sees what they owe and their share of the reserve', async () => {
    const to = { kind: 'contribution', day: '2026-07-01', title: 'Contributions' } as const
    await theyPost(app, robin, { draft: { ...to, amounts: [35_000, 40_000, 25_000], to: 'reserve' } })
    await theyPost(app, robin, { draft: anExpense() })
    expect(await statement(app, kofi)).toEqual({
      seen: 3,
      balance: -8_106,
      reserve: 100_000,
      reservePart: 25_000,
      stake: 25_000,
      loans: 0,
    })
    expect(await refusalIn(await leave(kofi))).toEqual([
      409,
      'Before you leave, see what you owe and what’s yours in the reserve.',
    ])
    await ok(await see(app, kofi, 3))
    expect((await leave(kofi)).status).toBe(204)
  })

  test('sees it again after a new entry', async () => {
    await ok(await see(app, kofi, 1))
    await theyPost(app, robin, { draft: anExpense() })
    expect(await refusalIn(await leave(kofi))).toEqual([
      409,
      'Before you leave, see what you owe and what’s yours in the reserve.',
    ])
    expect((await see(app, kofi, 1)).status).toBe(409)
    await seeAndLeave(app, kofi)
  })

  test.each([1, 2])('can leave books whose entry %d was tampered with', async (number) => {
    await theyPost(app, robin, { draft: anExpense() })
    await app.deps.db.write((tx) =>
      tx.update(ledgerEntries).set({ body: '{}' }).where(eq(ledgerEntries.number, number)),
    )
    expect(await statement(app, kofi)).toBeNull()
    expect((await leave(kofi)).status).toBe(204)
    const owners = await app.deps.db.read.select().from(ledgerOwners)
    expect(owners.find(({ user_id }) => user_id === kofi)?.left_at).toBe(app.deps.clock())
    await deleteAccount(app, leila)
  })

  test('no longer reads or writes the books, and their name stays in them', async () => {
    await theyPost(app, kofi, { draft: anExpense({ paidBy: 3 }) })
    await seeAndLeave(app, kofi)
    expect(await statement(app, kofi)).toBeNull()
    expect((await app.call('POST', '/ledger/entries', { as: kofi, json: change() })).status).toBe(404)
    const book = await bookOf(app, robin)
    expect(book.owners[2]).toMatchObject({ name: 'Kofi', left_at: app.deps.clock() })
    expect(book.entries[1]).toMatchObject({ author: 3, parts: [8_106, 8_106, 8_106] })
    await theyPost(app, robin, { draft: anExpense({ cents: 1000 }) })
    expect((await bookOf(app, robin)).entries[2]?.parts).toEqual([500, 500, 0])
  })

  test('who deletes their account keeps only the name they had there', async () => {
    await theyPost(app, kofi, { draft: anExpense({ paidBy: 3 }) })
    await deleteAccount(app, kofi)
    const book = await bookOf(app, robin)
    expect(book.owners[2]).toMatchObject({ name: 'Kofi', user_id: null })
    expect(book.fault).toBeNull()
  })
})

test('the last owner keeps the books of a dissolved group', async () => {
  await seeAndLeave(app, kofi)
  await seeAndLeave(app, leila)
  expect((await app.deps.db.read.select().from(ledgers))[0]?.group_id).toBeNull()
  await theyPost(app, robin, { draft: anExpense() })
  expect((await bookOf(app, robin)).entries[1]?.parts).toEqual([24_318, 0, 0])
})

test('the last owner keeps those books when they leave their next group', async () => {
  for (const id of [kofi, leila]) await seeAndLeave(app, id)
  const ana = await aMember(app, 'Ana')
  const ben = await aMember(app, 'Ben')
  await aGroup(app, robin, ana, ben)
  expect(await statement(app, robin)).toBeNull()
  expect((await leave(robin)).status).toBe(204)
  expect((await bookOf(app, robin)).owners[0]).toMatchObject({ left_at: null })
})

test('requests of someone who left are withdrawn, so they can’t keep a year open', async () => {
  const roof = anExpense({ cents: 900_000, category: 'repairs', paidBy: 'house' })
  await theyPost(app, kofi, { draft: roof })
  const { waiting } = await theyPost(app, leila, { draft: roof })
  await seeAndLeave(app, kofi)
  const book = await bookOf(app, robin)
  const open = await openProposalsIn(app.deps.db.read, book.ledger.id)
  expect(open.map(({ id }) => id)).toEqual([waiting ?? 0])
})

describe('pending requests when someone leaves', () => {
  const roof = anExpense({ cents: 900_000, category: 'repairs', paidBy: 'house' })

  test('count once everyone who remains has agreed, even if only because someone left', async () => {
    const ana = await aGroupMate(app, robin, 'Ana')
    const rules = newRules(dayOf(app.deps.clock()), { shares: [30, 30, 20, 20] })
    const { waiting: joins } = await theyPost(app, robin, { draft: rules, joins: ana })
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, joins ?? 0))
    await ok(await app.call('PUT', `/ledger/joining/${joins}`, { as: ana, json: { yes: true, why: '' } }))
    const { waiting } = await theyPost(app, robin, { draft: roof })
    await ok(await theyVote(app, leila, waiting ?? 0))
    expect(await open()).toEqual([waiting ?? 0])
    await seeAndLeave(app, kofi)
    expect(await open()).toEqual([])
    expect((await bookOf(app, robin)).entries.at(-1)).toMatchObject({ cents: 900_000, approvedBy: [1, 2] })
  })

  test('keep waiting for the others', async () => {
    const { waiting } = await theyPost(app, robin, { draft: roof })
    await seeAndLeave(app, kofi)
    expect(await open()).toEqual([waiting ?? 0])
    await ok(await theyVote(app, leila, waiting ?? 0))
    expect(await open()).toEqual([])
  })

  test('end if they’re impossible without them, and the others see why', async () => {
    const loan = { kind: 'loan', day: '2026-07-14', title: 'Loan', cents: 100_000, ratePercent: 5, compoundsEvery: null } as const // prettier-ignore
    await theyPost(app, robin, { draft: { ...loan, lender: 1, borrower: 3 } })
    await seeAndLeave(app, kofi)
    expect(await open()).toEqual([])
    const { ended } = await (await app.call('GET', '/ledger', { as: robin })).json()
    expect(ended).toMatchObject([{ author: 1, title: 'Loan', outcome: 'overtaken' }])
    expect((await bookOf(app, robin)).entries).toHaveLength(1)
  })

  async function open(): Promise<number[]> {
    const book = await bookOf(app, robin)
    return (await openProposalsIn(app.deps.db.read, book.ledger.id)).map(({ id }) => id)
  }
})

test('someone who left and came back finds each entry once in their export', async () => {
  await theyPost(app, kofi, { draft: anExpense() })
  await seeAndLeave(app, kofi)
  app.advance(DAY_MS)
  await theyPost(app, robin, { draft: anExpense() })
  app.advance(DAY_MS)
  const group_id = (await groupIdOf(app.deps.db.read, robin)) ?? 0
  const joined_at = app.deps.clock()
  await app.deps.db.write((tx) => tx.insert(groupMembers).values({ group_id, user_id: kofi, joined_at }))
  const rules = newRules(dayOf(app.deps.clock()), { shares: [40, 40, 0, 20] })
  const { waiting } = await theyPost(app, robin, { draft: rules, joins: kofi })
  await ok(await theyVote(app, leila, waiting ?? 0))
  await ok(await app.call('PUT', `/ledger/joining/${waiting}`, { as: kofi, json: { yes: true, why: '' } }))
  const { ledger_entries } = await (await app.call('GET', '/account/export', { as: kofi })).json()
  expect(ledger_entries.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
})

test('a payment to someone who left, or on its way to them, still counts after seven days', async () => {
  await theyPost(app, kofi, { draft: anExpense({ paidBy: 3, cents: 30_000 }) })
  const send = (as: number) =>
    app.call('POST', '/ledger/payments', { as, json: { key: crypto.randomUUID(), to: 3, cents: 10_000 } })
  await ok(await send(robin))
  await seeAndLeave(app, kofi)
  await ok(await send(leila))
  app.advance(7 * DAY_MS)
  await confirmUnanswered(app.deps)
  expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([0, 0, 0])
})

test('a payment from someone who left counts as soon as the recipient confirms it', async () => {
  await theyPost(app, robin, { draft: anExpense({ cents: 30_000 }) })
  await seeAndLeave(app, kofi)
  const paid = { kind: 'payment', day: '2026-07-14', title: 'Payment', from: 3, to: 1, cents: 4_000 } as const
  // Nobody can confirm payments on Robin's behalf.
  expect((await theyPost(app, leila, { draft: paid })).entry).toBeNull()
  expect((await theyPost(app, robin, { draft: paid })).entry).toBe(3)
  expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([16_000, -10_000, -6_000])
})

test('books without owners are deleted', async () => {
  for (const id of [kofi, leila]) await seeAndLeave(app, id)
  await deleteAccount(app, robin)
  expect(await app.deps.db.read.select().from(ledgers)).toEqual([])
  expect(await app.deps.db.read.select().from(ledgerOwners)).toEqual([])
})

const change = () => ({ key: crypto.randomUUID(), draft: anExpense(), reverses: null })
