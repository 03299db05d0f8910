// Promise: Any address is a valid search or an empty one, and never fails.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { homesPage, placeList, town } from '#api/features/listings/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PAGE_SIZE } from '#domain/listings/search/search.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome } from '#tests/support/listings.ts'
import { aCommunityOfHomes } from '#tests/support/many-homes.ts'
import { sqliteOf } from '#tests/support/engines.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'
import { MILLION, HOMES } from './search-homes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [index, home] of HOMES.entries()) {
    const published_at = home.status === 'draft' ? null : app.deps.clock() - index * DAY_MS
    await aHome(app, { ...home, published_at })
  }
})
afterAll(() => app.close())

const ask = async (from: TestApp, question: string) => {
  const response = await from.call('GET', `/properties?${question}`)
  expect([question, response.status]).toEqual([question, 200])
  return v.parse(homesPage, await response.json())
}
const numbers = async (question: string) =>
  (await ask(app, question)).properties.map(({ msl_number }) => msl_number).join('')

describe('a search finds', () => {
  const table: [question: string, found: string][] = [
    ['', 'ABCDEF'],
    ['sort=newest', 'ABCDEF'],
    ['sort=cheapest', 'DFEACB'],
    ['sort=dearest', 'BCAEFD'],
    ['sort=largest', 'EFBDAC'],
    ['place=toronto', 'AB'],
    ['place=Toronto', 'AB'],
    ['place=on', 'ABC'],
    ['place=ON&sort=cheapest', 'ACB'],
    ['place=hope-bc', 'EF'],
    ['place=hope', ''],
    ['place=nowhere', ''],
    ['min=900000', 'ABC'],
    ['max=900000', 'ACDEF'],
    ['min=900001&max=899999', ''],
    ['beds=4', 'BEF'],
    ['type=row', 'AD'],
    ['owners=3', 'ABDEF'],
    ['kitchens=2', 'B'],
    ['parking=2', 'B'],
    ['parking=1', 'ABCDEF'],
    ['sqft=2100', 'BEF'],
    ['sqft=2101', 'EF'],
    ['place=maritimes', 'D'],
    ['people=5', 'ABCDEF'],
    ['place=on&type=row&beds=3&owners=3&min=800000&max=1000000', 'A'],
    ['status=draft', 'ABCDEF'],
  ]
  test.each(table)('%s: %s', async (question, found) => {
    expect(await numbers(question)).toBe(found)
    expect((await ask(app, question)).total).toBe(found.length)
  })

  test('homes that can be counted by province without loading them', async () => {
    const count = async (question: string) => (await app.call('GET', `/properties/count?${question}`)).json()
    expect(await count('')).toEqual({
      total: 6,
      provinces: [
        { province: 'BC', homes: 2 },
        { province: 'NS', homes: 1 },
        { province: 'ON', homes: 3 },
      ],
    })
    expect(await count('kitchens=2')).toEqual({ total: 1, provinces: [{ province: 'ON', homes: 1 }] })
    expect(await count('min=900001&max=899999')).toEqual({ total: 0, provinces: [] })
    expect(await count('place=nowhere&beds=x')).toEqual({ total: 0, provinces: [] })
  })

  const NONSENSE = [
    'place=%00&beds=%00',
    'place=%E0%A4%A',
    `place=${'x'.repeat(10_000)}`,
    "place=' OR 1=1 --&min=1;DROP TABLE listings",
    'place[]=toronto&place[a]=b',
    'page=-1&sort=&type=&owners=NaN',
    'page=99999999999999999999',
    '=&=&&&',
    'beds=3&beds=4&beds=x',
    'constructor=1&__proto__=2&toString=3',
    '🏠=🏡',
  ]
  test.each(NONSENSE)('no error, whatever the query: %s', async (question) => {
    await ask(app, question)
  })

  test('the last page for a page past the end', async () => {
    expect(await ask(app, 'page=99')).toMatchObject({ total: 6, page: 1, pages: 1 })
    expect(await ask(app, 'page=9&place=nowhere')).toMatchObject({
      total: 0,
      page: 1,
      pages: 1,
      properties: [],
    })
  })
})

describe('places', () => {
  test('are those with homes for sale, those with the most first, with their position if it’s known', async () => {
    const places = v.parse(placeList, await (await app.call('GET', '/properties/places')).json())
    expect(places).toEqual([
      { place: 'hope-bc', name: 'Hope', province: 'BC', north: null, west: null, homes: 2 },
      { place: 'toronto', name: 'Toronto', province: 'ON', north: 43.65, west: 79.38, homes: 2 },
      { place: 'halifax', name: 'Halifax', province: 'NS', north: 44.65, west: 63.58, homes: 1 },
      { place: 'ottawa', name: 'Ottawa', province: 'ON', north: 45.42, west: 75.7, homes: 1 },
    ])
  })

  test('say what their homes cost', async () => {
    const read = async (place: string) =>
      v.parse(town, await (await app.call('GET', `/towns/${place}`)).json())
    expect(await read('hope-bc')).toEqual({
      place: 'hope-bc',
      name: 'Hope',
      province: 'BC',
      homes: 2,
      lowest: 0.45 * MILLION,
      median: 0.475 * MILLION,
      highest: 0.5 * MILLION,
      types: [{ type: 'acreage', homes: 2, median: 0.475 * MILLION }],
    })
    expect(await read('tofino')).toMatchObject({ name: 'Tofino', homes: 0, median: null, types: [] })
  })

  test.each(['nowhere', 'Toronto', 'toronto-on', '%00', 'x'.repeat(5000)])(
    'there is no town %s',
    async (place) => {
      expect((await app.call('GET', `/towns/${place}`)).status).toBe(404)
    },
  )
})

describe('of many homes', () => {
  const HOME_COUNT = 400
  let many: TestApp
  beforeAll(async () => {
    many = await testApp()
    await aCommunityOfHomes(many.deps.db, HOME_COUNT, many.deps.clock())
  })
  afterAll(() => many.close())

  test.each(['newest', 'cheapest', 'dearest', 'largest'])(
    'each appears on one page, sorted by %s',
    async (sort) => {
      const { total, pages } = await ask(many, `sort=${sort}`)
      expect(pages).toBe(Math.ceil(total / PAGE_SIZE))
      const seen: string[] = []
      for (let page = 1; page <= pages; page += 1) {
        const { properties } = await ask(many, `sort=${sort}&page=${page}`)
        seen.push(...properties.map(({ msl_number }) => msl_number))
      }
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
    },
  )

  sqliteTest.each([
    ['sort=largest', 'listings_size'],
    ['beds=4&sort=cheapest', 'listings_price'],
    ['sqft=1500', 'listings_newest'],
    ['owners=3&type=row', 'listings_newest'],
    ['place=on&sort=dearest', 'listings_price'],
  ])('a page is read from an index alone, without sorting: %s', async (question, index) => {
    const plans = await plansOf(many, () => ask(many, question))
    const [pageOfIds = ''] = plans.filter((plan) => plan.includes(index))
    expect(pageOfIds).toContain(`USING COVERING INDEX ${index}`)
    expect(pageOfIds).not.toMatch(/SCAN listings(?! USING)|TEMP B-TREE/)
  })
})

/** SQLite's query plans for the queries that `act` makes, one per line. */
async function plansOf({ deps }: TestApp, act: () => Promise<unknown>): Promise<string[]> {
  const sqlite = sqliteOf(deps.db)
  const prepare = sqlite.prepare.bind(sqlite)
  const plans: string[] = []
  const noting = (sql: string) => {
    const statement = prepare(sql)
    const values = statement.values.bind(statement)
    statement.values = (...given) => {
      const steps = v.parse(v.array(step), prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...given))
      plans.push(steps.map(({ detail }) => detail).join('; '))
      return values(...given)
    }
    return statement
  }
  Object.assign(sqlite, { prepare: noting })
  await act()
  Object.assign(sqlite, { prepare })
  return plans
}

const step = v.object({ detail: v.string() })
