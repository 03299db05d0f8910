// Promise: After a block, neither person appears to the other in any list, count, page, picture, invitation, conversation or export: every call looks as if the other had deleted their account.
// Promise: No third person's group brings the two together, and the invitation waits without saying why.

import { afterEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { drain } from '#api/mail/service.ts'
import { users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyInvite } from '#tests/support/groups.ts'
import { aWorld, ok, walk, type World } from './blocked-world.ts'

let app: TestApp
afterEach(() => app.close())

/** Calls that never end, are tested elsewhere, or are only about the caller. */
const NOT_WALKED = [
  'GET /groups/mine/events',
  'PUT /groups/mine/contacts/:userId',
  'PATCH /groups/mine',
  'DELETE /groups/mine/membership',
]
const ABOUT_PEOPLE =
  /^\/(users|compatibility|first-matches|matches|invitations|groups|wishes|blocks|reports|files)\b|^\/properties\/:msl\/group/

/** The ways in which each of them can leave. */
type Going = (world: World, id: number) => Promise<unknown>

const blocks: Going = ({ ana }, id) => ok(app.call('POST', `/blocks/${ana}`, { as: id }))

async function deletes(_world: World, id: number): Promise<void> {
  const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, id))
  await ok(app.call('DELETE', '/account', { as: id, json: { email: row?.email } }))
}

/** Returns what Ana sees, and which emails she got, after all of them have left. */
async function after(going: Going) {
  app = await testApp()
  const world = await aWorld(app)
  const mails = app.mails.length
  for (const id of Object.values(world.gone)) await going(world, id)
  const seen = await walk(app, world)
  await drain(app.deps)
  const toAna = app.mails.slice(mails).filter(({ to }) => to.includes('ana'))
  return { world, seen, mails: toAna.map(({ subject, text }) => `${subject} ${text}`) }
}

test('a blocked person gets from every call what they would get if the others had deleted their accounts', async () => {
  const deleted = await after(deletes)
  await app.close()
  const blocked = await after(blocks)
  expect(blocked.world).toEqual({ ...deleted.world, picture: blocked.world.picture })
  const plain = (text: string | undefined, { world }: typeof blocked) =>
    text?.replaceAll(world.picture, 'PICTURE').replaceAll(world.picture.replace('.webp', ''), 'PICTURE')
  const different = blocked.seen.flatMap(([call, response], index) => {
    const other = deleted.seen[index]?.[1]
    return plain(response, blocked) === plain(other, deleted) ? [] : [[call, response, other]]
  })
  expect(different).toEqual([])
  expect(blocked.mails).toEqual(deleted.mails)

  // A call missing from this list might reveal something.
  const routes = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    const isOpenToClients = typeof policy === 'string' && /client|member|self or/.test(policy)
    return isOpenToClients && ABOUT_PEOPLE.test(path) ? [{ method, path }] : []
  })
  const patterns = routes.map(({ method, path }) => {
    return {
      name: `${method} ${path}`,
      matches: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/ ?]+')}[ ?]`),
    }
  })
  const calls = blocked.seen.map(([call]) => call)
  const forgotten = patterns.filter(({ matches }) => !calls.some((call) => matches.test(call)))
  expect(forgotten.map(({ name }) => name).filter((name) => !NOT_WALKED.includes(name))).toEqual([])
}, 900_000)

test('a third person’s group never brings two people together if one blocked the other, and neither finds out', async () => {
  app = await testApp()
  const { ana, cleo, gone } = await aWorld(app)
  const { stranger: sol, mate } = gone
  // Ana invites Sol into a group with Max, who votes yes; then Sol blocks Max.
  const id = await theyInvite(app, ana, sol)
  for (const as of [cleo, mate])
    await ok(app.call('PUT', `/invitations/${id}/vote`, { as, json: { yes: true } }))
  await ok(app.call('POST', `/blocks/${mate}`, { as: sol }))
  const listed = async (as: number) => (await ok(app.call('GET', '/invitations', { as }))).json()
  const { received } = await listed(sol)
  expect(received).toMatchObject([{ id, group: [{ id: cleo }] }])
  await ok(app.call('PUT', `/invitations/${id}`, { as: sol, json: { accepted: true } }))
  const { members } = await (await ok(app.call('GET', '/groups/mine', { as: ana }))).json()
  expect(members.map((member: { id: number }) => member.id)).toEqual([ana, cleo, mate])
  expect((await listed(ana)).sent).toContainEqual(expect.objectContaining({ id, state: 'agreed' }))
  expect(JSON.stringify(await listed(sol))).not.toContain('"max"')
  expect(JSON.stringify(await listed(mate))).not.toContain('"sol"')
  const again = await app.call('PUT', `/invitations/${id}/vote`, { as: mate, json: { yes: true } })
  expect(again.status).toBe(404)
  app.advance(31 * DAY_MS)
  expect((await listed(ana)).sent).toEqual([])
})

test('an email to someone who blocked its sender looks sent and reaches nobody', async () => {
  app = await testApp()
  const { gone } = await aWorld(app)
  const { stranger: sol, invited: ida } = gone
  await ok(app.call('POST', `/blocks/${ida}`, { as: sol }))
  await drain(app.deps)
  const before = app.mails.length
  const invite = (email: string) => app.call('POST', '/invitations', { as: ida, json: { email, line: 'Hi' } })
  const [here, nobody] = [await invite('sol@example.test'), await invite('nobody@example.test')]
  expect([here.status, nobody.status]).toEqual([201, 201])
  await drain(app.deps)
  expect(app.mails.slice(before).map(({ to }) => to)).toEqual(['nobody@example.test'])
  const listed = async (as: number) => (await ok(app.call('GET', '/invitations', { as }))).json()
  expect((await listed(ida)).sent.map(({ email }: { email: string }) => email).sort()).toEqual([
    'nobody@example.test',
    'sol@example.test',
  ])
  expect((await listed(sol)).received).toEqual([])
  const { id } = await here.json()
  const accepted = await app.call('PUT', `/invitations/${id}`, { as: sol, json: { accepted: true } })
  expect(accepted.status).toBe(404)
})
