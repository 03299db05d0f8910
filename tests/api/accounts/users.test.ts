import { afterEach, beforeEach, expect, test } from 'bun:test'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

test('a signed-out visitor has to sign in', async () => {
  const response = await app.call('GET', '/me')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ detail: 'Please sign in.' })
})

test('a member reads their own user object', async () => {
  const id = await aClient(app, { first_name: 'Maya' })
  const body = await (await app.call('GET', '/me', { as: id })).json()
  expect(body).toMatchObject({ id, first_name: 'Maya', role: 2, subscribed: false, logged_in: true })
})

test('a user without a role has no rights', async () => {
  const id = await aClient(app, { role: null })
  expect((await app.call('GET', '/me', { as: id })).status).toBe(403)
})

test('a deactivated user has no session', async () => {
  const id = await aClient(app, { is_active: false })
  expect((await app.call('GET', '/me', { as: id })).status).toBe(401)
})

test("another person's user object is for admins", async () => {
  const maya = await aClient(app, { email: 'maya@example.test' })
  const theo = await aClient(app)
  const path = '/user/maya%40example.test'
  const statusAs = async (as: number) => (await app.call('GET', path, { as })).status
  expect(await statusAs(maya)).toBe(200)
  expect(await statusAs(theo)).toBe(403)
  expect(await statusAs(await anAdmin(app))).toBe(200)
})

test('a picture that others can’t see yet is only in its owner’s object', async () => {
  const picture = { email: 'maya@example.test', private_picture_filename: 'maya.webp' }
  const maya = await aClient(app, picture)
  const pictureFor = async (as: number) => {
    const { profile_picture_filename } = await (
      await app.call('GET', '/user/maya@example.test', { as })
    ).json()
    return profile_picture_filename
  }
  expect(await pictureFor(maya)).toBe('maya.webp')
  expect(await pictureFor(await anAdmin(app))).toBeNull()
})

test('staff read everyone in pages of 50, ordered by id', async () => {
  const agent = await anAgent(app)
  const clients = []
  for (let count = 0; count < 55; count += 1) clients.push(await aClient(app))
  const idsOn = async (as: number, query: string) => {
    const people: { id: number }[] = await (await app.call('GET', `/users${query}`, { as })).json()
    return people.map(({ id }) => id)
  }
  const admin = await anAdmin(app)
  const everyone = [agent, ...clients, admin]
  expect(await idsOn(admin, '')).toEqual(everyone.slice(0, 50))
  expect(await idsOn(admin, '?page=2')).toEqual(everyone.slice(50))
  expect(await idsOn(admin, '?page=3')).toEqual([])
})
