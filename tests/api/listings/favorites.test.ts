import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { cardList } from '#api/features/listings/schemas.ts'
import { favorites, listings } from '#db/schema/index.ts'
import { FAVORITE_LIMIT } from '#domain/listings/favorites/favorites.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { addHomes, aHome, homeRow } from '#tests/support/listings.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { state_id: 3100 })
})
afterEach(() => app.close())

const favorite = (msl: string, method: 'PUT' | 'DELETE' = 'PUT', as = maya) =>
  app.call(method, `/properties/${msl}/favorite`, { as })
const kept = async (as = maya) =>
  v.parse(cardList, await (await app.call('GET', '/favorites', { as })).json())
const numbers = async (as = maya) => (await kept(as)).map(({ msl_number }) => msl_number)
const setStatus = (msl_number: string, status: ListingStatus) =>
  app.deps.db.write(
    async (tx) => void (await tx.update(listings).set({ status }).where(eq(listings.msl_number, msl_number))),
  )

describe('favourites', () => {
  test('are saved once, latest first, even with double clicks and two tabs', async () => {
    for (const msl_number of ['A1', 'B2']) await aHome(app, { msl_number })
    const responses = await Promise.all([favorite('A1'), favorite('a1'), favorite('A1')])
    for (const response of responses) expect(await response.json()).toEqual({ is_favorite: true })
    app.advance(1000)
    await favorite('B2')
    app.advance(1000)
    await favorite('A1')
    expect(await numbers()).toEqual(['B2', 'A1'])
    expect(await app.deps.db.read.$count(favorites)).toBe(2)
    for (const response of await Promise.all([favorite('B2', 'DELETE'), favorite('B2', 'DELETE')]))
      expect([response.status, await response.json()]).toEqual([200, { is_favorite: false }])
    expect(await numbers()).toEqual(['A1'])
  })

  test('are private to each person', async () => {
    const noah = await aClient(app, { state_id: 3100 })
    await aHome(app, { msl_number: 'A1' })
    await favorite('A1')
    await favorite('A1', 'DELETE', noah)
    expect([await numbers(), await numbers(noah)]).toEqual([['A1'], []])
  })

  const STATUSES: [ListingStatus, wasPublished: boolean, answer: number][] = [
    ['published', true, 200],
    ['sold', true, 200],
    ['withdrawn', true, 410],
    ['draft', false, 404],
  ]
  test.each(STATUSES)(
    'of a home that is %s, published before: %p → %d',
    async (status, wasPublished, expected) => {
      const published_at = wasPublished ? app.deps.clock() : null
      await aHome(app, { msl_number: 'A1', status, published_at })
      expect((await favorite('A1')).status).toBe(expected)
    },
  )

  test('show that a home was sold, and hide withdrawn ones until they return', async () => {
    await aHome(app, { msl_number: 'A1' })
    await favorite('A1')
    await setStatus('A1', 'sold')
    expect(await kept()).toMatchObject([{ status: 'sold', is_favorite: true }])
    await setStatus('A1', 'withdrawn')
    expect(await kept()).toEqual([])
    await setStatus('A1', 'published')
    expect(await numbers()).toEqual(['A1'])
    await setStatus('A1', 'withdrawn')
    expect((await favorite('A1', 'DELETE')).status).toBe(200)
    await setStatus('A1', 'published')
    expect(await numbers()).toEqual([])
  })

  test(`are limited to ${FAVORITE_LIMIT}`, async () => {
    const now = app.deps.clock()
    await app.deps.db.write(async (tx) => {
      await addHomes(
        tx,
        Array.from({ length: FAVORITE_LIMIT + 1 }, (_, n) => homeRow(now, { msl_number: `N${n}` })),
      )
      const rows = Array.from({ length: FAVORITE_LIMIT }, (_, n) => ({
        user_id: maya,
        listing_id: n + 1,
        at: now,
      }))
      await tx.insert(favorites).values(rows)
    })
    const refused = await favorite(`N${FAVORITE_LIMIT}`)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'You’ve reached the limit of 200 saved homes. Please remove one first.' },
    ])
    expect((await favorite('N0')).status).toBe(200)
    await favorite('N0', 'DELETE')
    expect((await favorite(`N${FAVORITE_LIMIT}`)).status).toBe(200)
  })

  test('require a client with a plan', async () => {
    await aHome(app, { msl_number: 'A1' })
    for (const as of [await aClient(app), await anAgent(app)])
      expect((await favorite('A1', 'PUT', as)).status).toBe(403)
  })
})
