// Promise: How many matches want a home's price and place is rounded down to fives, below the true number, the same for everyone,
// and recounted once a month.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { type MakePerson, withQuestions } from './interest-support.ts'
import { DAY_MS } from '#domain/duration.ts'
import { inquiries, publications, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { rowsOf } from '#tests/support/engines.ts'

let app: TestApp
let aPerson: MakePerson
beforeEach(async () => {
  app = await testApp()
  aPerson = await withQuestions(app)
  await aHome(app, { msl_number: 'A1', price: 90_000_000, city: 'Toronto', province: 'ON' })
})
afterEach(() => app.close())

const ask = (as: number, msl = 'A1') => app.call('GET', `/properties/${msl}/interest`, { as })
const interestOf = async (as: number, msl?: string): Promise<number | null> =>
  (await (await ask(as, msl)).json()).matches

/** Enough that a number is shown, whatever the noise. */
const MANY = 40
const DREAM = { 'purchase-budget': '800k-to-1m', 'part-of-canada': 'ontario' }
async function aCrowd(count: number, answers = DREAM): Promise<number[]> {
  const people: number[] = []
  for (let i = 0; i < count; i += 1) people.push(await aPerson(answers))
  return people
}

describe('the number of interested matches', () => {
  test('is a multiple of five below the true count, the same for every viewer and every home at that price and place', async () => {
    const [maya, noah] = await aCrowd(MANY)
    await aHome(app, { msl_number: 'A2', price: 85_000_000, city: 'Ottawa', province: 'ON' })
    const shown = await interestOf(maya!)
    expect(shown! % 5).toBe(0)
    expect(shown).toBeGreaterThanOrEqual(5)
    expect(shown).toBeLessThan(MANY - 1)
    expect([await interestOf(maya!), await interestOf(noah!), await interestOf(noah!, 'A2')]).toEqual([
      shown,
      shown,
      shown,
    ])
  })

  test('is hidden below five, for other prices and for other places', async () => {
    const [maya] = await aCrowd(MANY)
    await aHome(app, { msl_number: 'DEAR', price: 110_000_000, province: 'ON' })
    await aHome(app, { msl_number: 'FAR', price: 90_000_000, city: 'Halifax', province: 'NS' })
    expect([await interestOf(maya!, 'DEAR'), await interestOf(maya!, 'FAR')]).toEqual([null, null])
  })

  test('leaves out people whose question is no longer asked, or who haven’t published everything', async () => {
    const [maya] = await aCrowd(MANY)
    const unfinished = await aCrowd(MANY)
    await app.deps.db.write((tx) =>
      tx.update(publications).set({ whole: false }).where(inArray(publications.user_id, unfinished)),
    )
    expect(await interestOf(maya!)).toBeLessThan(MANY)
    await app.deps.db.write((tx) =>
      tx.update(inquiries).set({ retired: true }).where(eq(inquiries.key, 'purchase-budget')),
    )
    app.advance(31 * DAY_MS)
    expect(await interestOf(maya!)).toBeNull()
  })

  test('counts people who would live anywhere in every region', async () => {
    const [maya] = await aCrowd(MANY, { ...DREAM, 'part-of-canada': 'open' })
    await aHome(app, { msl_number: 'FAR', price: 90_000_000, city: 'Halifax', province: 'NS' })
    expect(await interestOf(maya!, 'FAR')).toBeGreaterThanOrEqual(5)
  })

  test('requires a membership and published answers', async () => {
    await aCrowd(MANY)
    const free = await aClient(app, { state_id: 3100 })
    const newcomer = await aClient(app)
    await theySubscribe(app, newcomer)
    expect([await interestOf(free), await interestOf(newcomer)]).toEqual([null, null])
    const answering = await aClient(app, { state_id: 300 })
    const others = [answering, await anAgent(app), await anAdmin(app)]
    for (const as of others) expect((await ask(as)).status).toBe(403)
    expect((await app.call('GET', '/properties/A1/interest')).status).toBe(401)
  })

  test("responds like the home's page for homes that are gone", async () => {
    const maya = await aPerson()
    await aHome(app, { msl_number: 'GONE', status: 'withdrawn' })
    await aHome(app, { msl_number: 'SECRET', status: 'draft' })
    expect([(await ask(maya, 'GONE')).status, (await ask(maya, 'SECRET')).status]).toEqual([410, 404])
  })
})

describe('an account that compares before and after', () => {
  test('sees no change within a month, no matter who publishes, joins, leaves or looks first', async () => {
    const [maya, ...others] = await aCrowd(MANY)
    const shown = await interestOf(maya!)
    const late = await aCrowd(10)
    for (const id of others.slice(0, 20)) await leave(id)
    expect([await interestOf(maya!), await interestOf(late[0]!)]).toEqual([shown, shown])
    app.advance(DAY_MS)
    expect(await interestOf(maya!)).toBe(shown)
    app.advance(31 * DAY_MS)
    expect(await interestOf(maya!)).toBeLessThan(shown!)
  })

  test('sees numbers that change with the month and not with one person, because the noise is redrawn', async () => {
    const [maya] = await aCrowd(MANY)
    const shown = new Set<number | null>()
    for (let month = 0; month < 12; month += 1) {
      shown.add(await interestOf(maya!))
      app.advance(31 * DAY_MS)
    }
    expect(shown.size).toBeGreaterThan(1)
  })

  test('finds no data from earlier months and no names in the table', async () => {
    const [maya] = await aCrowd(MANY)
    const rows = () => rowsOf(app.deps.db, 'SELECT * FROM interest_counts')
    await interestOf(maya!)
    app.advance(31 * DAY_MS)
    await interestOf(maya!)
    expect(await rows()).toHaveLength(30)
    expect(Object.keys((await rows())[0] ?? {})).toEqual(['month', 'budget', 'region', 'at_least'])
  })
})

async function leave(id: number): Promise<void> {
  await app.deps.db.write(async (tx) => {
    await tx.update(users).set({ is_active: false }).where(eq(users.id, id))
  })
}
