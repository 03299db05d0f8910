import type { Deps } from '#api/deps.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import type { InvitationList, WaitingInvitation } from '#api/features/groups/invitations/schemas.ts'
import { allowanceOf } from '#api/features/groups/invitations/service/invite.ts'
import {
  blockedFor,
  type Facts,
  groupAround,
  mustVote,
  openInvitationFrom,
  peopleIn,
} from '#api/features/groups/invitations/service/open-invitation.ts'
import {
  type RelevantInvitations,
  readRelevantInvitations,
  visibleReceived,
} from '#api/features/groups/invitations/service/received.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { relationsOf, scoresBy, type Viewer } from '#api/features/matching/service/relation.ts'
import { INVITATION_LASTS_MS, isOpen, statusForSender } from '#domain/groups/invitations/status.ts'
import { type OpenInvitation, wouldMergeGroups, votersFor } from '#domain/groups/invitations/outcome.ts'

export async function invitationsOf(deps: Deps, viewer: Viewer): Promise<InvitationList> {
  const now = deps.clock()
  const relevant = await readRelevantInvitations(deps.db.read, viewer.id, now)
  const members = relevant.members.map(({ user_id }) => user_id)
  const shown = new Set([...peopleIn(relevant.open), ...members])
  const cardOf = await cardsOf(deps.db.read, [...shown])
  const known = { ...relevant, viewer, cardOf }
  const all = { received: visibleReceived(relevant, viewer.id), toDecide: votesWanted(known) }
  const people = peopleIn([...all.received, ...all.toDecide])
  const scores = await scoresWith(deps, known, people)
  return {
    received: received(known, all.received, scores),
    sent: sent(known, now),
    to_decide: toDecide(known, all.toDecide, scores),
    allowance: allowanceOf(relevant.sent, viewer.plan, now),
  }
}

interface Known extends RelevantInvitations {
  viewer: Viewer
  cardOf: ReadonlyMap<number, MemberCard>
}

type Scores = ReadonlyMap<number, number | null>

function received(known: Known, all: Invitation[], scores: Scores): InvitationList['received'] {
  const blocked = blockedFor(known, known.viewer.id)
  return withOpen(known, all).flatMap(({ invitation, open }) => {
    const member = known.cardOf.get(open.from)
    if (!member || (invitation.status !== 'pending' && invitation.status !== 'agreed')) return []
    const { id, line, created_at, status: state } = invitation
    const group = open.fromGroup
      .filter((mate) => mate !== open.from && !blocked.has(mate))
      .flatMap((mate) => known.cardOf.get(mate) ?? [])
    const waits_for = state === 'agreed' ? namesOf(known, open) : []
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    return [{ id, ...times, member, line, state, group, score: scores.get(open.from) ?? null, waits_for }]
  })
}

function sent(known: Known, now: number): InvitationList['sent'] {
  return known.sent.flatMap((invitation) => {
    const state = statusForSender(invitation, now)
    const { id, line, email, created_at } = invitation
    const member = recipientOf(known, invitation)
    if (!isOpen(state) || (!member && email === null)) return []
    const open = openInvitationFrom(known, invitation)
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    const waits_for = open && state !== 'pending' ? namesOf(known, open) : []
    const two_groups = open !== null && state === 'agreed' && wouldMergeGroups(open)
    return [{ id, ...times, member, email, line, state, waits_for, two_groups }]
  })
}

/** Null for an address until its owner has accepted. */
function recipientOf({ cardOf }: Known, { email, status, to_user_id: to }: Invitation): MemberCard | null {
  if (to === null || (email !== null && status !== 'agreed')) return null
  return cardOf.get(to) ?? null
}

function votesWanted(known: Known): Invitation[] {
  const { id } = known.viewer
  const blocked = blockedFor(known, id)
  return withOpen(known, known.ofGroup).flatMap(({ invitation, open }) =>
    mustVote(open, id, blocked) ? invitation : [],
  )
}

function toDecide(known: Known, all: Invitation[], scores: Scores): InvitationList['to_decide'] {
  const group = groupAround(known, known.viewer.id)
  return all.flatMap(({ id, line, email, status, created_at, from_user_id: from, to_user_id: to }) => {
    const [mine, other] = group.includes(from) ? [from, to] : [to, from]
    const by = mine === null ? undefined : known.cardOf.get(mine)
    if (!by) return []
    // The owner of an address is shown once they have accepted.
    const shown = other === null || (email !== null && status !== 'agreed') ? null : other
    const member = shown === null ? null : (known.cardOf.get(shown) ?? null)
    const score = shown === null ? null : (scores.get(shown) ?? null)
    const times = { created_at, expires_at: created_at + INVITATION_LASTS_MS }
    return [{ id, ...times, by, member, email: member ? null : email, score, line }]
  })
}

export async function waitingOf({ db, clock }: Deps, userId: number): Promise<WaitingInvitation[]> {
  const relevant = await readRelevantInvitations(db.read, userId, clock())
  const received = visibleReceived(relevant, userId)
  const cards = await cardsOf(
    db.read,
    received.map(({ from_user_id }) => from_user_id),
  )
  return received.flatMap(({ id, line, from_user_id }) => {
    const member = cards.get(from_user_id)
    return member ? [{ id, member, line }] : []
  })
}

function withOpen(facts: Facts, all: Invitation[]) {
  return all.flatMap((invitation) => {
    const open = openInvitationFrom(facts, invitation)
    return open ? [{ invitation, open }] : []
  })
}

/**
 * Returns the first names of everyone who must agree, including those who already have: otherwise, after a no, the
 * remaining name would reveal who said it. Leaves out blocked people.
 */
function namesOf(known: Known, open: OpenInvitation): string[] {
  const blocked = blockedFor(known, known.viewer.id)
  return votersFor(open)
    .filter((id) => !blocked.has(id))
    .flatMap((id) => known.cardOf.get(id)?.first_name ?? [])
}

async function scoresWith({ db, matching }: Deps, known: Known, ids: number[]): Promise<Scores> {
  const { viewer } = known
  const others = [...new Set(ids)].filter((id) => id !== viewer.id)
  if (others.length === 0) return new Map()
  const columns = await matching.columns()
  const relations = await relationsOf(db.read, viewer.id)
  const published = await publishedAmong(db.read, [viewer.id, ...others])
  const [row = []] = scoresBy({ columns, relations, published }, viewer, [viewer.id, ...others])
  return new Map(others.map((id, index) => [id, row[index + 1] ?? null]))
}
