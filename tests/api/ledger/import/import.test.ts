// Promise: A bank’s line is imported once: importing the same file again changes nothing, no matter which owner does it.

import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { newImport } from '#api/features/ledger/import/schemas.ts'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import { interestSinceLast } from '#domain/ledger/recurring/recurring.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, anExpense, bookOf, ok, theyPost } from '#tests/api/ledger/support.ts'
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

describe('an import', () => {
  test('of someone’s own account reveals no digest of the bank’s text to others', async () => {
    await ok(await theyImport(app, leila, FILE.slice(0, 2), { account: 'own' }))
    await ok(await theyImport(app, robin, FILE.slice(2, 3)))
    expect((await importsOf(app, robin)).prints).toHaveLength(1)
    expect((await importsOf(app, leila)).prints).toHaveLength(3)
  })

  test('counts an improvement towards the home as agreed', async () => {
    await ok(await theyImport(app, robin, [aNewLine('LUMBER', -9_000, { target: 'improvements' })]))
    const { entries } = await bookOf(app, robin)
    expect(balanceOf(balancesOn(entries), 'home')).toBe(78_900_000 + 9_000)
  })

  test('posts new lines under the kind chosen for each, in one batch', async () => {
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

  test('of two mortgage payments counts interest on what the bank is owed after the first, in any order', async () => {
    const mortgage = { target: 'mortgage', split: { by: 'share' } } as const
    const june = aNewLine('MORTGAGE 0442', -363_524, { ...mortgage, day: '2026-06-01' })
    const july = aNewLine('MORTGAGE 0442', -363_524, { ...mortgage, day: '2026-07-01' })
    await ok(await theyImport(app, robin, [july, june]))
    const { entries, opening } = await bookOf(app, robin)
    const interest = entries.flatMap(({ content }) => (content.kind === 'mortgage' ? [content] : []))
    const before = (day: string) => entries.filter(({ content }) => content.day < day)
    expect(interest.map((payment) => [payment.day, payment.interest])).toEqual(
      ['2026-06-01', '2026-07-01'].map((day) => [day, interestSinceLast(before(day), opening, day)]),
    )
  })

  test('of a file that was already imported changes nothing, no matter who imports it, in part or with more lines', async () => {
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
    const responses = await Promise.all([
      theyImport(app, robin, FILE, { key }),
      theyImport(app, robin, FILE, { key }),
      theyImport(app, leila, FILE),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
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

  test('links each owner’s transfer to their share of a contribution', async () => {
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
    ['an unknown entry', aLinkedLine('ENBRIDGE', -500, 9)],
    ['money that came in as spending', aNewLine('REFUND', 500)],
    ['spending as a contribution', aNewLine('SHOP', -500, { target: 'from:1' })],
    ['an unknown owner', aNewLine('SHOP', 500, { target: 'from:5' })],
    ['more than the agreed sum', aNewLine('ROOF', -100_001)],
    ['a future day', aNewLine('SHOP', -500, { day: '2026-08-02' })],
    ['a day before the purchase', aNewLine('SHOP', -500, { day: '2026-02-28' })],
  ])('is refused as a whole for %s', async (_why, line) => {
    await theyPost(app, leila, { draft: anExpense({ paidBy: 'house', cents: 500 }) })
    expect((await theyImport(app, robin, [FILE[0]!, line])).status).toBe(409)
    expect(await count()).toBe(2)
    expect((await importsOf(app, robin)).imports).toEqual([])
  })

  test('may link a line to the contribution of a sixth owner, who joined after someone left', () => {
    const json = { key: crypto.randomUUID(), account: 'house', name: 'a.csv' }
    const isValid = (owner: number) =>
      v.safeParse(newImport, { ...json, lines: [aLinkedLine('E-TRANSFER', 5_000, 2, owner)] }).success
    expect([isValid(6), isValid(11)]).toEqual([true, false])
  })

  test('remembers what a name means until someone removes it', async () => {
    await ok(await theyImport(app, robin, FILE))
    expect((await importsOf(app, kofi)).remembered).toEqual([
      { name: 'hamilton water', title: 'Water', target: 'utilities', split: { by: 'head' } },
    ])
    await ok(await app.call('DELETE', '/ledger/remembered', { as: kofi, json: { name: 'hamilton water' } }))
    expect((await importsOf(app, robin)).remembered).toEqual([])
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

  test('no longer sees imports after leaving the home', async () => {
    await ok(await theyImport(app, robin, FILE))
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: kofi, json: { seen } }))
    await ok(await app.call('DELETE', '/groups/mine/membership', { as: kofi }))
    expect(await (await app.call('GET', '/ledger/imports', { as: kofi })).json()).toBeNull()
    expect((await theyUndo(app, kofi)).status).toBe(404)
  })
})
