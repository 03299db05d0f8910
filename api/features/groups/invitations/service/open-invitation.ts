import { blocksAmong } from '#api/features/groups/safety/blocks/queries.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import { votesAmong } from '#api/features/groups/invitations/queries/votes.ts'
import { membersWith } from '#api/features/groups/queries.ts'
import type { Connection } from '#db/client.ts'
import { isOpen } from '#domain/groups/invitations/status.ts'
import { type OpenInvitation, votersFor } from '#domain/groups/invitations/outcome.ts'

export interface Facts {
  members: { group_id: number; user_id: number }[]
  votes: { invitation_id: number; user_id: number; yes: boolean }[]
  blocks: { user_id: number; blocked_id: number }[]
}

export async function factsFor(
  db: Connection,
  invitations: readonly Invitation[],
  viewerId?: number,
): Promise<Facts> {
  if (invitations.length === 0) return { members: [], votes: [], blocks: [] }
  const people = [...new Set([...peopleIn(invitations), ...(viewerId === undefined ? [] : [viewerId])])]
  const [members, votes, blocks] = await Promise.all([
    membersWith(db, people),
    votesAmong(
      db,
      invitations.map(({ id }) => id),
    ),
    blocksAmong(db, people),
  ])
  return { members, votes, blocks }
}

export function peopleIn(invitations: readonly Invitation[]): number[] {
  return invitations.flatMap(({ from_user_id: from, to_user_id: to }) => (to === null ? from : [from, to]))
}

/** Returns null if the invitation isn't open. */
export async function openInvitationOf(
  db: Connection,
  invitation: Invitation,
): Promise<OpenInvitation | null> {
  return isOpen(invitation.status) ? openInvitationFrom(await factsFor(db, [invitation]), invitation) : null
}

export function openInvitationFrom(facts: Facts, invitation: Invitation): OpenInvitation | null {
  const { id, status, from_user_id: from, to_user_id: to } = invitation
  if (!isOpen(status)) return null
  const fromGroup = groupAround(facts, from)
  const toGroup = to === null ? [] : groupAround(facts, to)
  const blocked = to === null ? new Set<number>() : blockedFor(facts, to)
  const fromBlocked = blockedFor(facts, from)
  const isBlocked =
    [from, ...fromGroup].some((member) => blocked.has(member)) ||
    toGroup.some((member) => fromBlocked.has(member))
  const votes = facts.votes.filter(({ invitation_id }) => invitation_id === id)
  const said = new Map(votes.map(({ user_id, yes }) => [user_id, yes]))
  return { status, from, to, fromGroup, toGroup, votes: said, isBlocked }
}

export function groupAround({ members }: Facts, userId: number): number[] {
  const member = members.find(({ user_id }) => user_id === userId)
  return members.flatMap(({ group_id, user_id }) => (group_id === member?.group_id ? user_id : []))
}

export function blockedFor({ blocks }: Facts, userId: number): Set<number> {
  return new Set(
    blocks.flatMap(({ user_id, blocked_id }) => {
      if (user_id === userId) return blocked_id
      return blocked_id === userId ? user_id : []
    }),
  )
}

/** Returns whether a member has a vote on an invitation. They don't if there's a block between them and one of the two people. */
export function hasVote(open: OpenInvitation, userId: number, blocked: ReadonlySet<number>): boolean {
  const isBlocked = [open.from, open.to].some((id) => id !== null && blocked.has(id))
  return !isBlocked && votersFor(open).includes(userId)
}

export function mustVote(open: OpenInvitation, userId: number, blocked: ReadonlySet<number>): boolean {
  return hasVote(open, userId, blocked) && !open.votes.has(userId)
}
