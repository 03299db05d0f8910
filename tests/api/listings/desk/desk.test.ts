// Promise: Agents manage only their own homes, admins all; each change is recorded, and of two simultaneous edits one counts and
// the other keeps what was typed.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { deskPage } from '#api/features/listings/desk/schemas.ts'
import { users } from '#db/schema/index.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import { aDraft, aPublished, draftOf, homeFiles, homesOf, linesOf, setStatus, TYPED } from './support.ts'

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

describe('access to the desk', () => {
  test('is refused to visitors, clients and lawyers', async () => {
    const { msl_number } = await aDraft(app, dana)
    const calls: [method: string, path: string, json?: object][] = [
      ['GET', '/properties/mine'],
      ['POST', '/properties', TYPED],
      ['GET', `/properties/${msl_number}/draft`],
      ['PUT', `/properties/${msl_number}`, { changed_at: 0 }],
      ['PUT', `/properties/${msl_number}/status`, { status: 'published' }],
      ['DELETE', `/properties/${msl_number}`],
      ['GET', '/properties/export'],
    ]
    const client = await aClient(app, { state_id: 3100 })
    const lawyer = await aLawyer(app)
    for (const [method, path, json] of calls) {
      const body = json ? { json } : {}
      expect((await app.call(method, path, body)).status).toBe(401)
      expect((await app.call(method, path, { as: client, ...body })).status).toBe(403)
      expect((await app.call(method, path, { as: lawyer, ...body })).status).toBe(403)
    }
    expect((await homesOf(app)).length).toBe(1)
  })

  test("another agent's home looks as if it didn't exist", async () => {
    const { msl_number, changed_at } = await aDraft(app, dana)
    const responses = await Promise.all([
      app.call('GET', `/properties/${msl_number}/draft`, { as: amelie }),
      change(amelie, msl_number, { changed_at, price: '1' }),
      setStatus(app, amelie, msl_number, 'published'),
      app.call('DELETE', `/properties/${msl_number}`, { as: amelie }),
      app.call('GET', '/properties/77777/draft', { as: amelie }),
    ])
    for (const response of responses) {
      expect([response.status, await response.json()]).toEqual([404, { detail: 'We can’t find that home.' }])
    }
    expect((await listed(amelie)).homes).toEqual([])
    expect(await homesOf(app)).toMatchObject([{ status: 'draft', agent_id: dana }])
  })

  test('admins manage all homes and can filter by agent', async () => {
    await aDraft(app, dana)
    await aDraft(app, amelie)
    expect((await listed(admin)).total).toBe(2)
    expect((await listed(admin, `?agent=${dana}`)).homes).toMatchObject([
      { agent: { id: dana, name: 'Dana Kerr' } },
    ])
    expect((await listed(dana, `?agent=${amelie}`)).homes).toMatchObject([{ agent: { id: dana } }])
  })

  test('a home whose agent is deactivated has no agent in the admins’ list', async () => {
    await aDraft(app, dana)
    await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, dana)))
    expect((await listed(admin)).homes).toMatchObject([{ agent: null }])
  })
})

describe('a new home', () => {
  test('is a draft of its creator, with everything that was typed', async () => {
    const { msl_number } = await aDraft(app, dana)
    expect(msl_number).toBe('1001')
    const [home] = await homesOf(app)
    expect(home).toMatchObject({
      status: 'draft',
      agent_id: dana,
      price: 124_900_000,
      bath: 2.5,
      place: 'toronto',
      time_zone: 'America/Toronto',
      suits: 4,
      published_at: null,
      list_date: '',
    })
    const { texts, property } = await draftOf(app, dana, msl_number)
    expect(texts).toMatchObject({ price: '1249000', sqft: '2150', suits: '', time_zone: '' })
    expect(property).toMatchObject({ status: 'draft', list_date: '2026-08-01', agent: { name: 'Dana Kerr' } })
    expect(await linesOf(app)).toEqual([
      { action: 'listing.created', actor_id: dana, subject_id: null, detail: { home: '1001' } },
    ])
  })

  test('needs an address and a type', async () => {
    const response = await app.call('POST', '/properties', { as: dana, json: { price: 'cheap' } })
    expect(response.status).toBe(400)
    expect(Object.keys(Object(await response.json())).sort()).toEqual([
      'city',
      'price',
      'propertyType',
      'province',
      'street',
    ])
  })

  test('has a unique number, in any spelling', async () => {
    await aDraft(app, dana, { ...TYPED, msl_number: 'c10' })
    const response = await app.call('POST', '/properties', {
      as: amelie,
      json: { ...TYPED, msl_number: ' C 10 ' },
    })
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        msl_number:
          'The number C10 is taken. Choose another one, or leave it blank to use the next free number.',
      },
    ])
  })

  test('gets its own number even when many are created at once', async () => {
    await aDraft(app, dana, { ...TYPED, msl_number: '1003' })
    const made = await Promise.all(Array.from({ length: 8 }, () => aDraft(app, dana)))
    expect(made.map(({ msl_number }) => Number(msl_number)).sort((a, b) => a - b)).toEqual([
      1001, 1002, 1004, 1005, 1006, 1007, 1008, 1009,
    ])
  })

  test('is created once when its response got lost and it’s sent again, with a number or without', async () => {
    for (const typed of [TYPED, { ...TYPED, msl_number: 'C10' }]) {
      const sent = { ...typed, key: crypto.randomUUID() }
      const first = await aDraft(app, dana, sent)
      expect(await aDraft(app, dana, sent)).toEqual(first)
    }
    expect(await homesOf(app)).toHaveLength(2)
    expect(await linesOf(app)).toHaveLength(2)
  })

  test('gets a picture once when its response got lost and it’s sent again', async () => {
    const { msl_number } = await aDraft(app, dana)
    const form = new FormData()
    form.set('picture', new File([new Uint8Array(png(50, 50))], 'kitchen.png'))
    form.set('key', crypto.randomUUID())
    const add = async () =>
      (await app.call('POST', `/properties/${msl_number}/pictures`, { as: dana, form })).json()
    const { images, changed_at } = await add()
    expect(images).toHaveLength(1)
    expect(await add()).toMatchObject({ images, changed_at })
    expect(homeFiles(app)).toHaveLength(3)
  })

  test('accepts numbers from API clients', async () => {
    const { msl_number } = await aDraft(app, dana, { ...TYPED, price: 900_000, beds: 3 })
    expect((await draftOf(app, dana, msl_number)).texts).toMatchObject({ price: '900000', beds: '3' })
  })

  test('keeps markup as text', async () => {
    const description = '<script>alert(1)</script> <b onclick="x">&amp;'
    const { msl_number } = await aDraft(app, dana, { ...TYPED, description, street: '1 <i>Street' })
    const { property } = await draftOf(app, dana, msl_number)
    expect(property).toMatchObject({ description, street: '1 <i>Street' })
  })

  test('can be created for an agent by an admin, but not by another agent', async () => {
    const other = await app.call('POST', '/properties', { as: dana, json: { ...TYPED, agent_id: amelie } })
    expect(other.status).toBe(400)
    await aDraft(app, admin, { ...TYPED, agent_id: amelie })
    expect(await homesOf(app)).toMatchObject([{ agent_id: amelie }])
  })
})

describe("the desk's list", () => {
  test('counts each status, and searches street, town, neighbourhood and number', async () => {
    await aDraft(app, dana, {
      ...TYPED,
      msl_number: 'A7',
      street: '5 rue Fabre',
      city: 'Montréal',
      province: 'QC',
    })
    await aPublished(app, dana)
    const sold = await aPublished(app, dana, { ...TYPED, street: '100% Street_' })
    await setStatus(app, dana, sold, 'sold')
    expect((await listed(dana)).counts).toEqual({ all: 3, draft: 1, published: 1, sold: 1, withdrawn: 0 })
    const found = async (query: string) => (await listed(dana, query)).homes.map(({ street }) => street)
    expect(await found('?status=draft')).toEqual(['5 rue Fabre'])
    expect(await found('?q=a7')).toEqual(['5 rue Fabre'])
    expect(await found('?q=montreal')).toEqual(['5 rue Fabre'])
    expect(await found('?q=bellwoods&status=published')).toEqual(['48 Euclid Avenue'])
    await aDraft(app, dana, { ...TYPED, msl_number: 'B8', street: '7 rue Étienne' })
    expect(await found('?q=FABRE')).toEqual(['5 rue Fabre'])
    expect(await found('?q=Étienne')).toEqual(['7 rue Étienne'])
    expect(await found('?q=100%25')).toEqual(['100% Street_'])
    expect(await found('?q=_')).toEqual(['100% Street_'])
    expect(await listed(dana, '?q=nowhere&page=9')).toMatchObject({ total: 0, page: 1, pages: 1, homes: [] })
  })

  test('is paged, latest change first', async () => {
    for (let made = 0; made < 21; made += 1) {
      app.advance(1000)
      await aDraft(app, dana, { ...TYPED, msl_number: String(2000 + made) })
    }
    const first = await listed(dana)
    expect([first.total, first.pages, first.homes.length, first.homes[0]?.msl_number]).toEqual([
      21,
      2,
      20,
      '2020',
    ])
    expect((await listed(dana, '?page=2')).homes.map(({ msl_number }) => msl_number)).toEqual(['2000'])
  })
})
