import type { Deps } from '#api/deps.ts'
import { conflict, forbidden, granted, notFound } from '#api/errors.ts'
import { groupIdOf, groupSize } from '#api/features/groups/queries.ts'
import {
  answerPending,
  insertInvitation,
  type Invitation,
  invitationById,
  invitedSince,
  lastDeclined,
  pendingBetween,
  pendingOf,
  sentSince,
} from '#api/features/groups/invitations/queries.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import { invitationAcceptedMail, invitationMail } from '#api/features/groups/invitations/mails.ts'
import type { Connection } from '#db/client.ts'
import { ASK_AGAIN_AFTER, type InvitationFacts, mayInvite } from '#domain/groups/invitations.ts'
import { INVITATION_WINDOW_MS, invitationAllowance } from '#domain/billing/plans.ts'
import { joinTogether } from '#api/features/groups/service.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'

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
    ...sent.flatMap(({ to_user_id }) => to_user_id ?? []),
  ])
  const withCard = (other: (invitation: Invitation) => number | null) => (invitation: Invitation) => {
    const member = cards.get(other(invitation) ?? 0)
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
