import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { recurringView, type RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, anExpense, bookOf, ok, OPENING } from '#tests/api/ledger/support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let robin: number
let leila: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila] = await aHome(app)
})
afterEach(() => app.close())

const MONTHLY: Rhythm = { kind: 'monthly', start: '2026-08-31', every: 1, day: 31 }
const SNOW = anExpense({ title: 'Snow', paidBy: 'house', cents: 5000 })

interface Sent {
  key?: string
  draft?: Draft
  rhythm?: Rhythm
  asks?: boolean
  twice?: boolean
}

const add = (sent: Sent = {}, as = robin) =>
  app.call('POST', '/ledger/recurring', {
    as,
    json: { key: crypto.randomUUID(), draft: SNOW, rhythm: MONTHLY, asks: false, ...sent },
  })

const change = (version: number, sent: Sent = {}, as = leila) =>
  app.call('PUT', '/ledger/recurring/1', {
    as,
    json: { version, draft: SNOW, rhythm: MONTHLY, asks: false, ...sent },
  })

async function viewOf(as = robin): Promise<RecurringView> {
  const response = await ok(await app.call('GET', '/ledger/recurring', { as }))
  const read = v.parse(recurringView, await response.json())
  if (!read) throw new Error('There are no books.')
  return read
}

const posted = async () =>
  (await bookOf(app, robin)).entries.slice(1).map(({ content, cents }) => [content.day, cents])

const until = (day: string) => app.advance(Date.parse(`${day}T17:00:00Z`) - app.deps.clock())

describe('changing a recurring entry', () => {
  test('counts from today, whichever owner changes it', async () => {
    await ok(await add())
    until('2026-09-01')
    await postRecurring(app.deps)
    await ok(await change(1, { draft: { ...SNOW, title: 'Snow and salt', cents: 7000 } }))
    expect((await viewOf()).recurring).toMatchObject([
      { draft: { title: 'Snow and salt', cents: 7000 }, version: 2, next: '2026-09-30' },
    ])
    until('2026-11-01')
    await postRecurring(app.deps)
    expect(await posted()).toEqual([
      ['2026-08-31', 5000],
      ['2026-09-30', 7000],
      ['2026-10-31', 7000],
    ])
  })

  test.each(['2026-09-30', '2026-10-15'])(
    'on %s posts what was due up to that day unchanged',
    async (day) => {
      await ok(await add())
      until('2026-09-29')
      await postRecurring(app.deps)
      until(day)
      await ok(await change(1, { draft: { ...SNOW, cents: 7000 } }))
      await postRecurring(app.deps)
      expect(await posted()).toEqual([
        ['2026-08-31', 5000],
        ['2026-09-30', 5000],
      ])
    },
  )

  test('posts a day once, even if the schedule moves to it again', async () => {
    await ok(await add({ rhythm: { kind: 'monthly', start: '2026-08-01', every: 1, day: 1 } }))
    await postRecurring(app.deps)
    await ok(await change(1, { rhythm: { kind: 'weekly', start: '2026-08-01', every: 1 } }))
    await postRecurring(app.deps)
    until('2026-08-08')
    await postRecurring(app.deps)
    expect(await posted()).toEqual([
      ['2026-08-01', 5000],
      ['2026-08-08', 5000],
    ])
  })

  test('keeps the pending day, with the new amount', async () => {
    await ok(await add({ asks: true }))
    until('2026-09-01')
    await postRecurring(app.deps)
    await ok(await change(1, { draft: { ...SNOW, cents: 7000 }, asks: true }))
    expect((await viewOf()).due).toMatchObject([{ day: '2026-08-31', draft: { cents: 7000 } }])
  })

  test('from a stale tab is refused', async () => {
    await ok(await add())
    await ok(await change(1, { draft: { ...SNOW, cents: 7000 } }))
    const late = await change(1, { draft: { ...SNOW, cents: 9000 } }, robin)
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('Someone changed this entry')
    expect((await viewOf()).recurring).toMatchObject([{ draft: { cents: 7000 }, version: 2 }])
  })

  test('isn’t possible for anyone without this home', async () => {
    await ok(await add())
    const stranger = await aClient(app, { first_name: 'Maya', state_id: 3100 })
    const [other] = await aHome(app)
    expect((await change(1, {}, stranger)).status).toBe(403)
    expect((await change(1, {}, other)).status).toBe(404)
    expect((await viewOf()).recurring).toMatchObject([{ version: 1 }])
  })
})

describe('adding the same recurring entry again', () => {
  test('by a double click adds it once', async () => {
    const key = crypto.randomUUID()
    const responses = await Promise.all([add({ key }), add({ key })])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await viewOf()).recurring).toHaveLength(1)
  })

  test('from another tab or by another owner asks first, and can go ahead', async () => {
    await ok(await add())
    const same = { draft: { ...SNOW, title: ' snow ' } }
    const refused = await add(same, leila)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('already have one like this')
    await ok(await add({ ...same, twice: true }, leila))
    expect((await viewOf()).recurring).toHaveLength(2)
  })

  test('with another amount, name or day doesn’t ask', async () => {
    await ok(await add())
    await ok(await add({ draft: { ...SNOW, cents: 5001 } }))
    await ok(await add({ draft: { ...SNOW, title: 'Salt' } }))
    await ok(await add({ rhythm: { ...MONTHLY, day: 15 } }))
    expect((await viewOf()).recurring).toHaveLength(4)
  })

  test('by changing another one into it asks too, but saving one unchanged doesn’t', async () => {
    await ok(await add())
    await ok(await add({ draft: { ...SNOW, title: 'Salt' } }))
    expect(await refusalIn(await change(1, { draft: { ...SNOW, title: 'Salt' } }))).toEqual([
      409,
      'You already have one like this, for the same amount on the same day.',
    ])
    await ok(await change(1))
  })
})

describe('an improvement', () => {
  const windows = (creditPercent: number): Sent => ({
    draft: { ...SNOW, title: 'Windows', category: 'improvements', cents: 40_000, creditPercent },
  })

  test('counts its credit towards the home each time', async () => {
    await ok(await add(windows(60)))
    until('2026-09-01')
    await postRecurring(app.deps)
    const pairs = (await bookOf(app, robin)).entries.at(-1)?.pairs ?? []
    expect(pairs).toContainEqual({ debit: 'home', credit: 'house', cents: 24_000 })
  })

  test('can’t count for more than the owners agreed on', async () => {
    await app.close()
    app = await testApp()
    const rules = { ...OPENING.rules, improvementCredit: 50 }
    ;[robin, leila] = await aHome(app, { ...OPENING, rules })
    const refused = await add(windows(60))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('at most 50%')
    await ok(await add(windows(50)))
  })
})
