import { invitationById } from '#api/features/groups/invitations/queries/invitations.ts'
import { groupMatesOf } from '#api/features/matching/queries/relations.ts'
import type { TestApp } from './app.ts'
import { groupMembers, groups, invitations } from '#db/schema/index.ts'
import { only } from '#db/client.ts'

/** Invites one person in the other's name and accepts, so they become partners in a group. Both must be in each other's lists. */
export async function theyMeet(app: TestApp, inviter: number, invited: number): Promise<void> {
  const id = await theyInvite(app, inviter, invited)
  await groupVotesYes(app, id, inviter)
  const response = await app.call('PUT', `/invitations/${id}`, { as: invited, json: { accepted: true } })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await groupVotesYes(app, id, invited)
}

/** Everyone else in a person's group votes yes. */
export async function groupVotesYes(app: TestApp, id: number, of: number): Promise<void> {
  const { read } = app.deps.db
  for (const as of await groupMatesOf(read, of)) {
    if ((await invitationById(read, id))?.status === 'accepted') return
    await app.call('PUT', `/invitations/${id}/vote`, { as, json: { yes: true } })
  }
}

export async function theyInvite(app: TestApp, inviter: number, invited: number): Promise<number> {
  const sent = await app.call('POST', '/invitations', { as: inviter, json: { user_id: invited } })
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`)
  const { id } = await sent.json()
  return id
}

export async function theyLeave(app: TestApp, userId: number): Promise<void> {
  const left = await app.call('DELETE', '/groups/mine/membership', { as: userId })
  if (!left.ok) throw new Error(`${left.status} ${await left.text()}`)
}

/** Creates a group in which the first person invited the others, so each is their partner. Returns its id. */
export async function aGroup({ deps }: TestApp, first: number, ...others: number[]): Promise<number> {
  const at = deps.clock()
  return deps.db.write(async (tx) => {
    const { id } = only(await tx.insert(groups).values({ created_at: at }).returning({ id: groups.id }))
    const members = [first, ...others].map((user_id) => ({ group_id: id, user_id, joined_at: at }))
    await tx.insert(groupMembers).values(members)
    const accepted = { from_user_id: first, status: 'accepted', created_at: at, answered_at: at } as const
    await tx.insert(invitations).values(others.map((to_user_id) => ({ ...accepted, to_user_id })))
    return id
  })
}
