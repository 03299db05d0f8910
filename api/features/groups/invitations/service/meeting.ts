import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import { votesOn } from '#api/features/groups/invitations/queries/votes.ts'
import { groupAround } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import { isOpen } from '#domain/groups/invitation-status.ts'
import { type Meeting, whoDecides } from '#domain/groups/joining.ts'

/** All that decides about an invitation now; null when it is not open. */
export async function meetingOf(db: Connection, invitation: Invitation): Promise<Meeting | null> {
  const { id, status, from_user_id: from, to_user_id: to } = invitation
  if (!isOpen(status)) return null
  const fromGroup = await groupAround(db, from)
  const sides = { status, from, to, fromGroup, toGroup: to === null ? [] : await groupAround(db, to) }
  const blocked = to === null ? new Set<number>() : await blockedAround(db, to)
  const fromBlocked = await blockedAround(db, from)
  const keptApart =
    [from, ...sides.fromGroup].some((member) => blocked.has(member)) ||
    sides.toGroup.some((member) => fromBlocked.has(member))
  return { ...sides, votes: await votesOn(db, id), keptApart }
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
