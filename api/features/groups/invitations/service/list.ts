import type { Deps } from '#api/deps.ts'
import { type Invitation, pendingOf, sentSince } from '#api/features/groups/invitations/queries.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { INVITATION_WINDOW_MS, invitationAllowance } from '#domain/billing/plans.ts'

/**
 * What waits for an answer: `received` by the person and `sent` by them, with the other person's card; and how many more
 * their plan lets them send.
 */
export async function invitationsOf({ db, clock }: Deps, { id: userId, plan }: Viewer) {
  const now = clock()
  const received = await pendingOf(db.read, 'to_user_id', userId)
  const sent = await pendingOf(db.read, 'from_user_id', userId)
  const cards = await cardsOf(db.read, [
    ...received.map((invitation) => invitation.from_user_id),
    ...sent.map((invitation) => invitation.to_user_id),
  ])
  const withCard = (other: (invitation: Invitation) => number) => (invitation: Invitation) => {
    const member = cards.get(other(invitation))
    return member ? [{ id: invitation.id, created_at: invitation.created_at, member }] : []
  }
  return {
    received: received.flatMap(withCard((invitation) => invitation.from_user_id)),
    sent: sent.flatMap(withCard((invitation) => invitation.to_user_id)),
    allowance: invitationAllowance(
      plan ?? 'free',
      await sentSince(db.read, userId, now - INVITATION_WINDOW_MS),
      now,
    ),
  }
}

export type Invitations = Awaited<ReturnType<typeof invitationsOf>>
