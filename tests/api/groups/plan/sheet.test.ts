// Promise: The kitchen-table sheet says only what everyone in the group may see.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { favorites, groupSteps } from '#db/schema/index.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { readPdf } from '#tests/support/pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fetchSheet = (as: number) => app.call('GET', '/groups/mine/sheet', { as })
const sheetOf = async (as: number) => readPdf(await (await fetchSheet(as)).bytes())
const person = (first_name: string) => aClient(app, { first_name, state_id: 3100 })

async function plan(group_id: number, count: number, values: Partial<typeof groupSteps.$inferInsert> = {}) {
  const at = app.deps.clock()
  const row = { group_id, text: 'Ask two lenders', changed_at: at, ...values }
  await app.deps.db.write((tx) => tx.insert(groupSteps).values(Array(count).fill(row)))
}

async function save(by: number | number[], values: Parameters<typeof aHome>[1]) {
  const { id: listing_id } = await aHome(app, values)
  const at = app.deps.clock()
  const rows = [by].flat().map((user_id) => ({ user_id, listing_id, at }))
  await app.deps.db.write((tx) => tx.insert(favorites).values(rows))
}

test('the sheet shows on one page what every member may see', async () => {
  const [maya, theo] = [await person('Maya'), await person('Théo')]
  const group = await aGroup(app, maya, theo)
  await plan(group, 1, { assignee_id: theo, due: '2026-08-28' })
  await plan(group, 1, { text: 'Agree on a price', everybody: true })
  await plan(group, 1, { text: 'Done long ago', done_at: 1 })
  await save(theo, { street: '48 Euclid Avenue', price: 85_000_000 })
  const shares = [
    { user_id: maya, percent: 60 },
    { user_id: theo, percent: 40 },
  ]
  const scenario = { ...firstScenario([maya, theo]), shares }
  await app.call('PUT', '/groups/mine/scenario', { as: theo, json: { version: 0, scenario } })

  const response = await fetchSheet(maya)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { title, language, pages, tags } = await readPdf(await response.bytes())
  expect([title, language]).toEqual(['Kitchen-table sheet · Maya and Théo', 'en-CA'])
  expect(pages).toHaveLength(1)
  for (const tag of ['H1', 'H2', 'LI', 'TH', 'TD']) expect(tags).toContain(tag)
  const text = pages.flat().join('\n')
  for (const said of [
    'Ask two lenders (Théo, by Aug 28, 2026)',
    '(everyone)',
    '$750,000 · 20% down · 5.5% · 25 years',
    '60%',
    '$90,000',
    '48 Euclid Avenue, ',
    '$850,000',
    'How would we need to handle money for you to sleep well?',
    'trust account of a lawyer or notary',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Done long ago')
  // The same for every member.
  expect((await sheetOf(theo)).pages).toEqual(pages)
})

test('the sheet says who saved each home', async () => {
  const [maya, theo, ana, sam] = [
    await person('Maya'),
    await person('Théo'),
    await person('Ana'),
    await person('Sam'),
  ]
  await aGroup(app, maya, theo, ana, sam)
  for (const [index, savers] of [[theo], [maya, ana], [theo, ana, sam], [maya, theo, ana, sam]].entries())
    await save(savers, { street: `${index + 1} Euclid Avenue` })
  const text = (await sheetOf(maya)).pages.flat().join('\n')
  for (const said of ['Théo', 'Maya and Ana', 'Théo and 2 others', 'everyone']) expect(text).toContain(said)
})

test('the sheet lists four of five saved homes, and how many more there are', async () => {
  const [maya, theo] = [await person('Maya'), await person('Théo')]
  await aGroup(app, maya, theo)
  for (const at of [1, 2, 3, 4, 5]) await save(theo, { street: `${at} Barton Street` })
  const text = (await sheetOf(maya)).pages.flat().join('\n')
  expect(text.match(/Barton Street/g)).toHaveLength(4)
  expect(text).toContain('and 1 more')
})

test('the sheet fits on one page with five long names, thirty long steps and ten homes', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map((number) => person('W'.repeat(60 + number))))
  const [first = 0, ...others] = people
  const group = await aGroup(app, first, ...others)
  await plan(group, 30, {
    text: 'W'.repeat(140),
    assignee_id: first,
    due: '2026-12-24',
  })
  for (let home = 0; home < 10; home++)
    await save(first, { street: `${home} ${'Very Long Avenue '.repeat(4)}` })
  const { pages } = await sheetOf(first)
  expect(pages).toHaveLength(1)
  const text = pages.flat().join('\n')
  expect(text).toMatch(/and 2\d more/)
  expect(text).toContain('You’ve saved 10.')
  expect(text).toContain('trust account')
})

test("the sheet is only available to the group's members", async () => {
  expect((await fetchSheet(await person('Nora'))).status).toBe(404)
})
