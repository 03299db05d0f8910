import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  expireOpen,
  insertInvitation,
  type Invitation,
  type Recipient,
  lastDeclined,
  lastRefused,
  sentSince,
  sentTo,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { unusedLinksOf } from '#api/features/groups/invitations/queries/links.ts'
import { receivedInvitations } from '#api/features/groups/invitations/service/received.ts'
import { settle } from '#api/features/groups/invitations/service/settle.ts'
import { groupIdOf, groupSize } from '#api/features/groups/queries.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { isOnListOf } from '#api/features/matching/service/visible.ts'
import type { Connection } from '#db/client.ts'
import { INVITATION_WINDOW_MS, invitationAllowance, type Plan } from '#domain/billing/plan/plans.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  INVITATION_LASTS_MS,
  isOpen,
  type OpenStatus,
  statusForSender,
} from '#domain/groups/invitations/status.ts'
import { mayInvite, mayInviteByEmail, type Sending } from '#domain/groups/invitations/limits.ts'

interface SentInvitation {
  id: number
  state: OpenStatus
}

/** Invites someone from the sender's match list. If an invitation to them is open, returns that one. Members of the sender's group vote first. */
export async function invite(
  deps: Deps,
  inviter: Viewer,
  { to, line }: { to: number; line: string },
): Promise<SentInvitation> {
  const onMatchList = await isOnListOf(deps, inviter, to)
  return send(deps, inviter, { to_user_id: to }, line, async (tx, sending, now) => {
    const groupWithMembers = await groupIdOf(tx, inviter.id)
    const theirGroup = await groupIdOf(tx, to)
    const facts = {
      ...sending,
      onMatchList,
      sameGroup: groupWithMembers !== null && groupWithMembers === theirGroup,
      bothInGroups: groupWithMembers !== null && theirGroup !== null,
      pendingFromThem: (await receivedInvitations(tx, inviter.id, now)).some(
        ({ from_user_id }) => from_user_id === to,
      ),
      declinedAt: await lastDeclined(tx, inviter.id, to),
      refusedAt: await lastRefused(tx, inviter.id, { to_user_id: to }),
    }
    return mayInvite(facts, now)
  })
}

/**
 * Invites an email address. Never looks up the address, now or later, so the sender can't find out whether it has an account. Whether the
 * owner may be contacted is decided when the email is written and when they open their invitations.
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

async function send(
  deps: Deps,
  { id: from_user_id, plan }: Viewer,
  invited: Recipient,
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

export async function sendingOf(
  tx: Connection,
  userId: number,
  plan: Plan | null,
  now: number,
): Promise<Sending> {
  const today = await sentSince(tx, userId, now - DAY_MS)
  const groupWithMembers = await groupIdOf(tx, userId)
  return {
    today: today.length,
    todayByEmail: today.filter(({ email }) => email !== null).length,
    allowance: allowanceOf(await sentSince(tx, userId, now - INVITATION_WINDOW_MS), plan, now),
    groupSize: groupWithMembers === null ? 1 : await groupSize(tx, groupWithMembers),
    openLinks: (await unusedLinksOf(tx, userId, now)).length,
  }
}

/** `sent` must cover at least `INVITATION_WINDOW_MS`. */
export function allowanceOf(sent: readonly Invitation[], plan: Plan | null, now: number) {
  return invitationAllowance(
    plan ?? 'free',
    sent.map(({ created_at }) => created_at).filter((at) => at > now - INVITATION_WINDOW_MS),
    now,
  )
}
