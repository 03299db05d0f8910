import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { ledgers } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome, aMember, anExpense, bookOf, ok, OPENING, theyPost } from './support.ts'
import { seeAndLeave, deleteAccount } from './leaving-support.ts'
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

describe('the last owner closes the books', () => {
  const close = (as: number) => app.call('POST', '/ledger/closing', { as })

  test('only once nobody else owns the home', async () => {
    await seeAndLeave(app, kofi)
    expect(await refusalIn(await close(robin))).toEqual([
      409,
      'You can close a ledger once the home is yours alone.',
    ])
    expect(await refusalIn(await close(kofi))).toEqual([
      404,
      'We can’t find your ledger. Please reload this page.',
    ])
  })

  test('and can then start another ledger with their next group', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    for (const id of [kofi, leila]) await seeAndLeave(app, id)
    const group = [robin, await aMember(app, 'Ana'), await aMember(app, 'Ben')] as const
    await aGroup(app, ...group)
    const start = () =>
      app.call('PUT', '/ledger/start', { as: robin, json: { version: 0, opening: OPENING } })
    expect(await refusalIn(await start())).toEqual([
      409,
      'Your ledger has already started. Please reload this page.',
    ])
    await ok(await close(robin))
    expect((await close(robin)).status).toBe(404)
    await ok(await start())
    for (const as of group.slice(1))
      await ok(await app.call('PUT', '/ledger/start/check', { as, json: { version: 1, differs: null } }))
    expect((await bookOf(app, robin)).entries).toHaveLength(1)
    const { ledger_entries } = await (await app.call('GET', '/account/export', { as: robin })).json()
    expect(ledger_entries).toHaveLength(3)
  })

  test('and its books are deleted with their account, unless another owner closed them later', async () => {
    for (const id of [kofi, leila]) {
      await seeAndLeave(app, id)
      app.advance(DAY_MS)
    }
    await ok(await close(robin))
    await deleteAccount(app, leila)
    expect(await app.deps.db.read.select().from(ledgers)).toHaveLength(1)
    await deleteAccount(app, robin)
    expect(await app.deps.db.read.select().from(ledgers)).toEqual([])
  })
})
