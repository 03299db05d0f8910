// Promise: A member can be removed only by all the others, and doesn't learn who agreed.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { drain } from '#api/mail/service.ts'
import { groupRemovals } from '#db/schema/index.ts'
import { REMOVAL_LASTS_MS } from '#domain/groups/members/removals.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLeave, theyMeet } from '#tests/support/groups.ts'
import { aMatch } from '#tests/api/groups/invitations/match-support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let maya: number
let theo: number
let sam: number
let hana: number

beforeEach(async () => {
  app = await testApp()
  maya = await aMatch(app, 'Maya')
  theo = await aMatch(app, 'Théo')
  sam = await aMatch(app, 'Sam')
  hana = await aMatch(app, 'Hana')
  for (const other of [theo, sam, hana]) await theyMeet(app, maya, other)
  await drain(app.deps)
  app.mails.length = 0
})
afterEach(() => app.close())

const PATH = '/groups/mine/removals'
const propose = (as: number, user_id: number) => app.call('POST', PATH, { as, json: { user_id } })
const say = (as: number, id: number, yes: boolean) => app.call('PUT', `${PATH}/${id}`, { as, json: { yes } })
const listed = async (as: number) => (await app.call('GET', PATH, { as })).json()
const membersOf = async (as: number): Promise<number[]> => {
  const { members } = await (await app.call('GET', '/groups/mine', { as })).json()
  return members.map(({ id }: { id: number }) => id)
}
async function proposed(as: number, user: number): Promise<number> {
  expect((await propose(as, user)).status).toBe(204)
  return (await listed(as))[0].id
}

test('the person concerned gets an email once all others agree, which names nobody', async () => {
  const id = await proposed(maya, hana)
  expect(await listed(theo)).toMatchObject([{ id, member: { id: hana }, by: { id: maya }, agreed: false }])
  expect(await listed(hana)).toEqual([])
  expect((await say(hana, id, false)).status).toBe(404)
  await say(theo, id, true)
  expect(await membersOf(hana)).toHaveLength(4)
  await drain(app.deps)
  expect(app.mails).toEqual([])
  await say(sam, id, true)
  expect(await membersOf(hana)).toEqual([])
  expect(await membersOf(maya)).toEqual([maya, theo, sam])
  await drain(app.deps)
  expect(app.mails.map(({ subject }) => subject)).toEqual(['You’re no longer in your group'])
  expect(app.mails[0]?.text).not.toMatch(/Maya|Théo|Sam/)
})

test('proposals are listed in the order they were made', async () => {
  const first = await proposed(maya, hana)
  await propose(theo, sam)
  expect(await listed(maya)).toMatchObject([
    { id: first, member: { id: hana } },
    { id: first + 1, member: { id: sam } },
  ])
})

test('a no ends the proposal, and only its author can withdraw it', async () => {
  const id = await proposed(maya, hana)
  expect((await app.call('DELETE', `${PATH}/${id}`, { as: theo })).status).toBe(404)
  await say(theo, id, false)
  expect(await listed(maya)).toEqual([])
  expect((await say(sam, id, true)).status).toBe(404)
  const again = await proposed(maya, hana)
  expect((await app.call('DELETE', `${PATH}/${again}`, { as: maya })).status).toBe(204)
  expect(await app.deps.db.read.select().from(groupRemovals)).toEqual([])
})

test('proposing the same removal counts as a yes, and repeating it changes nothing', async () => {
  await Promise.all([propose(maya, hana), propose(maya, hana), propose(theo, hana)])
  expect(await app.deps.db.read.select().from(groupRemovals)).toHaveLength(1)
  expect(await membersOf(hana)).toHaveLength(4)
  await propose(sam, hana)
  expect(await membersOf(hana)).toEqual([])
})

test('a proposal lapses when someone joins or leaves, and after 30 days', async () => {
  await proposed(maya, hana)
  await theyLeave(app, sam)
  expect(await listed(maya)).toEqual([])
  await proposed(maya, hana)
  app.advance(REMOVAL_LASTS_MS)
  expect(await listed(maya)).toEqual([])
  await pruneExpired(app.deps)
  expect(await app.deps.db.read.select().from(groupRemovals)).toEqual([])
  await proposed(maya, hana)
  await theyMeet(app, theo, await aMatch(app, 'Priya'))
  expect(await listed(maya)).toEqual([])
})

test("members can't remove each other in a group of two, or anyone in another group", async () => {
  const stranger = await aMatch(app)
  expect((await propose(maya, stranger)).status).toBe(409)
  expect((await propose(stranger, maya)).status).toBe(409)
  expect(await refusalIn(await propose(maya, maya))).toEqual([
    409,
    'To leave the group yourself, use “Leave the group”.',
  ])
  await theyLeave(app, sam)
  await theyLeave(app, hana)
  expect(await refusalIn(await propose(maya, theo))).toEqual([
    409,
    'There are only two of you. If you don’t want to continue together, you can leave the group.',
  ])
  expect(await membersOf(maya)).toEqual([maya, theo])
})

test('a member can propose at most three removals a day', async () => {
  for (let times = 0; times < 3; times += 1) {
    const id = await proposed(maya, hana)
    await say(theo, id, false)
  }
  expect((await propose(maya, hana)).status).toBe(429)
})
