// Promise: Someone who leaves a home and comes back can't read what the others did in between.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { earlierBooks, earlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { groupMembers } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seeAndLeave } from '#tests/api/ledger/leaving-support.ts'
import { aHome, anExpense, newRules, ok, theyPost, theyVote } from '#tests/api/ledger/support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
})
afterEach(() => app.close())

const read = async (as: number, path: string) => ok(await app.call('GET', `/ledger/earlier${path}`, { as }))
const list = async (as: number) => v.parse(earlierBooks, await (await read(as, '')).json())
const titles = async (as: number, year = 2026) =>
  v
    .parse(earlierYear, await (await read(as, `/1/years/${year}`)).json())
    .entries.map(({ title }) => title)
    .slice(1)
const post = (as: number, title: string, day = dayOf(app.deps.clock())) =>
  theyPost(app, as, { draft: anExpense({ title, day }) })
const exported = async (as: number): Promise<string> =>
  JSON.stringify((await (await app.call('GET', '/account/export', { as })).json()).ledger_entries)

async function backInGroup(): Promise<void> {
  app.advance(MINUTE_MS)
  const group_id = (await groupIdOf(app.deps.db.read, robin)) ?? 0
  const joined_at = app.deps.clock()
  await app.deps.db.write((tx) => tx.insert(groupMembers).values({ group_id, user_id: kofi, joined_at }))
}

async function backInHome(): Promise<void> {
  const draft = newRules(dayOf(app.deps.clock()), { shares: [40, 35, 0, 25] })
  const { waiting } = await theyPost(app, robin, { draft, joins: kofi })
  await ok(await theyVote(app, leila, waiting ?? 0))
  await ok(await app.call('PUT', `/ledger/joining/${waiting}`, { as: kofi, json: { yes: true, why: '' } }))
  app.advance(MINUTE_MS)
}

test('rejoining the group shows nothing from the time in between, until they own a share again', async () => {
  await post(robin, 'Before')
  await seeAndLeave(app, kofi)
  app.advance(MINUTE_MS)
  await post(robin, 'Meanwhile')
  await backInGroup()
  expect(await titles(kofi)).toEqual(['Before'])
  expect(await exported(kofi)).not.toContain('Meanwhile')
  for (const path of ['/ledger', '/ledger/years/2026', '/ledger/receipts', '/ledger/joining']) {
    const response = await app.call('GET', path, { as: kofi })
    expect([path, await response.text()]).not.toEqual([path, expect.stringContaining('Meanwhile')])
  }
})

test('someone who owns a share again and leaves again reads up to the second time, once', async () => {
  await seeAndLeave(app, kofi)
  app.advance(MINUTE_MS)
  await post(robin, 'Meanwhile')
  await backInGroup()
  await backInHome()
  expect(await list(kofi)).toEqual([])
  await post(kofi, 'Back')
  await seeAndLeave(app, kofi)
  app.advance(MINUTE_MS)
  await post(leila, 'After')
  expect((await list(kofi)).map(({ id }) => id)).toEqual([1])
  expect(await titles(kofi)).toEqual(['Meanwhile', 'New shares and rules', 'Back'])
  expect(await exported(kofi)).not.toContain('After')
  const csv = await (await read(kofi, '/1/years/2026/statement.csv?of=mine')).text()
  expect(csv).toContain('Back')
  expect(csv).not.toContain('After')
})

test.each([
  ['half an hour before New Year in Toronto', '2026-12-31T23:30:00-05:00', '2026-12-31', [2026]],
  ['at midnight in UTC', '2027-01-01T00:00:00Z', '2026-12-31', [2026]],
  ['half an hour after it in Toronto', '2027-01-01T00:30:00-05:00', '2027-01-01', [2027, 2026]],
])('someone who leaves %s reads that day’s year, and no later one', async (_when, at, day, years) => {
  app.advance(Date.parse(at) - app.deps.clock())
  await post(robin, 'Before')
  await seeAndLeave(app, kofi)
  app.advance(2 * 60 * MINUTE_MS)
  await post(robin, 'After')
  expect((await list(kofi)).map(({ until }) => until)).toEqual([day])
  const seen = await Promise.all([2026, 2027, 2030].map((year) => read(kofi, `/1/years/${year}`)))
  const views = await Promise.all(seen.map(async (one) => v.parse(earlierYear, await one.json())))
  for (const { view, entries } of views) {
    expect(view).toMatchObject({ years })
    expect(entries.map(({ title }) => title)).not.toContain('After')
  }
  expect(views.map(({ view }) => view.year)).toEqual([2026, years[0] ?? 0, years[0] ?? 0])
})
