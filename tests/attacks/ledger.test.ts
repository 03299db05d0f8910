// Promise: A member of a group can't bend its ledger: not by backdating, deciding alone, undoing twice, or amounts beyond reason; and nobody else reads a byte of it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { requireBook } from '#api/features/ledger/service/book.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  aHome,
  aMember,
  anExpense,
  bookOf,
  ok,
  theyChange,
  theyPost,
  theyVote,
} from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

const count = async () => (await bookOf(app, robin)).entries.length
const large = () => anExpense({ cents: 900_000, category: 'repairs', paidBy: 3 })

async function seal(year: number): Promise<void> {
  await app.deps.db.write(async (tx) => {
    const book = await requireBook(tx, robin)
    const automatic = { kind: 'seal', year, day: `${year}-12-31`, title: 'Sealed' } as const
    await postEntries(tx, app.deps, book, [{ key: `seal:${year}`, automatic }], { author: 0 })
  })
}

describe('a hostile member', () => {
  test('can’t date an entry past a seal, nor have one approved that was waiting before it', async () => {
    const { waiting } = await theyPost(app, kofi, { draft: large() })
    app.advance(200 * DAY_MS)
    await seal(2026)
    expect((await theyChange(app, kofi, { draft: anExpense({ day: '2026-12-31' }) })).status).toBe(409)
    expect((await theyVote(app, leila, waiting ?? 0)).status).toBe(409)
    expect(await count()).toBe(2)
  })

  test('can’t approve their own spending, however they ask', async () => {
    const { waiting } = await theyPost(app, kofi, { draft: large() })
    for (const _again of [1, 2, 3]) await theyVote(app, kofi, waiting ?? 0)
    await Promise.all([1, 2, 3].map(() => theyVote(app, kofi, waiting ?? 0)))
    expect(await count()).toBe(1)
  })

  test('can’t get a large sum in as the correction of a small one, or undo a large one alone', async () => {
    await theyPost(app, kofi, { draft: anExpense() })
    expect(await theyPost(app, kofi, { draft: large(), reverses: 2 })).toMatchObject({ entry: null })
    await ok(await theyVote(app, leila, 1))
    expect(await theyPost(app, kofi, { reverses: 4 })).toMatchObject({ entry: null })
    expect(await count()).toBe(4)
  })

  test('can’t take out of the reserve alone, by undoing what went in or correcting it to less', async () => {
    const put = { kind: 'contribution', day: '2026-07-01', title: 'Reserve', to: 'reserve' } as const
    await theyPost(app, robin, { draft: { ...put, amounts: [50_000, 50_000, 0] } })
    const toReserve = { ...put, kind: 'transfer', cents: 40_000 } as const
    await theyPost(app, robin, { draft: toReserve })
    for (const reverses of [2, 3])
      expect(await theyPost(app, kofi, { reverses })).toMatchObject({ entry: null })
    expect(await count()).toBe(3)
    for (const id of [1, 2]) await ok(await theyVote(app, leila, id, false))
    for (const id of [1, 2]) await ok(await theyVote(app, robin, id, false))
    const less = { draft: { ...toReserve, cents: 100 }, reverses: 3 }
    expect(await theyPost(app, kofi, less)).toMatchObject({ entry: null })
    await ok(await app.call('DELETE', '/ledger/proposals/3', { as: kofi }))
    const more = { draft: { ...toReserve, cents: 40_100 }, reverses: 3 }
    expect(await theyPost(app, kofi, more)).toMatchObject({ waiting: null })
  })

  test('can’t clear what they owe with a payment to someone who left and can’t object', async () => {
    await theyPost(app, robin, { draft: anExpense({ cents: 30_000 }) })
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: leila })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: leila, json: { seen } }))
    await theyLeave(app, leila)
    const draft = {
      kind: 'payment',
      day: '2026-07-20',
      title: 'Paid',
      cents: 10_000,
      from: 3,
      to: 2,
    } as const
    expect((await theyChange(app, kofi, { draft })).status).toBe(409)
    const sent = { key: crypto.randomUUID(), to: 2, cents: 10_000 }
    expect((await app.call('POST', '/ledger/payments', { as: kofi, json: sent })).status).toBe(409)
    expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([20_000, -10_000, -10_000])
    // Robin enters a payment by Leila, and can't delete it without the others.
    await theyPost(app, robin, { draft: { ...draft, from: 2, to: 1 } })
    expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([10_000, 0, -10_000])
    expect(await theyPost(app, robin, { reverses: 3 })).toMatchObject({ entry: null })
  })

  test('can’t reverse twice, at once or one after the other, nor reverse a reversal', async () => {
    await theyPost(app, kofi, { draft: anExpense() })
    const responses = await Promise.all([kofi, kofi, leila].map((as) => theyChange(app, as, { reverses: 2 })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await theyChange(app, kofi, { reverses: 3 })).status).toBe(409)
    expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([0, 0, 0])
  })

  const bad: [string, object][] = [
    ['more cents than a double can hold', { cents: 2 ** 53 }],
    ['cents as text', { cents: '100' }],
    ['NaN', { cents: Number.NaN }],
    ['a negative amount', { cents: -24_318 }],
    ['weights that cancel out', { split: { by: 'weights', weights: [5, -5, 1] } }],
    ['more owners than there are', { split: { by: 'weights', weights: [0, 0, 0, 9] } }],
    ['an owner of another home', { paidBy: 5 }],
    ['an account that isn’t money', { paidBy: 'mortgage' }],
    ['a very long note', { note: 'x'.repeat(100_000) }],
  ]
  test.each(bad)('can’t post %s', async (_name, change) => {
    const json = { key: crypto.randomUUID(), draft: { ...anExpense(), ...change }, reverses: null }
    const { status } = await app.call('POST', '/ledger/entries', { as: kofi, json })
    expect([400, 409, 413]).toContain(status)
    expect(await count()).toBe(1)
  })

  test('can’t use characters that reverse text or can’t be stored', async () => {
    const text = 'Gas\u202Efdp.exe\0 \uD800\nfor\u2066 us'
    await theyPost(app, kofi, { draft: anExpense({ title: text, note: text, reason: text }) })
    const { waiting } = await theyPost(app, kofi, { draft: large() })
    await ok(await theyVote(app, leila, waiting ?? 0, false, text))
    const plain = 'Gasfdp.exe \uFFFD for us'
    const { entries } = await bookOf(app, robin)
    expect(entries[1]?.content).toMatchObject({ title: plain, note: plain, reason: plain })
    const { proposals } = await (await app.call('GET', '/ledger', { as: robin })).json()
    expect(proposals[0].votes).toContainEqual({ owner: 2, yes: false, why: plain })
  })

  test('can’t post what only Cohearth posts', async () => {
    for (const kind of ['opening', 'interest', 'reversal', 'seal']) {
      const draft = { ...anExpense(), kind, reverses: 1, year: 2026, loan: 1, until: '2026-07-01' }
      const json = { key: crypto.randomUUID(), draft, reverses: null }
      expect((await app.call('POST', '/ledger/entries', { as: kofi, json })).status).toBe(400)
    }
  })

  test('can’t take someone else’s key to hide their entry', async () => {
    const key = crypto.randomUUID()
    await theyPost(app, kofi, { key, draft: anExpense({ cents: 100 }) })
    const answer = await theyPost(app, robin, { key, draft: anExpense({ cents: 200 }) })
    expect(answer).toEqual({ entry: 2, waiting: null })
    expect((await bookOf(app, robin)).entries[1]).toMatchObject({ author: 3, cents: 100 })
  })
})

describe('everyone else', () => {
  const READS = ['/ledger', '/ledger/months/2026-07', '/ledger/entries/1', '/ledger/leaving', '/ledger/start']

  test('can’t read any of a home’s books', async () => {
    await theyPost(app, robin, { draft: anExpense({ title: 'Zanzibar lamp' }) })
    const strangers = [
      await aMember(app, 'Ana'),
      await aClient(app, { first_name: 'Free', state_id: 3100 }),
      await aLawyer(app, { email: 'counsel@law.test' }),
      await anAgent(app),
      await anAdmin(app),
    ]
    for (const as of strangers) {
      for (const path of READS) {
        const text = await (await app.call('GET', path, { as })).text()
        expect(text).not.toContain('Stinson')
        expect(text).not.toContain('Zanzibar')
      }
    }
  })

  test('can’t tell from a number whether a proposal exists', async () => {
    await theyPost(app, kofi, { draft: large() })
    const ana = await aMember(app, 'Ana')
    const [real, none] = [await theyVote(app, ana, 1), await theyVote(app, ana, 999)]
    expect([real.status, await real.text()]).toEqual([none.status, await none.text()])
  })
})
