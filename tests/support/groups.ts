import type { TestApp } from './app.ts'

/** One invites the other, who accepts: they are partners and in a group. Both must be on each other's lists. */
export async function theyMeet(app: TestApp, inviter: number, invited: number): Promise<void> {
  const id = await theyInvite(app, inviter, invited)
  const answer = await app.call('PUT', `/invitations/${id}`, { as: invited, json: { accepted: true } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Sends an invitation, and returns its id. */
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
