// Promise: A group's members see each other's saved homes, and strangers don't; what someone can pay is shown only to them.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type MakePerson, withQuestions } from './interest-support.ts'
import { listings, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { theyLeave, theyMeet } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { eq } from 'drizzle-orm'

let app: TestApp
let aPerson: MakePerson
let maya: number
let priya: number
let sam: number
let stranger: number
beforeEach(async () => {
  app = await testApp()
  aPerson = await withQuestions(app)
  // Equal answers put everyone in each other's lists.
  const alike = {
    'down-payment': '50k-to-100k',
    'monthly-housing-costs': '1500-to-2000',
    'part-of-canada': 'ontario',
    setting: 'town',
  }
  maya = await aPerson(alike)
  priya = await aPerson({
    ...alike,
    'down-payment': '100k-to-200k',
    'monthly-housing-costs': '3000-or-more',
  })
  sam = await aPerson(alike)
  stranger = await aPerson(alike)
  for (const [id, first_name] of [
    [maya, 'Maya'],
    [priya, 'Priya'],
    [sam, 'Sam'],
    [stranger, 'Theo'],
  ] as const)
    await app.deps.db.write(
      async (tx) => void (await tx.update(users).set({ first_name }).where(eq(users.id, id))),
    )
  await theyMeet(app, maya, priya)
  await theyMeet(app, maya, sam)
  await aHome(app, { msl_number: 'A1' })
  await aHome(app, { msl_number: 'A2' })
})
afterEach(() => app.close())

const save = (as: number, msl: string) => app.call('PUT', `/properties/${msl}/favorite`, { as })
const read = async (as: number, path: string) => (await app.call('GET', path, { as })).json()
const group = (as: number, msl = 'A1') => read(as, `/properties/${msl}/group`)
const favoritesOf = async (as: number) =>
  (await read(as, '/groups/mine/favorites')).map(
    (row: { property: { msl_number: string }; members: { first_name: string }[] }) =>
      [row.property.msl_number, ...row.members.map(({ first_name }) => first_name)].join(' '),
  )

describe("a home and the viewer's group", () => {
  test('shows which members saved it', async () => {
    await save(priya, 'A1')
    await save(stranger, 'A1')
    expect(await group(sam)).toMatchObject({
      members: [
        { id: maya, first_name: 'Maya', is_favorite: false },
        { id: priya, first_name: 'Priya', is_favorite: true },
        { id: sam, first_name: 'Sam', is_favorite: false },
      ],
    })
    expect(
      (await group(sam, 'A2')).members.some((member: { is_favorite: boolean }) => member.is_favorite),
    ).toBeFalse()
  })

  test('shows only the viewer if they have no group', async () => {
    await save(priya, 'A1')
    expect((await group(stranger)).members).toMatchObject([{ id: stranger, is_favorite: false }])
  })

  test("shows the viewer's own answers about money, and nobody else's", async () => {
    const budget = (as: number) => read(as, '/properties/budget')
    expect(await budget(maya)).toEqual({ down_payment: '50k-to-100k', monthly_costs: '1500-to-2000' })
    expect(await budget(priya)).toEqual({ down_payment: '100k-to-200k', monthly_costs: '3000-or-more' })
    expect(Object.keys(await group(maya))).toEqual(['members'])
    expect(Object.keys((await group(maya)).members[0])).toEqual([
      'id',
      'first_name',
      'picture',
      'is_favorite',
    ])
    expect(await budget(await aPerson({ setting: 'town' }))).toEqual({
      down_payment: null,
      monthly_costs: null,
    })
  })

  test("responds like the home's page for homes that are gone or never existed", async () => {
    await aHome(app, { msl_number: 'GONE', status: 'withdrawn' })
    const statuses = ['GONE', 'NONE'].map(
      async (msl) => (await app.call('GET', `/properties/${msl}/group`, { as: maya })).status,
    )
    expect(await Promise.all(statuses)).toEqual([410, 404])
  })
})

describe("the group's saved homes", () => {
  test('are visible to each member, latest first, with who saved them', async () => {
    await save(priya, 'A1')
    app.advance(1000)
    await save(sam, 'A2')
    app.advance(1000)
    await save(maya, 'A2')
    for (const member of [maya, priya, sam])
      expect(await favoritesOf(member)).toEqual(['A2 Maya Sam', 'A1 Priya'])
  })

  test('are hidden from strangers, and removed when the member who saved them leaves', async () => {
    await save(priya, 'A1')
    await save(sam, 'A2')
    expect(await favoritesOf(stranger)).toEqual([])
    await theyLeave(app, priya)
    expect(await favoritesOf(maya)).toEqual(['A2 Sam'])
    expect(await favoritesOf(priya)).toEqual(['A1 Priya'])
    expect((await group(maya)).members).toHaveLength(2)
  })

  test("are the viewer's own without a group", async () => {
    await save(stranger, 'A1')
    expect(await favoritesOf(stranger)).toEqual(['A1 Theo'])
  })

  test('leave out withdrawn homes', async () => {
    await save(priya, 'A1')
    await app.deps.db.write(
      async (tx) =>
        void (await tx.update(listings).set({ status: 'withdrawn' }).where(eq(listings.msl_number, 'A1'))),
    )
    expect(await favoritesOf(maya)).toEqual([])
  })

  test('require a client with a plan', async () => {
    const others = [await aClient(app, { state_id: 300 }), await anAgent(app)]
    for (const path of ['/groups/mine/favorites', '/properties/A1/group', '/properties/budget']) {
      for (const as of others) expect((await app.call('GET', path, { as })).status).toBe(403)
      expect((await app.call('GET', path)).status).toBe(401)
    }
  })
})
