import { type Facts, factsOn } from '#api/features/groups/invitations/queries/around.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import type { Connection } from '#db/client.ts'
import { isOpen } from '#domain/groups/invitation-status.ts'
import { type Meeting, whoDecides } from '#domain/groups/joining.ts'

/** All that decides about an invitation now; null when it is not open. */
export async function meetingOf(db: Connection, invitation: Invitation): Promise<Meeting | null> {
  return isOpen(invitation.status) ? meetingBy(await factsOn(db, invitation), invitation) : null
}

/** The same, of facts that are known. */
export function meetingBy(facts: Facts, invitation: Invitation): Meeting | null {
  const { id, status, from_user_id: from, to_user_id: to } = invitation
  if (!isOpen(status)) return null
  const fromGroup = groupBy(facts, from)
  const toGroup = to === null ? [] : groupBy(facts, to)
  const blocked = to === null ? new Set<number>() : blockedBy(facts, to)
  const fromBlocked = blockedBy(facts, from)
  const keptApart =
    [from, ...fromGroup].some((member) => blocked.has(member)) ||
    toGroup.some((member) => fromBlocked.has(member))
  const votes = facts.votes.filter(({ invitation_id }) => invitation_id === id)
  const said = new Map(votes.map(({ user_id, yes }) => [user_id, yes]))
  return { status, from, to, fromGroup, toGroup, votes: said, keptApart }
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
export function decides(meeting: Meeting, userId: number, blocked: ReadonlySet<number>): boolean {
  const isBlocked = [meeting.from, meeting.to].some((id) => id !== null && blocked.has(id))
  return !isBlocked && whoDecides(meeting).includes(userId)
}

/** Whether it is, and they have not said anything yet. */
export function isAsked(meeting: Meeting, userId: number, blocked: ReadonlySet<number>): boolean {
  return decides(meeting, userId, blocked) && !meeting.votes.has(userId)
}
