import type { OpenStatus } from './status.ts'
import { MAX_GROUP_SIZE } from './limits.ts'

export interface OpenInvitation {
  status: OpenStatus
  from: number
  to: number | null
  /** Members of the sender's group, including the sender; empty without a group. */
  fromGroup: readonly number[]
  toGroup: readonly number[]
  votes: ReadonlyMap<number, boolean>
  isBlocked: boolean
}

export type Outcome = 'wait' | 'refuse' | 'offer' | 'join'

/**
 * Returns the members who must also agree: the sender's group or, once the invited person has accepted, theirs. Until
 * then nobody around the invited person learns of it.
 */
export function votersFor({
  status,
  from,
  to,
  fromGroup,
  toGroup,
}: Omit<OpenInvitation, 'votes' | 'isBlocked'>) {
  const group = fromGroup.length > 0 || status !== 'agreed' ? fromGroup : toGroup
  return group.filter((id) => id !== from && id !== to)
}

/** Groups are never merged. */
export function wouldMergeGroups({
  fromGroup,
  toGroup,
}: Pick<OpenInvitation, 'fromGroup' | 'toGroup'>): boolean {
  return fromGroup.length > 0 && toGroup.length > 0
}

/** Decides what happens to an open invitation. Call it after every vote, response, join or leave; the order of events doesn't matter. */
export function outcomeOf(invitation: OpenInvitation): Outcome {
  const deciding = votersFor(invitation)
  if (deciding.some((id) => invitation.votes.get(id) === false)) return 'refuse'
  if (invitation.status === 'pending' || !deciding.every((id) => invitation.votes.get(id) === true))
    return 'wait'
  if (invitation.isBlocked) return 'wait'
  if (invitation.status === 'proposed') return 'offer'
  // The new group would consist of the two people and the deciding members.
  return wouldMergeGroups(invitation) || deciding.length + 2 > MAX_GROUP_SIZE ? 'wait' : 'join'
}
