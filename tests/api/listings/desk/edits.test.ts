import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { deskPage, people } from '#api/features/listings/desk/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aDraft, aPublished, homesOf, linesOf, setStatus, TYPED } from './support.ts'

let app: TestApp
let dana: number
let amelie: number
let admin: number
beforeEach(async () => {
  app = await testApp()
  dana = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
  amelie = await anAgent(app, { first_name: 'Amelie', last_name: 'Gagnon' })
  admin = await anAdmin(app, { first_name: 'Maya', last_name: 'Chen' })
})
afterEach(() => app.close())

const change = (as: number, msl: string, json: object) => app.call('PUT', `/properties/${msl}`, { as, json })
const listed = async (as: number, query = '') => {
  const response = await app.call('GET', `/properties/mine${query}`, { as })
  return v.parse(deskPage, await response.json())
}

describe('an edit', () => {
  test('changes the fields it names and writes to the audit log', async () => {
    const { msl_number, changed_at } = await aDraft(app, dana)
    app.advance(1000)
    const response = await change(dana, msl_number, {
      changed_at,
      price: '999,000',
      street: '50 Euclid Avenue',
    })
    expect(await response.json()).toEqual({ msl_number, changed_at: changed_at + 1000 })
    expect(await homesOf(app)).toMatchObject([{ price: 99_900_000, street: '50 Euclid Avenue', beds: 4 }])
    expect((await linesOf(app)).at(-1)).toEqual({
      action: 'listing.edited',
      actor_id: dana,
      subject_id: null,
      detail: { home: msl_number, fields: 'street, price' },
    })
  })

  test('without differences does nothing, however old it is', async () => {
    const { msl_number } = await aDraft(app, dana)
    const before = await homesOf(app)
    app.advance(1000)
    expect((await change(dana, msl_number, { ...TYPED, changed_at: 1 })).status).toBe(200)
    expect(await homesOf(app)).toEqual(before)
    expect(await linesOf(app)).toHaveLength(1)
  })

  test('of an outdated version gets a conflict and overwrites nothing', async () => {
    const { msl_number, changed_at } = await aDraft(app, dana)
    await change(dana, msl_number, { changed_at, price: '900000' })
    const response = await change(admin, msl_number, { changed_at, beds: '5' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('What you typed is still here')
    expect(await homesOf(app)).toMatchObject([{ price: 90_000_000, beds: 4 }])
  })

  test('that leaves the listing date of a published home blank can be repeated after a lost response', async () => {
    const msl = await aPublished(app, dana)
    const [before] = await homesOf(app)
    app.advance(30 * DAY_MS)
    const edit = { changed_at: before?.changed_at, beds: '5', list_date: '' }
    expect((await change(dana, msl, edit)).status).toBe(200)
    expect((await change(dana, msl, edit)).status).toBe(200)
    expect(await homesOf(app)).toMatchObject([{ beds: 5, list_date: before?.list_date }])
  })

  test('sent fifty times at once from one version succeeds once', async () => {
    const { msl_number, changed_at } = await aDraft(app, dana)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        change(dana, msl_number, { changed_at, price: 500_000 + index }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  test("can't empty required fields of a published home", async () => {
    const msl = await aPublished(app, dana)
    const [home] = await homesOf(app)
    const response = await change(dana, msl, { changed_at: home?.changed_at, price: '' })
    expect([response.status, Object.keys(Object(await response.json()))]).toEqual([400, ['price']])
  })

  test('can renumber a draft, but not a home that was published', async () => {
    const first = await aDraft(app, dana)
    await aDraft(app, dana, { ...TYPED, msl_number: '77' })
    const { changed_at } = first
    expect((await change(dana, first.msl_number, { changed_at, msl_number: '77' })).status).toBe(409)
    expect((await change(dana, first.msl_number, { changed_at, msl_number: 'X9' })).status).toBe(200)
    await setStatus(app, dana, 'X9', 'published')
    const late = await change(dana, 'X9', {
      changed_at: (await homesOf(app))[0]?.changed_at,
      msl_number: 'Y9',
    })
    expect([late.status, Object.keys(Object(await late.json()))]).toEqual([400, ['msl_number']])
  })

  test('by an admin can hand a home to another active agent', async () => {
    const gone = await anAgent(app, { is_active: false })
    const client = await aClient(app)
    const { msl_number, changed_at } = await aDraft(app, dana)
    expect((await change(dana, msl_number, { changed_at, agent_id: amelie })).status).toBe(400)
    expect((await change(admin, msl_number, { changed_at, agent_id: gone })).status).toBe(400)
    expect((await change(admin, msl_number, { changed_at, agent_id: client })).status).toBe(400)
    expect((await change(admin, msl_number, { changed_at, agent_id: amelie })).status).toBe(200)
    expect((await listed(dana)).homes).toEqual([])
    expect((await listed(amelie)).total).toBe(1)
    expect((await linesOf(app)).at(-1)).toEqual({
      action: 'listing.handed_over',
      actor_id: admin,
      subject_id: amelie,
      detail: { home: msl_number },
    })
    const named = v.parse(people, await (await app.call('GET', '/properties/agents', { as: admin })).json())
    expect(named.map(({ id }) => id).sort()).toEqual([dana, amelie, admin].sort())
    expect((await app.call('GET', '/properties/agents', { as: dana })).status).toBe(403)
  })
})
