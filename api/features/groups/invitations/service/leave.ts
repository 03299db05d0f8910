import type { Deps } from '#api/deps.ts'
import { expireBetween, withdrawSent } from '#api/features/groups/invitations/queries/invitations.ts'
import { forgetVotes } from '#api/features/groups/invitations/queries/votes.ts'
import { settleAround } from '#api/features/groups/invitations/service/settle.ts'
import { deleteRemovals } from '#api/features/groups/removals/queries.ts'
import type { Transaction } from '#db/client.ts'

/**
 * What a group's invitations come to when somebody has just left it: what they sent is withdrawn, what they said is forgotten,
 * what was proposed of members lapses, and what waited only for them goes on. `rest` are the ids of those who stay.
 */
export async function settleLeaving(
  tx: Transaction,
  deps: Deps,
  leaver: { id: number; groupId: number; rest: number[] },
): Promise<void> {
  await withdrawSent(tx, leaver.id, deps.clock())
  await forgetVotes(tx, leaver.id)
  await deleteRemovals(tx, leaver.groupId)
  await settleAround(tx, deps, [leaver.id, ...leaver.rest])
}

/** Ends, without a word, what is open between two people of whom one has blocked the other. */
export async function endInvitationsBetween(tx: Transaction, one: number, other: number): Promise<void> {
  await expireBetween(tx, one, other)
}
