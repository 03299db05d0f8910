import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { tours } from '#db/schema/index.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aDraft, aPublished, homesOf, linesOf, sendCsv, setStatus, TYPED } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

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

describe("a home's status", () => {
  test('publishing requires every field and reports missing ones', async () => {
    const { street, city, province, propertyType } = TYPED
    const { msl_number } = await aDraft(app, dana, { street, city, province, propertyType })
    const response = await setStatus(app, dana, msl_number, 'published')
    expect([response.status, Object.keys(Object(await response.json()))]).toEqual([
      400,
      ['price', 'beds', 'bath', 'kitchens', 'sqft', 'description'],
    ])
    expect((await app.call('GET', `/properties/${msl_number}`)).status).toBe(404)
  })

  test('publishing shows the home right away, sets its listing date, and keeps the first publication time', async () => {
    const msl = await aPublished(app, dana)
    expect((await app.call('GET', `/properties/${msl}`)).status).toBe(200)
    const first = app.deps.clock()
    expect(await homesOf(app)).toMatchObject([{ published_at: first, list_date: '2026-08-01' }])
    app.advance(60_000)
    await setStatus(app, dana, msl, 'withdrawn')
    expect((await app.call('GET', `/properties/${msl}`)).status).toBe(410)
    await setStatus(app, dana, msl, 'published')
    expect(await homesOf(app)).toMatchObject([{ published_at: first, changed_at: first + 60_001 }])
    expect((await linesOf(app)).map(({ action }) => action)).toEqual([
      'listing.created',
      'listing.published',
      'listing.withdrawn',
      'listing.published',
    ])
  })

  test('setting the current status changes nothing', async () => {
    const msl = await aPublished(app, dana)
    const before = await homesOf(app)
    app.advance(1000)
    expect((await setStatus(app, dana, msl, 'published')).status).toBe(200)
    expect(await homesOf(app)).toEqual(before)
    expect(await linesOf(app)).toHaveLength(2)
  })

  test('an impossible change is refused', async () => {
    const { msl_number } = await aDraft(app, dana)
    const response = await setStatus(app, dana, msl_number, 'sold')
    expect([response.status, await response.json()]).toEqual([
      409,
      { detail: 'Only a published home can be marked as sold. Publish it first.' },
    ])
    expect((await setStatus(app, dana, msl_number, 'gone')).status).toBe(400)
  })

  test('a home without an agent has to be handed over first', async () => {
    const msl = await aPublished(app, dana)
    await setStatus(app, admin, msl, 'withdrawn')
    const { deps } = app
    await deps.db.write(async (tx) => void (await tx.run('UPDATE listings SET agent_id = NULL')))
    expect(await refusalIn(await setStatus(app, admin, msl, 'published'))).toEqual([
      409,
      'No agent handles this home anymore. Please assign one first.',
    ])
    const changed_at = (await homesOf(app))[0]?.changed_at
    expect((await change(admin, msl, { changed_at, agent_id: amelie })).status).toBe(200)
    expect((await setStatus(app, admin, msl, 'published')).status).toBe(200)
  })

  test('deleting a draft deletes it, deleting any other home withdraws it', async () => {
    const { msl_number } = await aDraft(app, dana)
    const published = await aPublished(app, dana)
    const remove = async (msl: string) =>
      (await app.call('DELETE', `/properties/${msl}`, { as: dana })).json()
    expect(await remove(msl_number)).toMatchObject({ status: 'deleted' })
    expect(await remove(published)).toMatchObject({ status: 'withdrawn' })
    expect(await remove(published)).toMatchObject({ status: 'withdrawn' })
    expect(await homesOf(app)).toMatchObject([{ msl_number: published, status: 'withdrawn' }])
    expect((await linesOf(app)).slice(-2).map(({ action }) => action)).toEqual([
      'listing.deleted',
      'listing.withdrawn',
    ])
  })
})

describe('open tours end with their home', () => {
  const ENDS: [name: string, end: (msl: string) => Promise<Response>][] = [
    ['that is sold', (msl) => setStatus(app, dana, msl, 'sold')],
    ['that is withdrawn', (msl) => setStatus(app, dana, msl, 'withdrawn')],
    ['that is deleted', (msl) => app.call('DELETE', `/properties/${msl}`, { as: dana })],
    ['that a CSV file marks as sold', (msl) => sendCsv(app, dana, `msl_number,status\n${msl},sold\n`)],
  ]
  test.each(ENDS)('%s', async (_name, end) => {
    const msl = await aPublished(app, dana)
    const maya = await aClient(app, { state_id: 3100 })
    expect((await app.call('POST', `/properties/${msl}/tour`, { as: maya, json: {} })).status).toBe(201)
    expect((await end(msl)).status).toBe(200)
    expect(await app.deps.db.read.select().from(tours)).toMatchObject([{ user_id: maya, status: 'declined' }])
  })
})
