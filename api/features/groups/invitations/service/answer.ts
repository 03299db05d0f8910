import type { Deps } from '#api/deps.ts'
import { conflict, forbidden, notFound } from '#api/errors.ts'
import { joinTogether } from '#api/features/groups/service.ts'
import { answerPending, invitationById } from '#api/features/groups/invitations/queries.ts'
import { invitationAcceptedMail } from '#api/features/groups/invitations/mails.ts'
import type { Connection } from '#db/client.ts'

const ANSWERED = 'This invitation was answered already.'

/** The invitation, as the person who got or sent it. Throws not_found, and forbidden for everybody else. */
async function ownInvitation(tx: Connection, id: number, as: 'to_user_id' | 'from_user_id', userId: number) {
  const invitation = await invitationById(tx, id)
  if (!invitation) throw notFound('There is no such invitation.')
  if (invitation[as] !== userId) throw forbidden()
  return invitation
}

/** Accepts or declines an invitation. Accepting brings both into a group; a second answer changes nothing. */
export async function answerInvitation(
  deps: Deps,
  userId: number,
  id: number,
  accepted: boolean,
): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const invitation = await ownInvitation(tx, id, 'to_user_id', userId)
    const status = accepted ? 'accepted' : 'declined'
    if (!(await answerPending(tx, id, status, now))) {
      if (invitation.status === status) return
      throw conflict(ANSWERED)
    }
    if (!accepted) return
    await joinTogether(tx, invitation.from_user_id, userId, now)
    await deps.outbox.put(tx, invitationAcceptedMail, { invitation: id })
  })
}

/** Takes back an invitation that waits; twice is once. It stays among those that the plan counts. */
export async function withdrawInvitation({ db, clock }: Deps, userId: number, id: number): Promise<void> {
  await db.write(async (tx) => {
    const invitation = await ownInvitation(tx, id, 'from_user_id', userId)
    const withdrawn = await answerPending(tx, id, 'withdrawn', clock())
    if (!withdrawn && invitation.status !== 'withdrawn') {
      throw conflict(ANSWERED)
    }
  })
}
