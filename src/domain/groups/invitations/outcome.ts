import type { OpenStatus } from './status.ts'
import { GROUP_LIMIT } from './limits.ts'

/** An open invitation, and all that decides what becomes of it. */
export interface Meeting {
  status: OpenStatus
  from: number
  /** Null while nobody has answered with the address that was invited. */
  to: number | null
  /** The members of the group of who invited, themselves among them; empty without a group. */
  fromGroup: readonly number[]
  /** The same of who is invited. */
  toGroup: readonly number[]
  /** Who of the members has said yes, and who no. */
  votes: ReadonlyMap<number, boolean>
  /** Somebody who would be in the group has blocked another one of it: the two never come into one group. */
  keptApart: boolean
}

/** What becomes of it: nothing yet; it is refused; it goes to the invited person; or both are in one group from now on. */
export type Outcome = 'wait' | 'refuse' | 'offer' | 'join'

/**
 * Whose yes it needs besides that of the two: everybody who is now in the group that it leads into. That is the group of who
 * invited, else, once the invited person has said yes, theirs: before, nobody around them hears of it.
 */
export function whoDecides({ status, from, to, fromGroup, toGroup }: Omit<Meeting, 'votes' | 'keptApart'>) {
  const group = fromGroup.length > 0 || status !== 'agreed' ? fromGroup : toGroup
  return group.filter((id) => id !== from && id !== to)
}

/** Whether it would bring people of two groups together, which nothing does. */
export function meetTwoGroups({ fromGroup, toGroup }: Pick<Meeting, 'fromGroup' | 'toGroup'>): boolean {
  return fromGroup.length > 0 && toGroup.length > 0
}

/**
 * What becomes of an open invitation, whatever happened last and in whichever order: asked after every vote, every answer, and
 * whenever somebody joins or leaves.
 */
export function outcomeOf(meeting: Meeting): Outcome {
  const deciding = whoDecides(meeting)
  if (deciding.some((id) => meeting.votes.get(id) === false)) return 'refuse'
  if (meeting.status === 'pending' || !deciding.every((id) => meeting.votes.get(id) === true)) return 'wait'
  if (meeting.keptApart) return 'wait'
  if (meeting.status === 'proposed') return 'offer'
  // The two and those who decide are all who would be in the group.
  return meetTwoGroups(meeting) || deciding.length + 2 > GROUP_LIMIT ? 'wait' : 'join'
}
