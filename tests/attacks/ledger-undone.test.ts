import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import { dayOf } from '#domain/day.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'
import { aNewLine, importsOf, theyImport, theyUndo } from '#tests/api/ledger/import/support.ts'
import { aHome, bookOf, newRules, ok, theyPost, theyVote } from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
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

const balance = async (account: 'house' | 'reserve') =>
  balanceOf(balancesOn((await bookOf(app, robin)).entries), account)

const toReserve = (text: string, cents = -40_000) => aNewLine(text, cents, { target: 'reserve' })

async function seeAndLeave(as: number): Promise<void> {
  const { seen } = await (await app.call('GET', '/ledger/leaving', { as })).json()
  await ok(await app.call('PUT', '/ledger/leaving', { as, json: { seen } }))
  await theyLeave(app, as)
}

/** Changes the limit for votes, with everyone's approval. */
async function theyAgreeOn(approvalOver: number): Promise<void> {
  const { waiting } = await theyPost(app, robin, {
    draft: newRules(dayOf(app.deps.clock()), { approvalOver }),
  })
  for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0))
}

describe('undoing an import and bringing it back', () => {
  test('neither doubles nor keeps what needed a vote before the others left', async () => {
    await ok(await theyImport(app, robin, [toReserve('TO SAVINGS'), aNewLine('WATER', -5_000)]))
    await ok(await theyUndo(app, robin))
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
    for (const as of [kofi, leila]) await seeAndLeave(as)
    // Nobody else has to approve any more.
    await ok(await theyUndo(app, robin, { version: 2, undone: true }))
    expect([await balance('reserve'), await balance('house')]).toEqual([0, 0])
    expect((await importsOf(app, robin)).prints).toEqual([])
    await ok(await theyUndo(app, robin, { version: 3, undone: false }))
    expect(await balance('reserve')).toBe(40_000)
  })

  test('is no way around a vote that took a line away, or around a limit agreed since', async () => {
    await ok(await theyImport(app, robin, [aNewLine('ROOF', -90_000)]))
    await theyAgreeOn(50_000)
    await ok(await theyUndo(app, robin))
    const [{ id }] = (await (await app.call('GET', '/ledger', { as: leila })).json()).proposals
    await ok(await theyVote(app, leila, id))
    expect(await balance('house')).toBe(0)
    expect((await theyUndo(app, robin, { version: 1, undone: false })).status).toBe(409)
    expect(await balance('house')).toBe(0)
  })

  test('needs no vote under a limit that still holds, and one under a lower limit', async () => {
    await ok(await theyImport(app, robin, [aNewLine('ROOF', -90_000)]))
    await ok(await theyUndo(app, robin))
    await theyAgreeOn(50_000)
    expect((await theyUndo(app, robin, { version: 1, undone: false })).status).toBe(409)
    await theyAgreeOn(90_000)
    await ok(await theyUndo(app, robin, { version: 1, undone: false }))
    expect(await balance('house')).toBe(-90_000)
  })

  test('says what to do instead if it would ask the others about too much at once, and changes nothing', async () => {
    const lines = Array.from({ length: MAX_WAITING + 1 }, (_, place) => toReserve(`SAVINGS ${place}`, -1_000))
    await ok(await theyImport(app, robin, [...lines, aNewLine('WATER', -5_000)]))
    const response = await theyUndo(app, robin)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('one by one')
    expect((await bookOf(app, robin)).entries).toHaveLength(MAX_WAITING + 3)
    expect((await importsOf(app, robin)).imports).toMatchObject([{ version: 0 }])
  })

  test('and a vote on it at the same moment leave one outcome, in either order', async () => {
    await ok(await theyImport(app, robin, [toReserve('TO SAVINGS')]))
    await ok(await theyUndo(app, robin))
    const [{ id }] = (await (await app.call('GET', '/ledger', { as: leila })).json()).proposals
    const [vote, redo] = await Promise.all([
      theyVote(app, leila, id),
      theyUndo(app, kofi, { version: 1, undone: false }),
    ])
    expect(redo.status).toBe(200)
    expect([200, 409]).toContain(vote.status)
    expect(await balance('reserve')).toBe(40_000)
    expect((await theyVote(app, leila, id)).status).toBe(409)
    expect(await balance('reserve')).toBe(40_000)
  })
})
