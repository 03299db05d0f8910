import { afterEach, beforeEach, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { earlierBooks, earlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { ledgerEntries, ledgers, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { aHome, aMember, anExpense, bookOf, ok, theyPost, theyVote } from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

async function seeAndLeave(as: number): Promise<void> {
  const { seen } = await (await app.call('GET', '/ledger/leaving', { as })).json()
  await ok(await app.call('PUT', '/ledger/leaving', { as, json: { seen } }))
  await theyLeave(app, as)
}

const read = (as: number, path: string) => app.call('GET', `/ledger/earlier${path}`, { as })
const list = async (as: number) => v.parse(earlierBooks, await (await ok(await read(as, ''))).json())
const yearOf = async (as: number, id = 1) =>
  v.parse(earlierYear, await (await ok(await read(as, `/${id}/years/2026`))).json())

/** Returns everything that someone may read of the books they left. */
async function bytesFor(as: number): Promise<string[]> {
  const paths = ['', '/1/years/2026', '/1/years/2099', '/1/years/2026/statement.csv?of=mine']
  return Promise.all(paths.map(async (path) => (await ok(await read(as, path))).text()))
}

const exported = async (as: number): Promise<number> =>
  (await (await app.call('GET', '/account/export', { as })).json()).ledger_entries.length

test('someone who left doesn’t read or export what passed because they left, so nobody can rewrite their last day', async () => {
  await theyPost(app, kofi, { draft: anExpense({ paidBy: 3, cents: 30_000 }) })
  await seeAndLeave(leila)
  const paid = {
    kind: 'payment',
    day: '2026-07-20',
    title: 'Paid Kofi',
    cents: 5_000,
    from: 1,
    to: 3,
  } as const
  expect(await theyPost(app, robin, { draft: paid })).toMatchObject({ entry: null })
  await seeAndLeave(kofi)
  // Now only Robin's approval is missing.
  expect(betweenOwners((await bookOf(app, robin)).entries, 3)).toEqual([-5_000, -10_000, 15_000])
  const { entries, view } = await yearOf(kofi)
  expect(entries.map(({ title }) => title)).not.toContain('Paid Kofi')
  expect(view.entries).toBe(2)
  expect(await exported(kofi)).toBe(2)
})

test('nothing that the others do later changes a byte of what someone who left reads', async () => {
  await theyPost(app, robin, { draft: anExpense({ title: 'Before' }) })
  const { waiting } = await theyPost(app, robin, {
    draft: anExpense({ cents: 900_000, category: 'repairs', paidBy: 'house', title: 'Roof' }),
  })
  await seeAndLeave(kofi)
  const before = await bytesFor(kofi)
  await ok(await theyVote(app, leila, waiting ?? 0))
  await theyPost(app, robin, { draft: anExpense({ title: 'After, on the same day' }) })
  await theyPost(app, leila, { reverses: 2 })
  expect(await bytesFor(kofi)).toEqual(before)
  app.advance(200 * DAY_MS)
  await ok(await app.call('POST', '/ledger/years/2026/seal', { as: robin }))
  expect(await bytesFor(kofi)).toEqual(before)
  await app.deps.db.write((tx) => tx.update(users).set({ first_name: 'Max' }).where(eq(users.id, leila)))
  expect(await bytesFor(kofi)).toEqual(before)
  await seeAndLeave(leila)
  expect((await bookOf(app, robin)).owners[1]?.name).toBe('Max')
  await ok(await app.call('POST', '/ledger/closing', { as: robin }))
  expect(await bytesFor(kofi)).toEqual(before)
})

test('someone who left reads the names that the others had then, not those at the start or now', async () => {
  const rename = (first_name: string) =>
    app.deps.db.write((tx) => tx.update(users).set({ first_name }).where(eq(users.id, leila)))
  await rename('Lee')
  await seeAndLeave(kofi)
  await rename('Max')
  await seeAndLeave(leila)
  expect((await yearOf(kofi)).view.owners.map(({ name }) => name)).toEqual(['Robin', 'Lee', 'Kofi'])
  expect((await yearOf(leila)).view.owners.map(({ name }) => name)).toEqual(['Robin', 'Max', 'Kofi'])
})

test('someone who left learns of tampering with entries of their time, and of nothing later', async () => {
  await theyPost(app, robin, { draft: anExpense() })
  await seeAndLeave(kofi)
  for (const _again of [1, 2]) await theyPost(app, robin, { draft: anExpense() })
  const before = await bytesFor(kofi)
  const { db } = app.deps
  const tamper = (number: number) =>
    db.write((tx) =>
      tx
        .update(ledgerEntries)
        .set({ hash: '0' })
        .where(and(eq(ledgerEntries.ledger_id, 1), eq(ledgerEntries.number, number))),
    )
  await tamper(4)
  expect(await bytesFor(kofi)).toEqual(before)
  await tamper(3)
  expect(await bytesFor(kofi)).toEqual(before)
  await db.write((tx) => tx.update(ledgers).set({ entries: 9 }))
  expect(await bytesFor(kofi)).toEqual(before)
  await tamper(2)
  expect((await yearOf(kofi)).view.fault).toBe(2)
})

test('books of earlier homes can be read only by the people who left them', async () => {
  await seeAndLeave(kofi)
  const [ana, ben] = [await aMember(app, 'Ana'), await aMember(app, 'Ben')]
  await aGroup(app, kofi, ana, ben)
  const other = await aHome(app)
  await seeAndLeave(other[0])
  expect((await list(kofi)).map(({ id }) => id)).toEqual([1])
  for (const [as, id] of [
    [kofi, 2],
    [other[0], 1],
    [ana, 1],
    [leila, 1],
  ] as const)
    for (const path of ['', '/statement.csv', '/statement.pdf'])
      expect((await read(as, `/${id}/years/2026${path}`)).status).toBe(404)
  for (const id of ['0', '-1', '1.5', '1e9', 'NaN', '99999999999999999999'])
    expect([400, 404]).toContain((await read(kofi, `/${id}/years/2026`)).status)
})
