import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import type { BestOfSize, NamedGroup } from '#api/features/groups/best-groups/schemas.ts'
import { type Field, fieldFor } from '#api/features/groups/best-groups/service/field.ts'
import { invitationWith, type Viewer } from '#api/features/matching/service/relation.ts'
import { sharedWish } from '#api/features/matching/service/wishes.ts'
import { type BestGroups, bestGroups, type FoundGroup } from '#domain/groups/best-groups/search.ts'
import {
  monthsOverlap,
  shareAPlace,
  affordablePlaces,
  allowedScores,
  wantsSize,
} from '#domain/groups/best-groups/constraints.ts'
import type { PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import { reasonsFor } from '#domain/groups/best-groups/reasons.ts'
import { blockingGroups } from '#domain/groups/best-groups/stability.ts'
import { MAX_GROUPS_SHOWN, weakestBadge } from '#domain/groups/best-groups/scores.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'

const RIVAL_STEPS = 200_000

const NOTHING_RULED_OUT = { own_sizes: false, sizes: 0, months: 0, places: 0, money: false }

/**
 * Returns the best groups of a size that include the viewer and their group, best first: by the weakest pair, then the mean. For other
 * people's pairs only the badge counts (`rankingScores`). Wishes are visible to the viewer anyway. Yields to other requests while it works.
 */
export async function bestGroupsFor(deps: Deps, viewer: Viewer, size: number): Promise<BestOfSize> {
  return bestIn(await fieldFor(deps, viewer), size)
}

async function bestIn(field: Field | null, size: number): Promise<BestOfSize> {
  const none = { size, groups: [], complete: true }
  if (!field) return { ...none, group_size: 1, candidates: 0, in_the_way: NOTHING_RULED_OUT }
  const about = { group_size: field.base.length, candidates: field.candidates.size }
  if (size <= field.base.length) return { ...none, ...about, in_the_way: NOTHING_RULED_OUT }
  await setImmediate()
  const { groups, complete } = await search(field, size, MAX_GROUPS_SHOWN, (members) =>
    isPossible(field, members),
  )
  await setImmediate()
  const money = groups.length === 0 && (await search(field, size, 1, () => true)).groups.length > 0
  const all = allowedScores(field.all, field.constraints, size)
  const work = { left: RIVAL_STEPS }
  const shown: NamedGroup[] = []
  for (const group of groups) {
    await setImmediate()
    shown.push(named(field, group, await isContested(field, all, group, work)))
  }
  return {
    size,
    ...about,
    groups: shown,
    complete,
    in_the_way: { ...ruledOut(field, size), money },
  }
}

async function search(
  { ranking, constraints, ids, base, candidates }: Field,
  size: number,
  atMost: number,
  allowed: (members: readonly number[]) => boolean,
): Promise<BestGroups> {
  const excluded = new Set(ids.keys().filter((number) => !candidates.has(number) && !base.includes(number)))
  const scores = allowedScores(ranking.scores, constraints, size)
  const parts = bestGroups({
    scores,
    counted: ranking.counted,
    size,
    required: base,
    excluded,
    atMost,
    allowed,
  })
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
    await setImmediate()
  }
}

const constraintsOf = ({ constraints }: Field, members: readonly number[]) =>
  members.flatMap((member) => constraints[member] ?? [])

/** Null means anywhere. */
function placesOf(field: Field, members: readonly number[]): string[] | null {
  return affordablePlaces(constraintsOf(field, members), field.lowestPrice, field.everywhere)
}

const isPossible = (field: Field, members: readonly number[]) => placesOf(field, members)?.length !== 0

/**
 * Returns whether some of these people would rather form another group of this size without the viewer. The rivals
 * can't be chosen, so the yes or no reveals nothing about a single pair.
 */
async function isContested(
  field: Field,
  scores: PairScores,
  { members }: FoundGroup,
  work: { left: number },
): Promise<boolean | null> {
  const { ids, base, rivals } = field
  const others = members.filter((member) => !base.includes(member))
  const excluded = new Set(ids.keys().filter((number) => !rivals.has(number) && !others.includes(number)))
  const allowed = (rival: readonly number[]) => isPossible(field, rival)
  const sizes = [members.length]
  const rivalry = { scores, sizes, view: 'common' as const, partition: [members], touching: others, excluded }
  for (const found of blockingGroups({ ...rivalry, allowed, work })) {
    if (found) return true
    await setImmediate()
  }
  return work.left >= 0 ? false : null
}

function named(field: Field, { members, lowest }: FoundGroup, contested: boolean | null): NamedGroup {
  const { ids, base, relations, wishes, cards, scoreWith, lowestPrice } = field
  const others = members.filter((member) => !base.includes(member)).map((member) => ids[member] ?? 0)
  const people = others.flatMap((id) => {
    const member = cards.get(id)
    const wish = wishes.get(id)
    if (!member) return []
    const invitation = invitationWith(relations, id)
    return [{ member, score: scoreWith(id), invitation, wish: wish ? sharedWish(wish) : null }]
  })
  const reasons = reasonsFor({
    group: constraintsOf(field, members),
    places: placesOf(field, members),
    lowestPrice,
    nameOf: (place) => TOWN_BY_PLACE.get(place)?.name ?? place,
  })
  return {
    people: people.toSorted((one, other) => other.score - one.score || one.member.id - other.member.id),
    badge: weakestBadge(lowest),
    reasons,
    contested,
  }
}

function ruledOut(field: Field, size: number) {
  const base = constraintsOf(field, field.base)
  const others = constraintsOf(field, [...field.candidates])
  const against = (meets: typeof monthsOverlap) =>
    others.filter((other) => !base.every((one) => meets(one, other))).length
  return {
    own_sizes: !base.every((one) => wantsSize(one, size)),
    sizes: others.filter((other) => !wantsSize(other, size)).length,
    months: against(monthsOverlap),
    places: against(shareAPlace),
  }
}
