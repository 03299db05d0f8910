import type { Deps } from '#api/deps.ts'
import { granted } from '#api/errors.ts'
import { groupIdOf, groupSize } from '#api/features/groups/queries.ts'
import {
  type Invitation,
  insertInvitation,
  invitedSince,
  lastDeclined,
  pendingBetween,
  sentSince,
} from '#api/features/groups/invitations/queries.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import { invitationMail } from '#api/features/groups/invitations/mails.ts'
import type { Connection } from '#db/client.ts'
import { ASK_AGAIN_AFTER, type InvitationFacts, mayInvite } from '#domain/groups/invitations.ts'
import { INVITATION_WINDOW_MS, invitationAllowance } from '#domain/billing/plans.ts'

/**
 * Invites somebody from the person's own list. A second invitation to the same person answers with the first. Who withdraws
 * and invites anew sends no second mail within 30 days, so that nobody is flooded.
 */
export async function invite(deps: Deps, inviter: Viewer, to: number): Promise<Invitation> {
  const { id: from } = inviter
  const onOwnList = await isOnListOf(deps, inviter, to)
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const earlier = await pendingBetween(tx, from, to)
    if (earlier) return earlier
    granted(mayInvite({ onOwnList, ...(await factsOf(tx, inviter, to, now)) }, now))
    const wasMailed = await invitedSince(tx, from, to, now - ASK_AGAIN_AFTER)
    const inserted = await insertInvitation(tx, from, to, now)
    if (wasMailed) return inserted
    await deps.outbox.put(tx, invitationMail, { invitation: inserted.id })
    return inserted
  })
}

async function factsOf(
  tx: Connection,
  { id: from, plan }: Viewer,
  to: number,
  now: number,
): Promise<Omit<InvitationFacts, 'onOwnList'>> {
  const ownGroup = await groupIdOf(tx, from)
  const theirGroup = await groupIdOf(tx, to)
  return {
    sameGroup: ownGroup !== null && ownGroup === theirGroup,
    bothInGroups: ownGroup !== null && theirGroup !== null,
    groupSize: ownGroup === null ? 1 : await groupSize(tx, ownGroup),
    pendingFromThem: (await pendingBetween(tx, to, from)) !== undefined,
    allowance: invitationAllowance(
      plan ?? 'free',
      await sentSince(tx, from, now - INVITATION_WINDOW_MS),
      now,
    ),
    declinedAt: await lastDeclined(tx, from, to),
  }
}
