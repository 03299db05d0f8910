import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyInvite } from '#tests/support/groups.ts'
import { aMatch } from './match-support.ts'

let app: TestApp
let maya: number
let hana: number
beforeEach(async () => {
  app = await testApp()
  maya = await aMatch(app, 'Maya')
  hana = await aMatch(app, 'Hana')
})
afterEach(() => app.close())

const setActive = (id: number, is_active: boolean) =>
  app.deps.db.write((tx) => tx.update(users).set({ is_active }).where(eq(users.id, id)))
const received = async (as: number) => (await (await app.call('GET', '/invitations', { as })).json()).received
const accept = async (as: number, id: number) =>
  (await app.call('PUT', `/invitations/${id}`, { as, json: { accepted: true } })).status

test('an invitation from someone deactivated can’t be accepted until they’re back', async () => {
  const id = await theyInvite(app, maya, hana)
  await setActive(maya, false)
  expect(await received(hana)).toEqual([])
  expect(await accept(hana, id)).toBe(404)
  await setActive(maya, true)
  expect(await received(hana)).toMatchObject([{ id }])
  expect(await accept(hana, id)).toBe(204)
})
