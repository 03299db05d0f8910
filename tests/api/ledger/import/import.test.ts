// Promise: A bank’s line is imported once: importing the same file again changes nothing, no matter which owner does it.
// Promise: Undoing an import and bringing it back, any number of times, leads to the same balances.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, anExpense, bookOf, ok, theyChange, theyPost, theyVote } from '#tests/api/ledger/support.ts'
import { aLinkedLine, aNewLine, importsOf, theyImport, theyUndo } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

/** Every account's balance, without those that are 0. */
async function balances(): Promise<Record<string, number>> {
  const all = balancesOn((await bookOf(app, robin)).entries)
  return Object.fromEntries([...all].filter(([, cents]) => cents !== 0).toSorted())
}

const count = async () => (await bookOf(app, robin)).entries.length

const FILE = [
  aNewLine('HAMILTON WATER', -11_852, { title: 'Water', remember: true }),
  aNewLine('MONTHLY FEE', -495, { target: 'fees', title: 'Bank fee', split: { by: 'share' } }),
  aNewLine('E-TRANSFER L HADDAD', 196_000, {
    target: 'from:2',
    title: 'Contribution',
    split: { by: 'share' },
  }),
  aNewLine('TO SAVINGS', -40_000, { target: 'reserve', title: 'To the reserve', split: { by: 'share' } }),
  aNewLine('MORTGAGE 0442', -363_524, {
    target: 'mortgage',
    title: 'Mortgage payment',
    split: { by: 'share' },
  }),
]

const SPENT = FILE.filter(({ as }) => !('target' in as) || as.target !== 'reserve')

describe('an import', () => {
  test('of someone’s own account gives nobody else a digest of the bank’s words', async () => {
    await ok(await theyImport(app, leila, FILE.slice(0, 2), { account: 'own' }))
    await ok(await theyImport(app, robin, FILE.slice(2, 3)))
    expect((await importsOf(app, robin)).prints).toHaveLength(1)
    expect((await importsOf(app, leila)).prints).toHaveLength(3)
  })

  test('of an improvement counts towards the home as agreed', async () => {
    await ok(await theyImport(app, robin, [aNewLine('LUMBER', -9_000, { target: 'improvements' })]))
    const { entries } = await bookOf(app, robin)
    expect(balanceOf(balancesOn(entries), 'home')).toBe(78_900_000 + 9_000)
  })

  test('posts new lines as what they are, in one batch', async () => {
    await ok(await theyImport(app, robin, FILE))
    const { entries } = await bookOf(app, robin)
    expect(entries.slice(1).map(({ content }) => [content.kind, content.title])).toEqual([
      ['expense', 'Water'],
      ['expense', 'Bank fee'],
      ['contribution', 'Contribution'],
      ['transfer', 'To the reserve'],
      ['mortgage', 'Mortgage payment'],
    ])
    expect(new Set(entries.slice(1).map(({ batch }) => batch)).size).toBe(1)
    expect(balanceOf(balancesOn(entries), 'house')).toBe(-11_852 - 495 + 196_000 - 40_000 - 363_524)
    expect((await importsOf(app, leila)).imports).toMatchObject([
      { name: 'january.csv', by: 1, linked: 0, added: 5 },
    ])
  })

  test('of a file that was imported changes nothing, no matter who imports it, in part or with more lines', async () => {
    await ok(await theyImport(app, robin, FILE))
    const before = await balances()
    await ok(await theyImport(app, robin, FILE))
    await ok(await theyImport(app, kofi, FILE.slice(1, 3)))
    expect(await balances()).toEqual(before)
    expect((await importsOf(app, robin)).imports).toHaveLength(1)
    await ok(await theyImport(app, leila, [...FILE, aNewLine('HAMILTON WATER', -11_852, { nth: 1 })]))
    expect(await count()).toBe(7)
  })

  test('twice at the same moment posts once, with the same key or another', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      theyImport(app, robin, FILE, { key }),
      theyImport(app, robin, FILE, { key }),
      theyImport(app, leila, FILE),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await count()).toBe(6)
  })

  test('links a line to one entry, and an entry to one line', async () => {
    await theyPost(app, leila, { draft: anExpense({ paidBy: 'house', title: 'Gas', cents: 500 }) })
    const { candidates } = await importsOf(app, robin)
    expect(candidates.house).toMatchObject([
      { entry: 2, owner: 0, cents: -500, title: 'Gas', target: 'utilities' },
    ])
    const before = await balances()
    await ok(await theyImport(app, robin, [aLinkedLine('ENBRIDGE', -500, 2)]))
    expect(await balances()).toEqual(before)
    expect((await importsOf(app, robin)).candidates.house).toEqual([])
    expect((await theyImport(app, robin, [aLinkedLine('ENBRIDGE AGAIN', -500, 2)])).status).toBe(409)
  })

  test('links each owner’s transfer to their part of a contribution', async () => {
    const draft = { kind: 'contribution', day: '2026-07-01', title: 'Contributions', to: 'house' } as const
    await theyPost(app, robin, { draft: { ...draft, amounts: [1715, 1960, 1225] } })
    const { candidates } = await importsOf(app, leila)
    expect(candidates.house.map(({ owner, cents, title }) => [owner, cents, title])).toEqual([
      [1, 1715, 'Contributions, Robin'],
      [2, 1960, 'Contributions, Leila'],
      [3, 1225, 'Contributions, Kofi'],
    ])
    expect(candidates.own.map(({ owner, cents }) => [owner, cents])).toEqual([[2, -1960]])
    await ok(await theyImport(app, robin, [aLinkedLine('E-TRANSFER', 1960, 2, 2)]))
    expect((await importsOf(app, robin)).candidates.house.map(({ owner }) => owner)).toEqual([1, 3])
    // Her own bank's statement has the same transfer.
    await ok(await theyImport(app, leila, [aLinkedLine('E-TRANSFER', -1960, 2, 2)], { account: 'own' }))
  })

  test.each([
    ['another amount', aLinkedLine('ENBRIDGE', -501, 2)],
    ['no such entry', aLinkedLine('ENBRIDGE', -500, 9)],
    ['money that came in as spending', aNewLine('REFUND', 500)],
    ['spending as a contribution', aNewLine('SHOP', -500, { target: 'from:1' })],
    ['an owner that isn’t', aNewLine('SHOP', 500, { target: 'from:5' })],
    ['more than the agreed sum', aNewLine('ROOF', -100_001)],
    ['the future', aNewLine('SHOP', -500, { day: '2026-08-02' })],
    ['before the purchase', aNewLine('SHOP', -500, { day: '2026-02-28' })],
  ])('is refused as a whole for %s', async (_why, line) => {
    await theyPost(app, leila, { draft: anExpense({ paidBy: 'house', cents: 500 }) })
    expect((await theyImport(app, robin, [FILE[0]!, line])).status).toBe(409)
    expect(await count()).toBe(2)
    expect((await importsOf(app, robin)).imports).toEqual([])
  })

  test('remembers what a name is until someone forgets it', async () => {
    await ok(await theyImport(app, robin, FILE))
    expect((await importsOf(app, kofi)).remembered).toEqual([
      { name: 'hamilton water', title: 'Water', target: 'utilities', split: { by: 'head' } },
    ])
    await ok(await app.call('DELETE', '/ledger/remembered', { as: kofi, json: { name: 'hamilton water' } }))
    expect((await importsOf(app, robin)).remembered).toEqual([])
  })
})

describe('undo and redo', () => {
  test('by anyone, any number of times, lead to the same balances', async () => {
    await theyPost(app, leila, { draft: anExpense({ paidBy: 'house', cents: 500 }) })
    const without = await balances()
    await ok(await theyImport(app, robin, [...SPENT, aLinkedLine('ENBRIDGE', -500, 2)]))
    const imported = await balances()
    for (let version = 0; version < 8; version++) {
      const undone = version % 2 === 0
      await ok(await theyUndo(app, [robin, leila, kofi][version % 3]!, { version, undone }))
      expect(await balances()).toEqual(undone ? without : imported)
      expect((await importsOf(app, robin)).prints).toHaveLength(undone ? 0 : SPENT.length + 1)
    }
  })

  test('of several imports in any order lead to the balances of those that count', async () => {
    const files = [0, 1, 2].map((file) => [
      aNewLine(`A${file}`, -100 - file),
      aNewLine(`B${file}`, -1000 * (file + 1)),
    ])
    for (const lines of files) await ok(await theyImport(app, robin, lines))
    const versions = [0, 0, 0]
    const isUndone = [false, false, false]
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 }), async (file) => {
        const undone = !isUndone[file]
        await ok(await theyUndo(app, leila, { id: file + 1, version: versions[file]!, undone }))
        versions[file]! += 1
        isUndone[file] = undone
        const counted = files.filter((_, at) => !isUndone[at]).flat()
        const spent = counted.reduce((sum, { cents }) => sum + cents, 0)
        expect((await balances()).house ?? 0).toBe(spent)
      }),
      { numRuns: 15 },
    )
  })

  test('of a stale page are refused, and of two at once one', async () => {
    await ok(await theyImport(app, robin, FILE))
    const answers = await Promise.all([theyUndo(app, robin), theyUndo(app, leila)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await theyUndo(app, kofi, { version: 1, undone: true })).status).toBe(409)
    // The opening, the lines, and reversals of all but the reserve's.
    expect(await count()).toBe(2 * FILE.length)
  })

  test('take nothing out of the reserve before the majority says yes', async () => {
    const reserve = async () => (await balances()).reserve ?? 0
    const proposals = async () => (await (await app.call('GET', '/ledger', { as: leila })).json()).proposals
    await ok(await theyImport(app, robin, FILE))
    const put = await reserve()
    expect(put).toBeGreaterThan(0)
    await ok(await theyUndo(app, robin))
    expect(await reserve()).toBe(put)
    expect(await proposals()).toMatchObject([{ author: 1, draft: null, needed: 2 }])
    // Redo no longer asks anyone.
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
    expect(await proposals()).toEqual([])
    await ok(await theyUndo(app, kofi, { version: 2, undone: true }))
    const [{ id }] = await proposals()
    await ok(await theyVote(app, leila, id))
    expect(await reserve()).toBe(0)
    await ok(await theyUndo(app, robin, { version: 3, undone: false }))
    expect(await reserve()).toBe(put)
    expect((await importsOf(app, robin)).prints).toHaveLength(FILE.length)
  })

  test('keep what someone corrected meanwhile', async () => {
    await ok(await theyImport(app, robin, FILE.slice(0, 2)))
    const corrected = anExpense({ paidBy: 'house', title: 'Water', cents: 12_000, day: '2026-07-20' })
    await ok(await theyChange(app, leila, { draft: corrected, reverses: 2 }))
    await ok(await theyUndo(app, robin))
    expect((await balances()).house).toBe(-12_000)
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
    expect((await balances()).house).toBe(-12_495)
    // The corrected line still counts as imported.
    await ok(await theyImport(app, kofi, FILE.slice(0, 2)))
    expect((await balances()).house).toBe(-12_495)
  })

  test('redo is refused while another import has the same lines', async () => {
    await ok(await theyImport(app, robin, SPENT))
    await ok(await theyUndo(app, robin))
    await ok(await theyImport(app, leila, SPENT))
    expect((await theyUndo(app, robin, { version: 1, undone: false })).status).toBe(409)
    await ok(await theyUndo(app, robin, { id: 2 }))
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
  })
})

describe('someone else', () => {
  test('on the free plan, or of another home, imports and undoes nothing here', async () => {
    await ok(await theyImport(app, robin, FILE))
    const stranger = await aClient(app, { first_name: 'Maya', state_id: 3100 })
    expect((await theyImport(app, stranger, FILE)).status).toBe(403)
    expect((await theyUndo(app, stranger)).status).toBe(403)
    expect(await (await app.call('GET', '/ledger/imports', { as: stranger })).json()).toBeNull()
    const [other] = await aHome(app)
    expect((await theyUndo(app, other)).status).toBe(404)
    expect((await importsOf(app, other)).prints).toEqual([])
  })

  test('someone who has left the home no longer sees imports', async () => {
    await ok(await theyImport(app, robin, FILE))
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: kofi, json: { seen } }))
    await ok(await app.call('DELETE', '/groups/mine/membership', { as: kofi }))
    expect(await (await app.call('GET', '/ledger/imports', { as: kofi })).json()).toBeNull()
    expect((await theyUndo(app, kofi)).status).toBe(404)
  })
})
