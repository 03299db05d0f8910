import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { receipt } from '#api/features/ledger/receipts/schemas.ts'
import { recurringView } from '#api/features/ledger/recurring/schemas.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { settlement } from '#api/features/ledger/settle/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { png } from '#tests/support/pictures.ts'
import { aNewLine, importsOf, theyImport, theyUndo } from './import/support.ts'
import { aHome, anExpense, bookOf, newRules, ok, theyPost, theyVote } from './support.ts'

let app: TestApp
let homes: Awaited<ReturnType<typeof aHome>>[]
let robin: number
let ana: number
beforeEach(async () => {
  app = await testApp()
  homes = [await aHome(app), await aHome(app)]
  ;[[robin], [ana]] = homes as [(typeof homes)[0], (typeof homes)[0]]
})
afterEach(() => app.close())

const KEY = '0e5fae50-5a41-4c61-9c5e-5d5a3c35b1a6'

const inBoth = async (does: (home: (typeof homes)[0]) => Promise<unknown>) => {
  for (const home of homes) await does(home)
}
const titles = async (as: number) =>
  (await bookOf(app, as)).entries.slice(1).map(({ content }) => content.title)
const settlementOf = async (as: number) =>
  v.parse(settlement, await (await app.call('GET', '/ledger/settlement', { as })).json())
const recurringOf = async (as: number) =>
  v.parse(recurringView, await (await app.call('GET', '/ledger/recurring', { as })).json())

test('the same key in two homes is two entries, each corrected separately', async () => {
  await inBoth(([as]) => theyPost(app, as, { key: KEY, draft: anExpense({ title: `Gas of ${as}` }) }))
  await theyPost(app, ana, { reverses: 2 })
  expect(await titles(robin)).toEqual([`Gas of ${robin}`])
  expect(await titles(ana)).toHaveLength(2)
})

test('the same key in two homes is two proposals, each decided separately', async () => {
  const large = anExpense({ cents: 200_000 })
  await inBoth(async ([as]) => {
    const changed = await theyPost(app, as, { key: KEY, draft: large })
    expect(await theyPost(app, as, { key: KEY, draft: large })).toEqual(changed)
  })
  const [, [, theirs]] = homes as [(typeof homes)[0], (typeof homes)[0]]
  await ok(await theyVote(app, theirs, 2))
  expect(await titles(robin)).toEqual([])
  expect(await titles(ana)).toEqual(['Gas'])
})

test('new rules of one home don’t affect another', async () => {
  await inBoth(([as]) => theyPost(app, as, { draft: newRules('2026-08-01', { approvalOver: 100 }) }))
  const [[, ...mates]] = homes as [(typeof homes)[0]]
  for (const mate of mates) await ok(await theyVote(app, mate, 1))
  expect((await bookOf(app, robin)).entries).toHaveLength(2)
  expect((await bookOf(app, ana)).entries).toHaveLength(1)
})

test('the same bank file in two homes is imported, undone and remembered in each', async () => {
  const lines = [
    aNewLine('HAMILTON WATER', -11_852, { title: 'Water', remember: true }),
    aNewLine('MONTHLY FEE', -495, { title: 'Fee', remember: true }),
  ]
  await inBoth(async ([as]) => ok(await theyImport(app, as, lines, { key: KEY })))
  await ok(await app.call('DELETE', '/ledger/remembered', { as: ana, json: { name: 'hamilton water' } }))
  await ok(await theyUndo(app, ana, { id: 2 }))
  expect((await theyUndo(app, ana)).status).toBe(404)
  const [ours, theirs] = [await importsOf(app, robin), await importsOf(app, ana)]
  expect(ours.imports.map(({ id, undone_by }) => [id, undone_by])).toEqual([[1, null]])
  expect(theirs.imports.map(({ id, undone_by }) => [id, undone_by])).toEqual([[2, 1]])
  expect([ours.prints.length, theirs.prints.length]).toEqual([2, 0])
  expect(ours.remembered.map(({ title }) => title)).toEqual(['Water', 'Fee'])
  expect(theirs.remembered.map(({ title }) => title)).toEqual(['Fee'])
  expect(await titles(robin)).toEqual(['Water', 'Fee'])
  // What one home undid can be imported again there.
  await ok(await theyImport(app, ana, lines))
  await ok(await theyImport(app, robin, lines))
  expect([(await titles(robin)).length, (await titles(ana)).length]).toEqual([2, 6])
})

test('the same recurring entry in two homes is changed, skipped and ended in each', async () => {
  const json = {
    key: KEY,
    draft: anExpense({ paidBy: 'house', cents: 5000 }),
    rhythm: { kind: 'monthly', start: '2026-08-31', every: 1, day: 31 },
    asks: true,
  }
  await inBoth(async ([as]) => ok(await app.call('POST', '/ledger/recurring', { as, json })))
  const answer = (as: number, id: number, day: string) =>
    app.call('PUT', `/ledger/recurring/${id}/due/${day}`, { as, json: { cents: 4200 } })
  app.advance(70 * DAY_MS)
  await postRecurring(app.deps)
  expect((await answer(robin, 2, '2026-08-31')).status).toBe(404)
  await ok(await answer(robin, 1, '2026-08-31'))
  const days = async (as: number) => (await recurringOf(as))?.due.map(({ day }) => day)
  expect(await days(robin)).toEqual(['2026-09-30'])
  expect(await days(ana)).toEqual(['2026-08-31', '2026-09-30'])
  expect([await titles(robin), await titles(ana)]).toEqual([['Gas'], []])
  expect((await app.call('DELETE', '/ledger/recurring/1', { as: ana })).status).toBe(404)
  await ok(await app.call('DELETE', '/ledger/recurring/2', { as: ana }))
  expect((await recurringOf(robin))?.recurring.map(({ id }) => id)).toEqual([1])
  expect(await days(robin)).toEqual(['2026-09-30'])
  expect((await recurringOf(ana))?.recurring).toEqual([])
})

test('the same payment in two homes arrives in each, and only the open ones are listed', async () => {
  const json = { key: KEY, to: 1, cents: 100 }
  await inBoth(async ([, as]) => ok(await app.call('POST', '/ledger/payments', { as, json })))
  await inBoth(async ([, , as]) =>
    ok(await app.call('POST', '/ledger/payments', { as, json: { ...json, key: crypto.randomUUID() } })),
  )
  const move = (as: number, id: number) =>
    app.call('PUT', `/ledger/payments/${id}`, { as, json: { state: 'confirmed' } })
  expect((await move(robin, 2)).status).toBe(404)
  await ok(await move(robin, 1))
  const open = async (as: number) => (await settlementOf(as))?.payments.map(({ id, from }) => [id, from])
  expect(await open(robin)).toEqual([[3, 3]])
  expect(await open(ana)).toEqual([
    [2, 2],
    [4, 3],
  ])
  expect([(await titles(robin)).length, (await titles(ana)).length]).toEqual([1, 0])
})

test('receipts are counted and removed in each home', async () => {
  const add = (as: number) => {
    const form = new FormData()
    form.set('receipt', new File([new Uint8Array(png(9, 9))], 'receipt.png'))
    return app.call('POST', '/ledger/entries/2/receipts', { as, form })
  }
  await inBoth(([as]) => theyPost(app, as, { draft: anExpense() }))
  await inBoth(async ([as]) => ok(await add(as)))
  expect((await app.call('DELETE', '/ledger/receipts/1', { as: ana })).status).toBe(404)
  await ok(await app.call('DELETE', '/ledger/receipts/2', { as: ana }))
  const receiptsOf = async (as: number) =>
    v.parse(v.array(receipt), await (await app.call('GET', '/ledger/receipts', { as })).json())
  expect((await receiptsOf(robin)).map(({ id }) => id)).toEqual([1])
  expect(await receiptsOf(ana)).toEqual([])
})
