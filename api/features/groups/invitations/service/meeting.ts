import { blocksAmong } from '#api/features/groups/safety/blocks/queries.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import { votesAmong } from '#api/features/groups/invitations/queries/votes.ts'
import { matesAmong } from '#api/features/groups/queries.ts'
import type { Connection } from '#db/client.ts'
import { isOpen } from '#domain/groups/invitations/status.ts'
import { type OpenInvitation, votersFor } from '#domain/groups/invitations/outcome.ts'

/** What decides about some invitations besides themselves. */
export interface Facts {
  /** Of all groups of the people concerned, in the order in which they joined. */
  members: { group_id: number; user_id: number }[]
  votes: { invitation_id: number; user_id: number; yes: boolean }[]
  /** Of the people concerned, and by them. */
  blocks: { user_id: number; blocked_id: number }[]
}

/** Returns what decides about these invitations; with a viewer, also their group and their blocks. */
export async function factsOn(
  db: Connection,
  invitations: readonly Invitation[],
  viewerId?: number,
): Promise<Facts> {
  if (invitations.length === 0) return { members: [], votes: [], blocks: [] }
  const people = [...new Set([...peopleIn(invitations), ...(viewerId === undefined ? [] : [viewerId])])]
  const [members, votes, blocks] = await Promise.all([
    matesAmong(db, people),
    votesAmong(
      db,
      invitations.map(({ id }) => id),
    ),
    blocksAmong(db, people),
  ])
  return { members, votes, blocks }
}

/** Returns the ids of the people who sent or received these invitations. */
export function peopleIn(invitations: readonly Invitation[]): number[] {
  return invitations.flatMap(({ from_user_id: from, to_user_id: to }) => (to === null ? from : [from, to]))
}

/** All that decides about an invitation now; null when it is not open. */
export async function meetingOf(db: Connection, invitation: Invitation): Promise<OpenInvitation | null> {
  return isOpen(invitation.status) ? meetingBy(await factsOn(db, [invitation]), invitation) : null
}

/** The same, of facts that are known. */
export function meetingBy(facts: Facts, invitation: Invitation): OpenInvitation | null {
  const { id, status, from_user_id: from, to_user_id: to } = invitation
  if (!isOpen(status)) return null
  const fromGroup = groupBy(facts, from)
  const toGroup = to === null ? [] : groupBy(facts, to)
  const blocked = to === null ? new Set<number>() : blockedBy(facts, to)
  const fromBlocked = blockedBy(facts, from)
  const isBlocked =
    [from, ...fromGroup].some((member) => blocked.has(member)) ||
    toGroup.some((member) => fromBlocked.has(member))
  const votes = facts.votes.filter(({ invitation_id }) => invitation_id === id)
  const said = new Map(votes.map(({ user_id, yes }) => [user_id, yes]))
  return { status, from, to, fromGroup, toGroup, votes: said, isBlocked }
}

/** The ids of all in somebody's group in the order in which they joined, themselves among them; nobody without a group. */
export function groupBy({ members }: Facts, userId: number): number[] {
  const own = members.find(({ user_id }) => user_id === userId)
  return members.flatMap(({ group_id, user_id }) => (group_id === own?.group_id ? user_id : []))
}

/** The ids of those whom somebody has blocked, or who have blocked them. */
export function blockedBy({ blocks }: Facts, userId: number): Set<number> {
  return new Set(
    blocks.flatMap(({ user_id, blocked_id }) => {
      if (user_id === userId) return blocked_id
      return blocked_id === userId ? user_id : []
    }),
  )
}

/** Whether an invitation is a member's to decide, which it is not about somebody with whom they are blocked. */
export function decides(meeting: OpenInvitation, userId: number, blocked: ReadonlySet<number>): boolean {
  const isBlocked = [meeting.from, meeting.to].some((id) => id !== null && blocked.has(id))
  return !isBlocked && votersFor(meeting).includes(userId)
}

/** Whether it is, and they have not said anything yet. */
export function isAsked(meeting: OpenInvitation, userId: number, blocked: ReadonlySet<number>): boolean {
  return decides(meeting, userId, blocked) && !meeting.votes.has(userId)
}
