import { plural } from '#domain/format.ts'

/** What finishing an assessment changed in a person's matches, as displayed before and after. */
export interface Effect {
  matches: EffectOnMatch[]
}

/** Ranks count from 1; null if not among the best. Displayed scores and margins are from 0 to 1. */
interface EffectOnMatch {
  user_id: number
  before: MatchRank | null
  after: MatchRank | null
}

export interface MatchRank {
  place: number
  score: number
  shared: number
}

export const EFFECT_MATCHES = 5

/** The same with names, without people who have left. */
export type NamedEffect = readonly (Pick<EffectOnMatch, 'before' | 'after'> & { name: string })[]

/** Returns the people in an effect: the best of both lists, in the second list's order, with people who dropped out last. */
export function bestOf(
  before: readonly number[],
  after: readonly number[],
  rankOf: (id: number) => number | undefined,
): number[] {
  const ids = [after, before].flatMap((list) => list.slice(0, EFFECT_MATCHES))
  const placeOf = (id: number) => rankOf(id) ?? Number.MAX_SAFE_INTEGER
  return [...new Set(ids)].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Formats the points a score loses because few questions are shared, 1 ÷ |S|, such as `1.9`. */
function pointsOf(shared: number): string {
  return (100 / shared).toFixed(1)
}

export function marginInWords(effect: NamedEffect): string {
  const [most] = effect
    .flatMap(({ name, before, after }) => (before && after ? [{ name, before, after }] : []))
    .toSorted(
      (one, other) => other.after.shared - other.before.shared - (one.after.shared - one.before.shared),
    )
  if (!most || most.after.shared <= most.before.shared || most.before.shared === 0) {
    return 'You and your best matches haven’t answered any more of the same questions yet. As more of them take this assessment, your scores will get more accurate.'
  }
  const { name, before, after } = most
  const margins = [pointsOf(before.shared), pointsOf(after.shared)] as const
  const shares = `You and ${name} have now both answered ${after.shared} questions, up from ${before.shared}`
  return margins[0] === margins[1]
    ? `${shares}. Your score’s margin stays at ${margins[0]} points.`
    : `${shares}, so your score’s margin drops from ${margins[0]} to ${margins[1]} points.`
}

export function movesInWords(effect: NamedEffect): string {
  if (effect.length === 0) return 'It didn’t move any of your current matches.'
  const moved = effect.filter(({ before, after }) => before?.place !== after?.place)
  const fell = effect.filter(({ before, after }) => before && after && after.score < before.score)
  const rose = effect.filter(({ before, after }) => before && after && after.score > before.score)
  const honest =
    fell.length > rose.length ? ' More scores went down than up, so now you know where you differ.' : ''
  if (moved.length === 0) {
    const same = fell.length === 0 && rose.length === 0
    return same
      ? 'Nothing moved. Your top matches, their order and their scores are the same.'
      : `Your top matches are in the same order.${honest}`
  }
  const count = plural(moved.length, {
    one: '1 of your top matches moved.',
    other: `${moved.length} of your top matches moved.`,
  })
  return count + honest
}

/** Returns the match whose displayed score changed most, the higher-ranked of equals; null if none changed. */
export function movedMost<Match extends Pick<EffectOnMatch, 'before' | 'after'>>(
  matches: readonly Match[],
): Match | null {
  const [most] = matches
    .map((match) => ({ match, by: Math.abs(pointsBetween(match)) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
  return most?.match ?? null
}

/** Returns by how many points a displayed score rose, to one decimal; negative if it fell, 0 if it's new or gone. */
export function pointsBetween({ before, after }: Pick<EffectOnMatch, 'before' | 'after'>): number {
  return before && after ? Math.round((after.score - before.score) * 1000) / 10 : 0
}
