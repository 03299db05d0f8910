import type { Deps } from '#api/deps.ts'
import {
  type Invitation,
  openAround,
  sentSince,
} from '#api/features/groups/invitations/queries/invitations.ts'
import type { InvitationList, WaitingInvitation } from '#api/features/groups/invitations/schemas.ts'
import { allowanceOf } from '#api/features/groups/invitations/service/invite.ts'
import { receivedBy } from '#api/features/groups/invitations/service/received.ts'
import { isAsked, meetingOf } from '#api/features/groups/invitations/service/meeting.ts'
import { groupAround } from '#api/features/groups/queries.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { scoresAmong, type Viewer } from '#api/features/matching/service/relation.ts'
import { INVITATION_LASTS_MS, isOpen, statusForSender } from '#domain/groups/invitation-status.ts'
import { type Meeting, meetTwoGroups, whoDecides } from '#domain/groups/joining.ts'

type Cards = Map<number, MemberCard>

/**
 * All invitations that concern a person: `received` and `sent`, which wait, newest first; `to_decide`, those that would bring
 * somebody into their group and want their yes; and how many more their plan lets them send.
 */
export async function invitationsOf(deps: Deps, viewer: Viewer): Promise<InvitationList> {
  const { db, clock } = deps
  const now = clock()
  return {
    received: await received(deps, viewer, now),
    sent: await sent(deps, viewer, now),
    to_decide: await toDecide(deps, viewer, now),
    allowance: await allowanceOf(db.read, viewer.id, viewer.plan, now),
  }
}

async function received(deps: Deps, viewer: Viewer, now: number): Promise<InvitationList['received']> {
  const { read } = deps.db
  const all = await meetingsOf(deps, await receivedBy(read, viewer.id, now))
  if (all.length === 0) return []
  const blocked = await blockedAround(read, viewer.id)
  const around = all.flatMap(({ meeting }) => [meeting.from, ...meeting.fromGroup, ...meeting.toGroup])
  const cards = await cardsOf(read, around)
  const scores = await scoresWith(deps, viewer, around)
  return all.flatMap(({ invitation, meeting }) => {
    const member = cards.get(meeting.from)
    if (!member || (invitation.status !== 'pending' && invitation.status !== 'agreed')) return []
    const { id, line, created_at, status: state } = invitation
    const group = meeting.fromGroup
      .filter((mate) => mate !== meeting.from && !blocked.has(mate))
      .flatMap((mate) => cards.get(mate) ?? [])
    const waits_for = state === 'agreed' ? namesOf(cards, meeting, blocked) : []
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    return [{ id, ...times, member, line, state, group, score: scores.get(meeting.from) ?? null, waits_for }]
  })
}

async function sent(deps: Deps, viewer: Viewer, now: number): Promise<InvitationList['sent']> {
  const { read } = deps.db
  const blocked = await blockedAround(read, viewer.id)
  const all = await sentSince(read, viewer.id, now - INVITATION_LASTS_MS)
  const rows: InvitationList['sent'] = []
  for (const invitation of all) {
    const state = statusForSender(invitation, now)
    if (!isOpen(state)) continue
    const { id, line, email, created_at } = invitation
    const meeting = await meetingOf(read, invitation)
    const cards = await cardsOf(read, meeting ? [...meeting.fromGroup, ...meeting.toGroup] : [])
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    const member = await toWhom(deps, invitation)
    if (!member && email === null) continue
    const waits_for = meeting && state !== 'pending' ? namesOf(cards, meeting, blocked) : []
    const two_groups = meeting !== null && state === 'agreed' && meetTwoGroups(meeting)
    rows.push({ id, ...times, member, email, line, state, waits_for, two_groups })
  }
  return rows
}

/** Who was invited; null for an address until somebody has agreed with it. */
async function toWhom({ db }: Deps, { email, status, to_user_id: to }: Invitation) {
  if (to === null || (email !== null && status !== 'agreed')) return null
  return (await cardsOf(db.read, [to])).get(to) ?? null
}

async function toDecide(deps: Deps, viewer: Viewer, now: number): Promise<InvitationList['to_decide']> {
  const { read } = deps.db
  const mates = (await groupAround(read, viewer.id)).filter((id) => id !== viewer.id)
  if (mates.length === 0) return []
  const blocked = await blockedAround(read, viewer.id)
  const all = (await meetingsOf(deps, await openAround(read, mates, now))).filter(({ meeting }) =>
    isAsked(meeting, viewer.id, blocked),
  )
  const cards = await cardsOf(
    read,
    all.flatMap(({ meeting: { from, to } }) => (to === null ? [from] : [from, to])),
  )
  const scores = await scoresWith(deps, viewer, [...cards.keys()])
  return all.flatMap(({ invitation, meeting: { from, to } }) => {
    const [mine, other] = mates.includes(from) ? [from, to] : [to, from]
    const by = mine === null ? undefined : cards.get(mine)
    if (!by) return []
    const { id, line, email, status, created_at } = invitation
    // Who has an address is shown once they have agreed with it.
    const shown = other === null || (email !== null && status !== 'agreed') ? null : other
    const member = shown === null ? null : (cards.get(shown) ?? null)
    const score = shown === null ? null : (scores.get(shown) ?? null)
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    return [{ id, ...times, by, member, email: member ? null : email, score, line }]
  })
}

/** Who waits for the caller, by name and line: for those who have no plan yet. */
export async function waitingOf({ db, clock }: Deps, userId: number): Promise<WaitingInvitation[]> {
  const waiting = await receivedBy(db.read, userId, clock())
  const cards = await cardsOf(
    db.read,
    waiting.map(({ from_user_id }) => from_user_id),
  )
  return waiting.flatMap(({ id, line, from_user_id }) => {
    const member = cards.get(from_user_id)
    return member ? [{ id, member, line }] : []
  })
}

async function meetingsOf({ db }: Deps, all: Invitation[]) {
  const meetings = await Promise.all(
    all.map(async (invitation) => ({ invitation, meeting: await meetingOf(db.read, invitation) })),
  )
  return meetings.flatMap(({ invitation, meeting }) => (meeting ? [{ invitation, meeting }] : []))
}

/**
 * The first names of all whose yes it needs, also of those who have given it: who is left would tell, when one of them says no,
 * who it was.
 */
function namesOf(cards: Cards, meeting: Meeting, without: ReadonlySet<number> = new Set()): string[] {
  return whoDecides(meeting)
    .filter((id) => !without.has(id))
    .flatMap((id) => cards.get(id)?.first_name ?? [])
}

/** The scores of a person with others as they see them, 0 to 1, by the others' ids. */
async function scoresWith(deps: Deps, viewer: Viewer, ids: number[]): Promise<Map<number, number | null>> {
  const others = [...new Set(ids)].filter((id) => id !== viewer.id)
  const [row = []] = await scoresAmong(deps, viewer, [viewer.id, ...others])
  return new Map(others.map((id, index) => [id, row[index + 1] ?? null]))
}
