// Promise: Someone who left a home's ledger, or closed it, can read it as it was on their last day, and nothing that
// came after.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { earlierBooks, earlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { ledgerEntries } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'
import {
  aGroupMate,
  aHome,
  anExpense,
  bookOf,
  newRules,
  ok,
  OPENING,
  theyPost,
  theyVote,
} from '#tests/api/ledger/support.ts'

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

const list = async (as: number) =>
  v.parse(earlierBooks, await (await ok(await app.call('GET', '/ledger/earlier', { as }))).json())

async function yearOf(as: number, year = 2026) {
  const [book] = await list(as)
  const response = await ok(await app.call('GET', `/ledger/earlier/${book?.id}/years/${year}`, { as }))
  return v.parse(earlierYear, await response.json())
}

test('someone who left can read what was there until then, in every form', async () => {
  await theyPost(app, robin, { draft: anExpense({ title: 'Before' }) })
  const left = dayOf(app.deps.clock())
  await seeAndLeave(kofi)
  app.advance(DAY_MS)
  await theyPost(app, robin, { draft: anExpense({ title: 'After', day: '2026-07-10' }) })
  expect(await list(kofi)).toEqual([{ id: 1, home: OPENING.home, from: OPENING.closed, until: left }])
  const { view, entries } = await yearOf(kofi)
  expect(entries.map(({ title }) => title)).toEqual([OPENING.home, 'Before'])
  expect(view).toMatchObject({ until: left, fault: null, years: [2026] })
  expect(view.owners.map(({ name, present, is_you, picture }) => [name, present, is_you, picture])).toEqual([
    ['Robin', true, false, null],
    ['Leila', true, false, null],
    ['Kofi', true, true, null],
  ])
  const statement = (kind: string) =>
    app.call('GET', `/ledger/earlier/1/years/2026/statement.${kind}`, { as: kofi })
  const csv = await (await ok(await statement('csv'))).text()
  expect(csv).toContain('Before')
  expect(csv).not.toContain('After')
  expect((await ok(await statement('pdf'))).headers.get('content-type')).toBe('application/pdf')
  // A later year than their last isn't shown either.
  expect((await yearOf(kofi, 2027)).view.year).toBe(2026)
  expect(await list(robin)).toEqual([])
})

test('someone who left learns of a tampered entry from their time, and of none after it', async () => {
  await theyPost(app, robin, { draft: anExpense({ title: 'Before' }) })
  await seeAndLeave(kofi)
  app.advance(DAY_MS)
  await theyPost(app, robin, { draft: anExpense({ title: 'After', day: '2026-07-10' }) })
  const tamper = (number: number) =>
    app.deps.db.write((tx) =>
      tx
        .update(ledgerEntries)
        .set({ key: `other ${number}` })
        .where(eq(ledgerEntries.number, number)),
    )
  await tamper(3)
  expect((await bookOf(app, robin)).fault).toBe(3)
  expect((await yearOf(kofi)).view.fault).toBeNull()
  await tamper(2)
  expect((await yearOf(kofi)).view.fault).toBe(2)
})

test('someone who closed the books can still read them, even after others have started new ones', async () => {
  for (const id of [kofi, leila]) await seeAndLeave(id)
  app.advance(1)
  await theyPost(app, robin, { draft: anExpense({ title: 'Alone' }) })
  await ok(await app.call('POST', '/ledger/closing', { as: robin }))
  expect((await yearOf(robin)).entries.at(-1)).toMatchObject({ title: 'Alone', paidBy: 'Robin' })
  expect((await yearOf(leila)).entries).toHaveLength(1)
  expect(
    (
      await app.call('POST', '/ledger/entries', {
        as: robin,
        json: { key: crypto.randomUUID(), draft: anExpense(), reverses: null },
      })
    ).status,
  ).toBe(404)
})

test('someone who joined after they left isn’t in what they read', async () => {
  await seeAndLeave(kofi)
  const ana = await aGroupMate(app, robin, 'Ana')
  const rules = newRules(dayOf(app.deps.clock()), { shares: [40, 40, 0, 20] })
  const { waiting } = await theyPost(app, robin, { draft: rules, joins: ana })
  await ok(await theyVote(app, leila, waiting ?? 0))
  app.advance(1)
  await ok(await app.call('PUT', `/ledger/joining/${waiting}`, { as: ana, json: { yes: true, why: '' } }))
  expect((await yearOf(kofi)).view.owners.map(({ name }) => name)).toEqual(['Robin', 'Leila', 'Kofi'])
})

test('a block hides the others’ names there too', async () => {
  await seeAndLeave(kofi)
  await ok(await app.call('POST', `/blocks/${kofi}`, { as: robin }))
  expect((await yearOf(kofi)).view.owners.map(({ name }) => name)).toEqual(['Owner 1', 'Leila', 'Kofi'])
})

test('nobody else reads them: no stranger, no current owner, and nobody on the free plan', async () => {
  await seeAndLeave(kofi)
  const maya = await aClient(app, { first_name: 'Maya', state_id: 3100 })
  for (const as of [maya, robin]) {
    expect(await list(as)).toEqual([])
    expect((await app.call('GET', '/ledger/earlier/1/years/2026', { as })).status).toBe(404)
    expect((await app.call('GET', '/ledger/earlier/1/years/2026/statement.csv', { as })).status).toBe(404)
  }
})
