// Promise: A payment between owners counts once, when the recipient confirms it or doesn't object for seven days.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { settlement, type Settlement } from '#api/features/ledger/settle/schemas.ts'
import { confirmUnanswered } from '#api/features/ledger/settle/service.ts'
import { ledgerPayments, ledgers } from '#db/schema/index.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { MAX_PENDING_PAYMENTS } from '#domain/ledger/settle/payment.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, anExpense, bookOf, ok, theyPost } from '#tests/api/ledger/support.ts'
import { createLedgerJob } from '#api/features/ledger/recurring/job.ts'
import { runJob } from '#tests/support/jobs.ts'
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

async function settlementOf(as: number): Promise<Settlement> {
  const response = await ok(await app.call('GET', '/ledger/settlement', { as }))
  const read = v.parse(settlement, await response.json())
  if (!read) throw new Error('There are no books.')
  return read
}

const send = (as: number, to: number, cents: number, key: string = crypto.randomUUID()) =>
  app.call('POST', '/ledger/payments', { as, json: { key, to, cents } })
const move = (as: number, id: number, state: string) =>
  app.call('PUT', `/ledger/payments/${id}`, { as, json: { state } })
const balances = async () => betweenOwners((await bookOf(app, robin)).entries, 3)

describe('the breakdown', () => {
  test('shows what each entry of the month changes between owners, and what was carried over', async () => {
    await theyPost(app, robin, { draft: anExpense({ day: '2026-07-31', cents: 300 }) })
    await theyPost(app, leila, { draft: anExpense({ day: '2026-08-01', cents: 600, paidBy: 2 }) })
    await theyPost(app, leila, { draft: anExpense({ day: '2026-08-01', cents: 900, paidBy: 'house' }) })
    const { carried, rows, balances: all, owners } = await settlementOf(kofi)
    expect(carried).toEqual([200, -100, -100])
    expect(rows).toMatchObject([{ number: 3, title: 'Gas', paid_by: 2, effects: [-200, 400, -200] }])
    expect(all).toEqual([0, 300, -300])
    expect(owners.map(({ name, is_you }) => [name, is_you])).toEqual([
      ['Robin', false],
      ['Leila', false],
      ['Kofi', true],
    ])
  })
})

describe('a payment', () => {
  beforeEach(async () => {
    await theyPost(app, robin, { draft: anExpense({ cents: 300 }) })
  })

  test('counts once the recipient confirms it', async () => {
    await ok(await send(leila, 1, 100))
    expect(await balances()).toEqual([200, -100, -100])
    expect((await settlementOf(robin)).payments).toMatchObject([
      { id: 1, from: 2, to: 1, cents: 100, state: 'sent' },
    ])
    await ok(await move(robin, 1, 'confirmed'))
    expect(await balances()).toEqual([100, 0, -100])
    expect((await settlementOf(robin)).payments).toEqual([])
  })

  test('is sent once for a key, and confirmed once', async () => {
    const key = crypto.randomUUID()
    const responses = await Promise.all([send(leila, 1, 100, key), send(leila, 1, 100, key)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const moves = await Promise.all([move(robin, 1, 'confirmed'), move(robin, 1, 'confirmed')])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balances()).toEqual([100, 0, -100])
  })

  test('gets an error if its key belongs to another payment', async () => {
    const key = crypto.randomUUID()
    await ok(await send(leila, 1, 100, key))
    expect(await refusalIn(await send(leila, 3, 100, key))).toEqual([
      409,
      'We’ve already saved another payment from here. Please reload this page.',
    ])
    expect((await send(leila, 1, 50, key)).status).toBe(409)
    expect((await send(kofi, 1, 100, key)).status).toBe(409)
  })

  test('that didn’t arrive leaves the balance open, and can be sent again or withdrawn', async () => {
    await ok(await send(leila, 1, 100))
    await ok(await move(robin, 1, 'disputed'))
    app.advance(30 * DAY_MS)
    await runJob(createLedgerJob(app.deps))
    expect(await balances()).toEqual([200, -100, -100])
    await ok(await move(leila, 1, 'sent'))
    await ok(await move(leila, 1, 'withdrawn'))
    expect(await refusalIn(await move(robin, 1, 'confirmed'))).toEqual([
      409,
      'That payment has changed. Please reload this page.',
    ])
  })

  test('counts after seven days without an objection, and only then', async () => {
    await ok(await send(leila, 1, 100))
    app.advance(7 * DAY_MS - 1)
    await confirmUnanswered(app.deps)
    expect(await balances()).toEqual([200, -100, -100])
    app.advance(1)
    await Promise.all([confirmUnanswered(app.deps), confirmUnanswered(app.deps)])
    expect(await balances()).toEqual([100, 0, -100])
    const [, , entry] = (await bookOf(app, robin)).entries
    expect(entry).toMatchObject({
      author: 0,
      content: { kind: 'payment', day: '2026-08-01', from: 2, to: 1 },
    })
  })

  test('counts even if a hundred earlier ones, of homes whose owners have no account any more, never will', async () => {
    await app.deps.db.write(async (tx) => {
      const [left] = await tx.insert(ledgers).values({ started_at: 0, entries: 0, head: '' }).returning()
      const payment = { ledger_id: left?.id ?? 0, from_owner: 2, to_owner: 1, cents: 100 }
      await tx.insert(ledgerPayments).values(
        Array.from({ length: 100 }, (_, id) => ({
          ...payment,
          key: `${id}`,
          state: 'sent' as const,
          sent_at: 0,
        })),
      )
    })
    await ok(await send(leila, 1, 100))
    app.advance(7 * DAY_MS)
    await confirmUnanswered(app.deps)
    expect(await balances()).toEqual([100, 0, -100])
  })

  test('is confirmed or disputed only by its recipient, and withdrawn only by its sender', async () => {
    await ok(await send(leila, 1, 100))
    for (const as of [leila, kofi]) {
      expect((await move(as, 1, 'confirmed')).status).toBe(409)
      expect((await move(as, 1, 'disputed')).status).toBe(409)
    }
    for (const as of [robin, kofi]) expect((await move(as, 1, 'withdrawn')).status).toBe(409)
  })

  test.each([
    [2, 100],
    [9, 100],
    [1, 0],
    [1, -5],
    [1, 1.5],
  ])('to owner %p of %p cents is refused for Leila', async (to, cents) => {
    expect([400, 409]).toContain((await send(leila, to, cents)).status)
    expect((await settlementOf(robin)).payments).toEqual([])
  })

  test('is limited, and nobody can use up the others’ payments', async () => {
    for (let count = 0; count < MAX_PENDING_PAYMENTS; count++) await ok(await send(leila, 1, 1))
    expect(await refusalIn(await send(leila, 1, 1))).toEqual([
      409,
      'You have too many unconfirmed payments. Please wait until some are confirmed.',
    ])
    expect((await send(kofi, 1, 1)).status).toBe(200)
  })
})

describe('someone else', () => {
  test('on the free plan, or without a home, neither reads nor changes payments', async () => {
    await ok(await send(leila, 1, 100))
    const stranger = await aClient(app, { first_name: 'Maya', state_id: 3100 })
    const read = await app.call('GET', '/ledger/settlement', { as: stranger })
    expect(await read.json()).toBeNull()
    expect(await refusalIn(await send(stranger, 1, 100))).toEqual([
      403,
      'Your ledger is saved once you’re a member.',
    ])
    expect((await move(stranger, 1, 'confirmed')).status).toBe(403)
  })

  test('of another home can’t touch this home’s payments', async () => {
    await ok(await send(leila, 1, 100))
    const [other] = await aHome(app)
    expect((await move(other, 1, 'confirmed')).status).toBe(404)
    expect((await settlementOf(other)).payments).toEqual([])
  })
})
