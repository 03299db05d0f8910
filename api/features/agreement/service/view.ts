import type { Deps } from '#api/deps.ts'
import { sha256 } from '#api/auth/hash.ts'
import { commentersOn } from '#api/features/agreement/lawyer/queries.ts'
import { choicesIn, downIn, entriesIn } from '#api/features/agreement/queries.ts'
import type {
  AgreementResponse,
  AgreementPerson,
  AgreementTerm,
  RecordResponse,
  TermVersions,
} from '#api/features/agreement/schemas.ts'
import {
  type AgreedTerm,
  type Agreement,
  agreementOf,
  isTerm,
} from '#api/features/agreement/service/agreement.ts'
import { recordIn, termIn } from '#api/features/agreement/service/record.ts'
import { UNSEEN } from '#api/features/agreement/service/roster.ts'
import { groupIdOf, requireMembership } from '#api/features/groups/queries.ts'
import { visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { notFound } from '#api/http/errors.ts'
import { firstMismatch } from '#domain/agreement/chain.ts'
import { mayRemoveAlone } from '#domain/agreement/state.ts'
import type { Entry } from '#domain/agreement/record.ts'

const MAX_LATEST = 5

/** Returns the caller's agreement; null without a group, and on the free plan, which saves nothing. */
export async function agreementFor(
  deps: Deps,
  viewer: Pick<Viewer, 'id' | 'plan'>,
): Promise<AgreementResponse | null> {
  const { read } = deps.db
  const groupId = viewer.plan === 'member' ? await groupIdOf(read, viewer.id) : null
  if (groupId === null) return null
  const [agreement, choices, commenters] = await Promise.all([
    agreementOf(deps, groupId),
    choicesIn(read, groupId),
    commentersOn(read, groupId),
  ])
  const { parties, scenario, province, provinceFrom, entries } = agreement
  const numbers = new Map(agreement.owners.map(({ user_id, number }) => [user_id, number]))
  return {
    people: await peopleFor(deps, viewer.id, agreement),
    home: parties.home,
    province,
    province_from: provinceFrom,
    price: scenario.price,
    down: scenario.down,
    rate: scenario.rate,
    years: scenario.years,
    chapters: agreement.chapters.map(({ key, title, terms }) => ({
      key,
      title,
      terms: terms.map((term) => shownTerm(term, { choices, numbers, commenters, viewerId: viewer.id })),
    })),
    entries: entries.length,
    saved_at: entries.at(-1)?.at ?? null,
    latest: latestOf(entries),
  }
}

async function peopleFor(
  { db: { read } }: Deps,
  viewerId: number,
  { people, owners, parties, groupId }: Agreement,
): Promise<AgreementPerson[]> {
  const { ids } = await visibleGroupOf(read, viewerId)
  const [cards, down] = await Promise.all([cardsOf(read, ids), downIn(read, groupId)])
  const shown = people.map(({ number, user_id, name, joined_at }): AgreementPerson => {
    const place = owners.findIndex((owner) => owner.number === number)
    const isHere = place >= 0
    const card = user_id === null ? undefined : cards.get(user_id)
    // A lawyer has no membership; someone who left is named as they were.
    const isHidden = isHere && !card
    const isLawyer = joined_at === null
    return {
      number,
      id: isHere && card && !isLawyer ? user_id : null,
      name: isHidden ? UNSEEN : (card?.first_name ?? name),
      picture: isHere ? (card?.profile_picture_filename ?? null) : null,
      is_you: isHere && user_id === viewerId,
      is_here: isHere,
      percent: parties.owners[place]?.percent ?? 0,
      down: isHere && !isHidden && user_id !== null ? (down.get(user_id) ?? null) : null,
    }
  })
  // Owners in joining order, then those who were here before, and the lawyer.
  const order = new Map(owners.map(({ number }, place) => [number, place]))
  return shown.toSorted(
    (one, other) => (order.get(one.number) ?? owners.length) - (order.get(other.number) ?? owners.length),
  )
}

interface Shown {
  choices: Awaited<ReturnType<typeof choicesIn>>
  numbers: ReadonlyMap<number, number>
  commenters: Awaited<ReturnType<typeof commentersOn>>
  viewerId: number
}

function shownTerm(
  { key, number, title, term, state, needsLawyer, current, accepted, goingOn, removing, record }: AgreedTerm,
  { choices, numbers, commenters, viewerId }: Shown,
): AgreementTerm {
  const isCommented = commenters.get(key)?.some((id) => id !== viewerId) ?? false
  const here = choices.filter((choice) => choice.term === key && numbers.has(choice.user_id))
  return {
    key,
    number,
    title,
    is_own: term === null,
    state,
    needs_lawyer: needsLawyer,
    text: current?.text ?? null,
    option: current?.option ?? null,
    version: current?.number ?? 0,
    by: current?.by ?? null,
    at: current?.at ?? null,
    accepted:
      current?.acceptances
        .filter(({ owner, ended }) => ended === null && accepted.includes(owner))
        .map(({ owner, at }) => ({ owner, at })) ?? [],
    going_on: goingOn,
    removing,
    removes_alone: mayRemoveAlone(record, numbers.get(viewerId) ?? 0, isCommented),
    preferences:
      here.length === numbers.size
        ? here.map(({ user_id, option }) => ({ owner: numbers.get(user_id) ?? 0, option }))
        : null,
    chosen: here.find(({ user_id }) => user_id === viewerId)?.option ?? null,
    note:
      needsLawyer && record.mark
        ? { by: record.mark.by, text: record.mark.note, version: record.mark.version }
        : null,
    marked_at: record.mark?.at ?? null,
  }
}

function latestOf(entries: readonly Entry[]): AgreementResponse['latest'] {
  return entries
    .slice(-MAX_LATEST)
    .toReversed()
    .map(({ at, body }) => ({
      by: body.by,
      at,
      kind: body.kind,
      term: 'term' in body ? body.term : null,
      version: 'version' in body ? body.version : null,
    }))
}

/** Returns all versions of a term. Throws not_found, also without a group. */
export async function termFor({ db: { read } }: Deps, userId: number, key: string): Promise<TermVersions> {
  const { group_id } = await requireMembership(read, userId)
  const record = await recordIn(read, group_id)
  if (!isTerm(record, key)) throw notFound('We can’t find that term.')
  return { key, versions: termIn(record, key).versions }
}

/** Returns the whole record, checked. Throws not_found without a group. */
export async function recordFor({ db: { read } }: Deps, userId: number): Promise<RecordResponse> {
  const { group_id: group } = await requireMembership(read, userId)
  const entries = await entriesIn(read, group)
  return { group, broken: await firstMismatch(group, entries, sha256), entries }
}
