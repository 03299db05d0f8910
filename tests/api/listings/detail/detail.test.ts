// Promise: Nobody can open the page of a draft or a withdrawn home, not even its agent or an admin.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { favorites, tours, users } from '#db/schema/index.ts'
import { property } from '#api/features/listings/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { TOUR_STATUSES } from '#domain/listings/tours/tours.ts'
import { homeForPage } from '#features/listings/detail/detail.page.ts'
import { deskForPage } from '#features/listings/desk/desk.page.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { aHome, aPicture } from '#tests/support/listings.ts'
import { onPage } from '#tests/support/page-locals.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const read = (msl: string, as?: number) =>
  app.call('GET', `/properties/${msl}`, as === undefined ? {} : { as })
const homeOf = async (msl: string, as?: number) => v.parse(property, await (await read(msl, as)).json())

test.each(['', '.', '..', ' ', 'A1\0', 'A1/opinions', 'A1?', 'A1#', '../account/export', 'AB'])(
  'the number %j has no page',
  async (number) => {
    await aHome(app, { msl_number: 'A1' })
    const staff = await anAdmin(app)
    const shown = onPage(app, staff, ({ api, guardUser }) => homeForPage(api, number, guardUser))
    expect(await shown).toEqual({ missing: 404 })
    const desk = onPage(app, staff, (locals) =>
      deskForPage(locals, new URLSearchParams({ view: 'edit', edit: number })),
    )
    expect((await desk).status).toBe(404)
  },
)

describe('visibility of a home', () => {
  const table: [ListingStatus, wasPublished: boolean, status: number][] = [
    ['published', true, 200],
    ['sold', true, 200],
    ['withdrawn', true, 410],
    ['draft', true, 410],
    ['draft', false, 404],
    ['withdrawn', false, 404],
  ]
  test.each(table)('%s, published before: %p → %d for everyone', async (status, wasPublished, expected) => {
    const agent_id = await anAgent(app)
    const published_at = wasPublished ? app.deps.clock() : null
    await aHome(app, { msl_number: 'A1', status, published_at, agent_id })
    const callers = [undefined, await aClient(app), agent_id, await anAdmin(app)]
    for (const as of callers) expect((await read('a1', as)).status).toBe(expected)
  })

  test.each(['B2', 'places2', 'x'.repeat(5000), '%00', '%E2%82%AC', "';--"])(
    'the number %p isn’t found',
    async (msl) => {
      await aHome(app, { msl_number: 'A1' })
      const response = await read(msl)
      expect([response.status, await response.json()]).toEqual([404, { detail: 'We can’t find that home.' }])
    },
  )
})

describe("a home's response", () => {
  test('has all fields, its pictures in order and its agent', async () => {
    const agent_id = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
    const { id } = await aHome(app, { msl_number: 'A1', agent_id, city: 'Kenora', year_built: 1911 })
    await aPicture(app, id, 'kitchen', 1)
    await aPicture(app, id, 'outside', 0)
    expect(await homeOf('A1')).toMatchObject({
      msl_number: 'A1',
      city_state: 'Kenora, ON',
      place: 'kenora',
      time_zone: 'America/Winnipeg',
      price: 80_000_000,
      bath: 1.5,
      year_built: 1911,
      images: [{ filename: 'outside' }, { filename: 'kitchen' }],
      agent: { id: agent_id, name: 'Dana Kerr', picture: null },
      is_favorite: false,
      tour_requested: false,
    })
  })

  test('has no agent once the agent is deactivated, no longer staff, or deleted', async () => {
    const agent_id = await anAgent(app)
    await aHome(app, { msl_number: 'A1', agent_id })
    const { db } = app.deps
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.write(async (tx) => void (await tx.update(users).set(values).where(eq(users.id, agent_id))))
    expect((await homeOf('A1')).agent).not.toBeNull()
    await change({ is_active: false })
    expect((await homeOf('A1')).agent).toBeNull()
    await change({ is_active: true, role: 2 })
    expect((await homeOf('A1')).agent).toBeNull()
    await change({ role: 3 })
    expect((await homeOf('A1')).agent).not.toBeNull()
    await db.write(async (tx) => void (await tx.delete(users).where(eq(users.id, agent_id))))
    expect((await homeOf('A1')).agent).toBeNull()
  })

  test('has personal fields for their owner only', async () => {
    const { id } = await aHome(app, { msl_number: 'A1' })
    const [maya, noah] = [await aClient(app), await aClient(app)]
    await theySubscribe(app, maya)
    await app.call('PUT', '/properties/A1/favorite', { as: maya })
    await aTour(maya, id, 'requested')
    expect(await homeOf('A1', maya)).toMatchObject({ is_favorite: true, tour_requested: true })
    for (const as of [noah, undefined])
      expect(await homeOf('A1', as)).toMatchObject({ is_favorite: false, tour_requested: false })
  })

  test.each([...TOUR_STATUSES])('tour_requested for a tour that is %s', async (status) => {
    const { id } = await aHome(app, { msl_number: 'A1' })
    const maya = await aClient(app)
    await aTour(maya, id, status)
    const isRequested = !['declined', 'cancelled'].includes(status)
    expect((await homeOf('A1', maya)).tour_requested).toBe(isRequested)
  })
})

test('a tour that is over can be requested again', async () => {
  const { id } = await aHome(app, { msl_number: 'A1' })
  const maya = await aClient(app)
  await aTour(maya, id, 'confirmed', app.deps.clock() - DAY_MS)
  expect((await homeOf('A1', maya)).tour_requested).toBe(false)
})

async function aTour(
  user_id: number,
  listing_id: number,
  status: (typeof TOUR_STATUSES)[number],
  starts_at = app.deps.clock(),
) {
  const now = app.deps.clock()
  const at = { starts_at, created_at: now, changed_at: now }
  await app.deps.db.write(
    async (tx) => void (await tx.insert(tours).values({ user_id, listing_id, status, ...at })),
  )
}

test('favourites are deleted with their home and their user', async () => {
  const { id } = await aHome(app, { msl_number: 'A1' })
  const maya = await aClient(app, { state_id: 3100 })
  await app.call('PUT', '/properties/A1/favorite', { as: maya })
  expect(await app.deps.db.read.$count(favorites, eq(favorites.listing_id, id))).toBe(1)
  await app.deps.db.write(async (tx) => void (await tx.delete(users).where(eq(users.id, maya))))
  expect(await app.deps.db.read.$count(favorites)).toBe(0)
})
