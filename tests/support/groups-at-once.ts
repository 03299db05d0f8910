import { expect } from 'bun:test'
import type { Database } from '#db/client.ts'
import { groupMembers, groups, invitations } from '#db/schema/index.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'

/* Simulates people who invite, respond, vote, leave, remove, block and withdraw in parallel. */

const AT_ONCE = 8

interface World {
  call(method: string, path: string, options: { as: number; json?: unknown }): Promise<Response>
  db: Database
  people: readonly number[]
  rounds: number
}

/** Returns a pseudorandom generator of numbers below `limit`, the same in each run. */
function dice() {
  let state = 12_345
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
}

/** Runs the calls, and checks the groups' invariants after each round. Returns how many invitations were accepted. */
export async function actAtOnce({ call, db, people, rounds }: World): Promise<number> {
  const roll = dice()
  for (let round = 0; round < rounds; round += 1) {
    const open = await db.read.select().from(invitations)
    const calls = Array.from({ length: AT_ONCE }, () => someCall(call, roll, people, open)).flat()
    for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500)
    await expectInvariants(db)
  }
  const all = await db.read.select().from(invitations)
  return all.filter(({ status }) => status === 'accepted' || status === 'ended').length
}

type Row = typeof invitations.$inferSelect

function someCall(
  call: World['call'],
  roll: (limit: number) => number,
  people: readonly number[],
  open: Row[],
): Promise<Response>[] {
  const as = people[roll(people.length)] ?? 0
  const other = people[roll(people.length)] ?? 0
  const { id = 1, to_user_id } = open[roll(open.length || 1)] ?? {}
  const kind = roll(12)
  if (kind < 2) return [call('POST', '/invitations', { as, json: { user_id: other } })]
  if (kind < 5)
    return [call('PUT', `/invitations/${id}`, { as: to_user_id ?? as, json: { accepted: kind < 4 } })]
  if (kind < 8)
    return people.map((voter) =>
      call('PUT', `/invitations/${id}/vote`, { as: voter, json: { yes: kind < 7 || voter !== as } }),
    )
  if (kind === 8) return [call('DELETE', '/groups/mine/membership', { as })]
  if (kind === 9) return [call('POST', '/groups/mine/removals', { as, json: { user_id: other } })]
  if (kind === 10) return [call(roll(2) ? 'POST' : 'DELETE', `/blocks/${other}`, { as })]
  return [call('DELETE', `/invitations/${id}`, { as })]
}

/** Checks that groups have two to five members, and that partners are in the same group. */
async function expectInvariants({ read }: Database): Promise<void> {
  const members = await read.select().from(groupMembers)
  for (const { id } of await read.select().from(groups)) {
    expect(members.filter(({ group_id }) => group_id === id).length).toBeWithin(2, MAX_GROUP_SIZE + 1)
  }
  const groupOf = (person: number | null) => members.find(({ user_id }) => user_id === person)?.group_id
  for (const { from_user_id, to_user_id, status } of await read.select().from(invitations)) {
    if (status !== 'accepted') continue
    expect(groupOf(from_user_id)).toBeNumber()
    expect(groupOf(to_user_id)).toBe(groupOf(from_user_id) ?? 0)
  }
}
