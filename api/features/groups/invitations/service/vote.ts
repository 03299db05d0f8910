import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { invitationById } from '#api/features/groups/invitations/queries/invitations.ts'
import { saveVote, votesOn } from '#api/features/groups/invitations/queries/votes.ts'
import { hasVote, openInvitationOf } from '#api/features/groups/invitations/service/open-invitation.ts'
import { settle } from '#api/features/groups/invitations/service/settle.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { statusNow, isOpen } from '#domain/groups/invitations/status.ts'

/** Votes on an invitation into the member's group. Throws the same not_found for anything that doesn't need this person's vote. */
export async function voteOn(deps: Deps, userId: number, id: number, yes: boolean): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const invitation = await invitationById(tx, id)
    const blocked = await blockedAround(tx, userId)
    const isHidden =
      invitation && [invitation.from_user_id, invitation.to_user_id ?? 0].some((one) => blocked.has(one))
    if (!isHidden && (await votesOn(tx, id)).get(userId) === yes) return
    const open = invitation && isOpen(statusNow(invitation, now)) && (await openInvitationOf(tx, invitation))
    if (!open || !hasVote(open, userId, blocked)) throw notFound('This invitation no longer needs your vote.')
    await saveVote(tx, { invitation_id: id, user_id: userId, yes, at: now })
    await settle(tx, deps, invitation, userId)
  })
}
