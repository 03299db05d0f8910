// Promise: Undoing an import and bringing it back, any number of times, leads to the same balances.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { dayOf } from '#domain/day.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aHome,
  anExpense,
  bookOf,
  newRules,
  ok,
  theyChange,
  theyPost,
  theyVote,
} from '#tests/api/ledger/support.ts'
import { aLinkedLine, aNewLine, balancesFor, FILE, importsOf, theyImport, theyUndo } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

const balances = () => balancesFor(app, robin)
const count = async () => (await bookOf(app, robin)).entries.length

const SPENT = FILE.filter(({ as }) => !('target' in as) || as.target !== 'reserve')

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
    // Each is a batch of its own, as the import was.
    const batches = (await bookOf(app, robin)).entries.flatMap(({ batch }) => batch ?? [])
    expect(new Set(batches).size).toBe(9)
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

  test('are refused from a stale page, and only one of two at once succeeds', async () => {
    await ok(await theyImport(app, robin, FILE))
    const responses = await Promise.all([theyUndo(app, robin), theyUndo(app, leila)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await theyUndo(app, kofi, { version: 1, undone: true })).status).toBe(409)
    // The opening, the lines, and reversals of all but the reserve's.
    expect(await count()).toBe(2 * FILE.length)
  })

  test('take nothing from the reserve before a majority approves', async () => {
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

  test('keep what someone corrected in the meantime', async () => {
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

  test('divide what was an owner’s part among the others once they’ve left, with leftover cents in turn', async () => {
    const lines = [101, 103, 105].map((cents) => aNewLine(`LINE ${cents}`, -cents, { target: 'utilities' }))
    await ok(await theyImport(app, robin, lines))
    await ok(await theyUndo(app, robin))
    await ok(await app.call('POST', `/blocks/${leila}`, { as: kofi }))
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
    const { entries } = await bookOf(app, robin)
    expect(entries.slice(-3).map(({ number, parts }) => [number, parts])).toEqual([
      [8, [51, 50, 0]],
      [9, [52, 51, 0]],
      [10, [52, 53, 0]],
    ])
  })

  test('can’t redo what needs the group’s approval by now', async () => {
    await ok(await theyImport(app, robin, SPENT))
    await ok(await theyUndo(app, robin))
    const day = dayOf(app.deps.clock())
    const { waiting } = await theyPost(app, robin, { draft: newRules(day, { approvalOver: 10_000 }) })
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0))
    const before = await balances()
    const redone = await theyUndo(app, robin, { version: 1, undone: false })
    expect([redone.status, await redone.text()]).toEqual([
      409,
      expect.stringContaining('“Water” needs your group’s approval now. Add it as an expense instead.'),
    ])
    expect(await balances()).toEqual(before)
  })

  test('can’t redo while another import has the same lines', async () => {
    await ok(await theyImport(app, robin, SPENT))
    await ok(await theyUndo(app, robin))
    await ok(await theyImport(app, leila, SPENT))
    expect((await theyUndo(app, robin, { version: 1, undone: false })).status).toBe(409)
    await ok(await theyUndo(app, robin, { id: 2 }))
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
  })
})
