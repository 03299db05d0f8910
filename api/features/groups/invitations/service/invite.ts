import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  expireOpen,
  insertInvitation,
  type Invitation,
  type Invited,
  lastDeclined,
  lastRefused,
  sentSince,
  sentTo,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { receivedBy } from '#api/features/groups/invitations/service/received.ts'
import { settle } from '#api/features/groups/invitations/service/settle.ts'
import { groupIdOf, groupSize } from '#api/features/groups/queries.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import type { Connection } from '#db/client.ts'
import { INVITATION_WINDOW_MS, invitationAllowance, type Plan } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  INVITATION_LASTS_MS,
  isOpen,
  type OpenStatus,
  statusForSender,
} from '#domain/groups/invitations/status.ts'
import { mayInvite, mayInviteByEmail, type Sending } from '#domain/groups/invitations/limits.ts'

/** An invitation as its sender is told of it. */
export interface SentInvitation {
  id: number
  state: OpenStatus
}

/**
 * Invites somebody from the person's own list. Another one to the same person answers with the first while that waits. With a
 * group, the others of it are asked first.
 */
export async function invite(
  deps: Deps,
  inviter: Viewer,
  { to, line }: { to: number; line: string },
): Promise<SentInvitation> {
  const onMatchList = await isOnListOf(deps, inviter, to)
  return send(deps, inviter, { to_user_id: to }, line, async (tx, sending, now) => {
    const ownGroup = await groupIdOf(tx, inviter.id)
    const theirGroup = await groupIdOf(tx, to)
    const facts = {
      ...sending,
      onMatchList,
      sameGroup: ownGroup !== null && ownGroup === theirGroup,
      bothInGroups: ownGroup !== null && theirGroup !== null,
      pendingFromThem: (await receivedBy(tx, inviter.id, now)).some(
        ({ from_user_id }) => from_user_id === to,
      ),
      declinedAt: await lastDeclined(tx, inviter.id, to),
      refusedAt: await lastRefused(tx, inviter.id, { to_user_id: to }),
    }
    return mayInvite(facts, now)
  })
}

/**
 * Invites whoever reads an email address. Nothing is looked up about the address, here or later for the sender, so nothing tells
 * whether somebody has it: who they are, whether they may be written to and whether they want it comes out where the mail is
 * written and where they look at their own invitations.
 */
export async function inviteByEmail(
  deps: Deps,
  inviter: Viewer,
  { email, line }: { email: string; line: string },
): Promise<SentInvitation> {
  return send(deps, inviter, { email }, line, async (tx, sending, now) => {
    const sent = await sentSince(tx, inviter.id, now - INVITATION_LASTS_MS)
    const facts = {
      ...sending,
      isOwn: (await userById(tx, inviter.id))?.email === email,
      openByEmail: sent.filter((one) => one.email !== null && isOpen(statusForSender(one, now))).length,
      refusedAt: await lastRefused(tx, inviter.id, { email }),
    }
    return mayInviteByEmail(facts, now)
  })
}

/** Sends an invitation that `may` grants, or answers with the one that waits already. */
async function send(
  deps: Deps,
  { id: from_user_id, plan }: Viewer,
  invited: Invited,
  line: string,
  may: (tx: Connection, sending: Sending, now: number) => Promise<ReturnType<typeof mayInvite>>,
): Promise<SentInvitation> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    await expireOpen(tx, now, from_user_id)
    const earlier = (await sentTo(tx, from_user_id, invited, now - INVITATION_LASTS_MS)).flatMap(
      (one) => forSender(one, now) ?? [],
    )
    if (earlier[0]) return earlier[0]
    granted(await may(tx, await sendingOf(tx, from_user_id, plan, now), now))
    const made = await insertInvitation(tx, { from_user_id, line, created_at: now, ...invited })
    const status = await settle(tx, deps, made, from_user_id)
    return { id: made.id, state: isOpen(status) ? status : 'pending' }
  })
}

function forSender(invitation: Invitation, now: number): SentInvitation | null {
  const state = statusForSender(invitation, now)
  return isOpen(state) ? { id: invitation.id, state } : null
}

async function sendingOf(tx: Connection, userId: number, plan: Plan | null, now: number): Promise<Sending> {
  const today = await sentSince(tx, userId, now - DAY_MS)
  const ownGroup = await groupIdOf(tx, userId)
  return {
    today: today.length,
    todayByEmail: today.filter(({ email }) => email !== null).length,
    allowance: allowanceOf(await sentSince(tx, userId, now - INVITATION_WINDOW_MS), plan, now),
    groupSize: ownGroup === null ? 1 : await groupSize(tx, ownGroup),
  }
}

/** What is left of the invitations of a plan, by what was sent within `INVITATION_WINDOW_MS` at least. */
export function allowanceOf(sent: readonly Invitation[], plan: Plan | null, now: number) {
  return invitationAllowance(
    plan ?? 'free',
    sent.map(({ created_at }) => created_at).filter((at) => at > now - INVITATION_WINDOW_MS),
    now,
  )
}
