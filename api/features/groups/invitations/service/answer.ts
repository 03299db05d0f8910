import type { Deps } from '#api/deps.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import {
  type Invitation,
  invitationById,
  updateOpen,
  withdrawDeclined,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { receivedInvitations } from '#api/features/groups/invitations/service/received.ts'
import { openInvitationOf } from '#api/features/groups/invitations/service/open-invitation.ts'
import { settle } from '#api/features/groups/invitations/service/settle.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { isOpen, statusForSender } from '#domain/groups/invitations/status.ts'
import { mayJoin } from '#domain/groups/invitations/limits.ts'
import { wouldMergeGroups, votersFor } from '#domain/groups/invitations/outcome.ts'

/** The same for every reason, so that guessing ids reveals nothing. */
const NOT_WAITING = 'This invitation is no longer open.'

/**
 * Accepts or declines an invitation. Accepting brings both into one group once every member has agreed, and can be revoked until then.
 * Repeating a response changes nothing. Throws not_found if it isn't waiting for this person, and conflict if they can't join the group.
 */
export async function answerInvitation(
  deps: Deps,
  userId: number,
  id: number,
  accepted: boolean,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const waiting = (await receivedInvitations(tx, userId, deps.clock())).find((one) => one.id === id)
    if (!waiting)
      return repeatedAnswer(await invitationById(tx, id), userId, accepted, await blockedAround(tx, userId))
    if (accepted) await accept(tx, deps, waiting, userId)
    else await updateOpen(tx, id, { status: 'declined', answered_at: deps.clock(), to_user_id: userId })
  })
}

/** Only the same response is accepted a second time. */
function repeatedAnswer(
  invitation: Invitation | undefined,
  userId: number,
  accepted: boolean,
  blocked: ReadonlySet<number>,
): void {
  const isOwn = invitation?.to_user_id === userId && !blocked.has(invitation.from_user_id)
  if (isOwn && invitation.status === (accepted ? 'accepted' : 'declined')) return
  throw isOwn && invitation.status === 'accepted'
    ? conflict('You’ve accepted this invitation, so you’re already in the group.')
    : notFound(NOT_WAITING)
}

async function accept(tx: Transaction, deps: Deps, invitation: Invitation, userId: number): Promise<void> {
  if (invitation.status === 'agreed') return
  const agreed: Invitation = {
    ...invitation,
    status: 'agreed',
    answered_at: deps.clock(),
    to_user_id: userId,
  }
  const open = await openInvitationOf(tx, agreed)
  if (!open) throw notFound(NOT_WAITING)
  granted(mayJoin({ bothInGroups: wouldMergeGroups(open), groupSize: votersFor(open).length + 1 }))
  const { status, answered_at, to_user_id } = agreed
  await updateOpen(tx, invitation.id, { status, answered_at: answered_at ?? 0, to_user_id })
  await settle(tx, deps, agreed, userId)
}

/**
 * Withdraws an open invitation; repeating it changes nothing. The plan's allowance still counts it. A declined
 * invitation by email looks open to its sender.
 */
export async function withdrawInvitation({ db, clock }: Deps, userId: number, id: number): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    const invitation = await invitationById(tx, id)
    const isHidden = invitation && isRecipientHidden(invitation, await blockedAround(tx, userId))
    if (invitation?.from_user_id !== userId || isHidden) throw notFound('We can’t find that invitation.')
    if (invitation.status === 'withdrawn') return
    if (!isOpen(statusForSender(invitation, now))) throw conflict('This invitation is no longer open.')
    if (invitation.status === 'declined') return withdrawDeclined(tx, id)
    await withdrawOpen(tx, invitation, now)
  })
}

/** Returns whether the sender mustn't see the recipient. By email, the sender doesn't know the recipient before they respond. */
function isRecipientHidden(
  { to_user_id: to, email, status }: Invitation,
  blocked: ReadonlySet<number>,
): boolean {
  const isUnseen = email !== null && (status === 'declined' || status === 'withdrawn')
  return to !== null && blocked.has(to) && !isUnseen
}

async function withdrawOpen(tx: Connection, { id, email, to_user_id }: Invitation, now: number) {
  await updateOpen(tx, id, {
    status: 'withdrawn',
    answered_at: now,
    to_user_id: email === null ? to_user_id : null,
  })
}
