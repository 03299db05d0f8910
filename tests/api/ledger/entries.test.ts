// Promise: An entry of a group's ledger can't be changed, moved or cut off unnoticed: a changed byte is detected and stops new
// entries.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { chained, GENESIS } from '#api/features/ledger/service/chain.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import { requireBook } from '#api/features/ledger/service/book.ts'
import { ledgerEntries, ledgers } from '#db/schema/index.ts'
import { betweenOwners, entriesOfYear } from '#domain/ledger/balances.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome, anExpense, bookOf, theyChange, theyPost } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

const balances = async () => betweenOwners((await bookOf(app, robin)).entries, 3)

describe('an expense', () => {
  test('is divided to the cent, and the payer gets the others’ shares back', async () => {
    expect(await theyPost(app, robin, { draft: anExpense() })).toEqual({ entry: 2, waiting: null })
    expect(await balances()).toEqual([16_212, -8_106, -8_106])
    expect((await bookOf(app, robin)).entries[1]?.approvedBy).toEqual([])
    await theyPost(app, kofi, { draft: anExpense({ paidBy: 3, cents: 9_637, split: { by: 'share' } }) })
    const after = await balances()
    expect(after.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(after[2]).toBe(-8_106 + 9_637 - 2_409)
  })

  test('is posted once, however often it’s sent', async () => {
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => theyChange(app, robin, { key, draft: anExpense() })))
    for (const response of sent) expect(await response.json()).toEqual({ entry: 2, waiting: null })
    expect((await bookOf(app, robin)).entries).toHaveLength(2)
  })

  test('entered by two people at once gets two consecutive numbers', async () => {
    const responses = await Promise.all(
      [robin, leila, kofi].map((as) => theyChange(app, as, { draft: anExpense() })),
    )
    const numbers = await Promise.all(responses.map(async (response) => (await response.json()).entry))
    expect(numbers.toSorted()).toEqual([2, 3, 4])
    expect((await bookOf(app, kofi)).fault).toBeNull()
  })

  test('keeps both dates if it’s backdated', async () => {
    await theyPost(app, robin, { draft: anExpense({ day: '2026-05-02' }) })
    const entry = (await bookOf(app, robin)).entries[1]
    expect(entry).toMatchObject({ content: { day: '2026-05-02' }, recorded: app.deps.clock() })
    expect(betweenOwners((await bookOf(app, robin)).entries, 3, '2026-05-01')).toEqual([0, 0, 0])
  })

  const refused: [string, Partial<Draft & { kind: 'expense' }>, number][] = [
    ['dated tomorrow', { day: '2026-08-02' }, 409],
    ['dated before closing', { day: '2026-02-28' }, 409],
    ['with an invalid date', { day: '2026-02-30' }, 400],
    ['of nothing', { cents: 0 }, 400],
    ['of a negative amount', { cents: -100 }, 400],
    ['of half a cent', { cents: 10.5 }, 400],
    ['of more than a double can hold', { cents: Number.MAX_SAFE_INTEGER + 1 }, 400],
    ['of more than $100 million', { cents: 10_000_000_001 }, 400],
    ['paid by a stranger', { paidBy: 4 }, 409],
    ['divided between no one', { split: { by: 'weights', weights: [0, 0, 0] } }, 409],
    ['divided with a negative share', { split: { by: 'weights', weights: [2, -1, 0] } }, 400],
    ['without a title', { title: '  ' }, 400],
  ]
  test.each(refused)('%s is refused', async (_name, change, status) => {
    const response = await theyChange(app, robin, { draft: anExpense(change) })
    expect(response.status).toBe(status)
    expect((await bookOf(app, robin)).entries).toHaveLength(1)
  })
})

describe('a correction', () => {
  test('is a reversal and a new entry, linked, and the old one stays', async () => {
    await theyPost(app, kofi, { draft: anExpense({ paidBy: 3, cents: 17_846, title: 'Electricity' }) })
    await theyPost(app, robin, {
      draft: anExpense({ paidBy: 3, cents: 18_746, title: 'Electricity' }),
      reverses: 2,
    })
    const { entries } = await bookOf(app, robin)
    expect(entries).toHaveLength(4)
    expect(entries[2]).toMatchObject({ content: { kind: 'reversal', reverses: 2 }, author: 1 })
    expect(entries[3]).toMatchObject({ corrects: 2, cents: 18_746 })
    expect(betweenOwners(entries.slice(0, 3), 3)).toEqual([0, 0, 0])
  })

  test('can’t be made twice, or of a reversal', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    await theyPost(app, robin, { reverses: 2 })
    for (const reverses of [1, 2, 3, 9]) {
      expect((await theyChange(app, leila, { reverses })).status).toBe(409)
    }
    expect(await balances()).toEqual([0, 0, 0])
  })

  test('of a sealed year is dated in the new one', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    app.advance(200 * DAY_MS)
    await app.deps.db.write(async (tx) => {
      const book = await requireBook(tx, robin)
      const automatic = { kind: 'seal', year: 2026, day: '2026-12-31', title: '2026 sealed' } as const
      await postEntries(tx, app.deps, book, [{ key: 'seal:2026', automatic }], { author: 0 })
    })
    expect((await theyChange(app, kofi, { draft: anExpense({ day: '2026-12-30' }) })).status).toBe(409)
    await theyPost(app, kofi, { reverses: 2 })
    const { entries } = await bookOf(app, robin)
    expect(entries.at(-1)?.content.day).toBe('2027-02-17')
    expect(entriesOfYear(entries, 2026).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(betweenOwners(entries, 3, '2026-12-31')).toEqual([16_212, -8_106, -8_106])
  })
})

describe('a batch', () => {
  const batch = ['one', 'two', 'three']
  const post = () =>
    app.deps.db.write(async (tx) => {
      const book = await requireBook(tx, robin)
      const postings = batch.map((key, index) => ({ key, draft: anExpense({ cents: 1000 + index }) }))
      return postEntries(tx, app.deps, book, postings, { author: book.me, batch: 'import' })
    })
  test('is posted as a whole, and once', async () => {
    expect(await post()).toHaveLength(3)
    expect((await post()).map(({ number }) => number)).toEqual([2, 3, 4])
    expect((await bookOf(app, robin)).entries).toHaveLength(4)
  })

  test('isn’t posted at all if one entry is invalid', async () => {
    const bad = app.deps.db.write(async (tx) => {
      const book = await requireBook(tx, robin)
      const drafts = [anExpense(), anExpense({ day: '2030-01-01' })]
      const postings = drafts.map((draft, index) => ({ key: String(index), draft }))
      return postEntries(tx, app.deps, book, postings, { author: book.me, batch: 'import' })
    })
    expect(bad).rejects.toThrow('future')
    await bad.catch(() => undefined)
    expect((await bookOf(app, robin)).entries).toHaveLength(1)
  })
})

describe('the chain', () => {
  test('shows any changed byte in any column, and takes no new entries', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    await theyPost(app, robin, { draft: anExpense({ note: 'Two quotes.' }) })
    const { db } = app.deps
    const rows = await db.read.select().from(ledgerEntries)
    const second = rows.find(({ number }) => number === 2)!
    const here = and(eq(ledgerEntries.ledger_id, second.ledger_id), eq(ledgerEntries.number, 2))
    const tamper = (set: Partial<typeof second>) =>
      db.write(async (tx) => void (await tx.update(ledgerEntries).set(set).where(here)))
    for (let at = 0; at < second.body.length; at += 7) {
      const other = second.body[at] === '1' ? '2' : '1'
      await tamper({ body: second.body.slice(0, at) + other + second.body.slice(at + 1) })
      expect((await bookOf(app, robin)).fault).toBe(2)
    }
    expect((await theyChange(app, leila, { draft: anExpense() })).status).toBe(409)
    await tamper({ body: `${second.body} ` })
    expect((await bookOf(app, robin)).fault).toBe(2)
    for (const set of [{ key: 'other' }, { batch: 'other' }, { hash: second.hash.replace(/^./, 'x') }]) {
      await tamper({ ...second, ...set })
      expect((await bookOf(app, robin)).fault).toBe(2)
    }
    await tamper(second)
    expect((await bookOf(app, robin)).fault).toBeNull()
  })

  test('has the hashes of earlier releases, or every existing ledger would look tampered with', () => {
    const entry = {
      content: anExpense(),
      cents: 24_318,
      pairs: [],
      parts: [12_159, 12_159],
      recorded: 1_790_000_000_000,
      author: 1,
      corrects: null,
      approvedBy: [2],
    }
    const added = [1, 2].map((number) => ({ ...entry, number, key: `key ${number}`, batch: null }))
    // From Python's json and hashlib.
    expect(chained(7, { previous: GENESIS, added }).map(({ hash }) => hash)).toEqual([
      '45977a5ea04898c1d801c2b259f0d4d44e3ab57daf21669e804986131fef2414',
      '4be854f3be7000fce429660cd9de4595267f440139cf466cb766b83ddc833421',
    ])
  })

  test('shows an entry that was cut off, and a head that was changed', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    const { db } = app.deps
    await db.write(async (tx) => void (await tx.delete(ledgerEntries).where(eq(ledgerEntries.number, 2))))
    expect((await bookOf(app, robin)).fault).toBe(2)
    await db.write(async (tx) => void (await tx.update(ledgers).set({ entries: 1 })))
    expect((await bookOf(app, robin)).fault).toBe(2)
  })
})
