// Promise: These rules hold when eight people invite, respond, vote, leave, remove and block at once.

import { expect, test } from 'bun:test'
import { groupMembers, groups, invitations } from '#db/schema/index.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { aMatch } from '#tests/api/groups/invitations/match-support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

/* Eight people invite, answer, vote, leave, remove, block and withdraw at once, again and again. */

const ROUNDS = 12
const AT_ONCE = 8

/** A number below `limit`, the same in each run. */
function dice() {
  let state = 12_345
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
}

test('nobody is in a group of one or of six, and partners are in one group, whatever happens at once', async () => {
  const app = await testApp()
  const people: number[] = []
  for (const letter of 'abcdefgh') people.push(await aMatch(app, `Ana${letter}`))
  const roll = dice()
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = await app.deps.db.read.select().from(invitations)
    const calls = Array.from({ length: AT_ONCE }, () => someCall(app, roll, people, open)).flat()
    for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500)
    await expectOrder(app)
  }
  // Some have come together, or all this would say nothing.
  const all = await app.deps.db.read.select().from(invitations)
  expect(all.some(({ status }) => status === 'accepted' || status === 'ended')).toBe(true)
  await app.close()
})

type Row = typeof invitations.$inferSelect

function someCall(
  app: TestApp,
  roll: (limit: number) => number,
  people: number[],
  open: Row[],
): Promise<Response>[] {
  const as = people[roll(people.length)] ?? 0
  const other = people[roll(people.length)] ?? 0
  const { id = 1, to_user_id } = open[roll(open.length || 1)] ?? {}
  const kind = roll(12)
  if (kind < 2) return [app.call('POST', '/invitations', { as, json: { user_id: other } })]
  if (kind < 5)
    return [app.call('PUT', `/invitations/${id}`, { as: to_user_id ?? as, json: { accepted: kind < 4 } })]
  if (kind < 8)
    return people.map((voter) =>
      app.call('PUT', `/invitations/${id}/vote`, { as: voter, json: { yes: kind < 7 || voter !== as } }),
    )
  if (kind === 8) return [app.call('DELETE', '/groups/mine/membership', { as })]
  if (kind === 9) return [app.call('POST', '/groups/mine/removals', { as, json: { user_id: other } })]
  if (kind === 10) return [app.call(roll(2) ? 'POST' : 'DELETE', `/blocks/${other}`, { as })]
  return [app.call('DELETE', `/invitations/${id}`, { as })]
}

async function expectOrder({ deps: { db } }: TestApp): Promise<void> {
  const members = await db.read.select().from(groupMembers)
  for (const { id } of await db.read.select().from(groups)) {
    expect(members.filter(({ group_id }) => group_id === id).length).toBeWithin(2, MAX_GROUP_SIZE + 1)
  }
  const groupOf = (person: number | null) => members.find(({ user_id }) => user_id === person)?.group_id
  for (const { from_user_id, to_user_id, status } of await db.read.select().from(invitations)) {
    if (status !== 'accepted') continue
    expect(groupOf(from_user_id)).toBeNumber()
    expect(groupOf(to_user_id)).toBe(groupOf(from_user_id) ?? 0)
  }
}
