import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { receipt } from '#api/features/ledger/receipts/schemas.ts'
import { recurringView } from '#api/features/ledger/recurring/schemas.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { png } from '#tests/support/pictures.ts'
import { aNewLine, importsOf, theyImport } from './import/support.ts'
import { aHome, anExpense, bookOf, newRules, ok, theyPost, theyVote } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

async function viewOf(as: number) {
  const view = v.parse(ledgerView, await (await app.call('GET', '/ledger', { as })).json())
  if (!view) throw new Error('There are no books.')
  return view
}

async function recurringOf(as: number) {
  const view = v.parse(recurringView, await (await app.call('GET', '/ledger/recurring', { as })).json())
  if (!view) throw new Error('There are no books.')
  return view
}

describe('in order', () => {
  test('are pending entries, oldest first, and the votes on them, by owner', async () => {
    const large = (title: string) => ({ draft: anExpense({ title, cents: 200_000 }) })
    const rules = newRules('2026-09-01', { approvalOver: 100 })
    await theyPost(app, kofi, { draft: rules })
    await theyPost(app, robin, large('Roof'))
    await theyPost(app, leila, large('Boiler'))
    await ok(await theyVote(app, robin, 1))
    const { proposals } = await viewOf(robin)
    expect(proposals.map(({ id, draft }) => [id, draft?.title])).toEqual([
      [1, 'New shares and rules'],
      [2, 'Roof'],
      [3, 'Boiler'],
    ])
    expect(proposals.map(({ votes }) => votes.map(({ owner }) => owner))).toEqual([[1, 3], [1], [2]])
  })

  test('are recurring entries that are due at once, by the day', async () => {
    for (const [day, cents] of [
      [10, 5000],
      [5, 700],
    ] as const) {
      const rhythm = { kind: 'monthly', start: `2026-09-${String(day).padStart(2, '0')}`, every: 1, day }
      const json = { key: crypto.randomUUID(), draft: anExpense({ cents }), rhythm, asks: false }
      await ok(await app.call('POST', '/ledger/recurring', { as: robin, json }))
    }
    app.advance(Date.parse('2026-09-30T17:00:00Z') - app.deps.clock())
    await postRecurring(app.deps)
    const { entries } = await bookOf(app, robin)
    expect(entries.slice(1).map(({ content }) => content.day)).toEqual(['2026-09-05', '2026-09-10'])
  })

  test('are proposals that someone declined, newest first', async () => {
    for (const why of ['Too little.', 'Too much.']) {
      await theyPost(app, robin, { draft: newRules('2026-09-01', { approvalOver: 100 }) })
      const [waiting] = (await viewOf(robin)).proposals
      await ok(await theyVote(app, leila, waiting?.id ?? 0, false, why))
    }
    const { ended } = await viewOf(kofi)
    expect(ended.map(({ no }) => no?.why)).toEqual(['Too much.', 'Too little.'])
  })

  test('are at most three of them, and none after two weeks', async () => {
    for (const why of ['One', 'Two', 'Three', 'Four']) {
      const { waiting } = await theyPost(app, robin, { draft: anExpense({ cents: 200_000 }) })
      for (const as of [leila, kofi]) await ok(await theyVote(app, as, waiting ?? 0, false, why))
    }
    const reasons = async () => (await viewOf(kofi)).ended.map(({ no }) => no?.why)
    expect(await reasons()).toEqual(['Four', 'Three', 'Two'])
    app.advance(14 * DAY_MS - 1)
    expect(await reasons()).toHaveLength(3)
    app.advance(1)
    expect(await reasons()).toEqual([])
  })

  test('are imports, newest first, and their lines, as in the file', async () => {
    const line = (title: string, cents: number) => aNewLine(title.toUpperCase(), cents, { title })
    await ok(await theyImport(app, robin, [line('Water', -300), line('Fee', -200)], { name: 'may.csv' }))
    await ok(await theyImport(app, robin, [line('Gas', -100)], { name: 'june.csv' }))
    expect((await importsOf(app, leila)).imports.map(({ name }) => name)).toEqual(['june.csv', 'may.csv'])
    const titles = (await bookOf(app, robin)).entries.slice(1).map(({ content }) => content.title)
    expect(titles).toEqual(['Water', 'Fee', 'Gas'])
  })

  test('are recurring entries, as they were added, and what’s due, by day', async () => {
    for (const title of ['Water', 'Gas']) {
      const rhythm = { kind: 'monthly', start: '2026-08-31', every: 1, day: 31 }
      const json = {
        key: crypto.randomUUID(),
        draft: anExpense({ title, paidBy: 'house' }),
        rhythm,
        asks: true,
      }
      await ok(await app.call('POST', '/ledger/recurring', { as: robin, json }))
    }
    app.advance(70 * DAY_MS)
    await postRecurring(app.deps)
    const { recurring, due } = await recurringOf(leila)
    expect(recurring.map(({ draft }) => draft.title)).toEqual(['Water', 'Gas'])
    expect(due.map(({ day, id }) => [day, id])).toEqual([
      ['2026-08-31', 1],
      ['2026-08-31', 2],
      ['2026-09-30', 1],
      ['2026-09-30', 2],
    ])
  })

  test('are receipts, as they were added', async () => {
    await theyPost(app, robin, { draft: anExpense() })
    for (const width of [9, 8]) {
      const form = new FormData()
      form.set('receipt', new File([new Uint8Array(png(width, 9))], 'receipt.png'))
      await ok(await app.call('POST', '/ledger/entries/2/receipts', { as: robin, form }))
    }
    const receipts = v.parse(
      v.array(receipt),
      await (await app.call('GET', '/ledger/receipts', { as: leila })).json(),
    )
    expect(receipts.map(({ width }) => width)).toEqual([9, 8])
  })
})
