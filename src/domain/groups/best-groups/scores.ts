import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import { badgeFor, BADGES } from '#domain/matching/badge.ts'

/** How many groups are named at the most, and among how many people they are looked for. */
export const GROUPS_NAMED = 6
export const CANDIDATES = 300

const THOUSAND = 1000

/** A shown score (0 to 1) as pair scores have it, exactly. */
export const thousandths = (score: number): number => Math.round(score * THOUSAND)

/**
 * The best score, in thousandths, that has the same badge as this one (0 to 1): all that somebody is told of a pair that is not
 * theirs.
 */
export function mostWithBadge(shown: number): number {
  const at = BADGES.findIndex((badge) => badge === badgeFor(shown))
  const better = at < 0 ? BADGES.at(-1) : BADGES[at - 1]
  return better ? thousandths(better.above) : THOUSAND
}

export interface ToldScores {
  /** What groups are ranked by first: own pairs as they are shown, the pairs of others as the best that their badge allows. */
  scores: PairScores
  /** What the mean is made of: own pairs. */
  counted: PairScores
}

/**
 * The scores by which groups are ranked for a person: `shown` are those of all pairs as strangers see them, 0 to 1, and `own` says
 * what the person is shown of a pair that is theirs or their group's, null for the pairs of others. From the rank of a group can be
 * told its own pairs and the badge of its weakest one, whatever it is compared with.
 */
export function toldScores(
  shown: readonly (readonly number[])[],
  own: (i: number, j: number) => number | null,
): ToldScores {
  const people = shown.length
  const values = new Int16Array(people * people)
  const counted = new Int16Array(people * people)
  for (const [i, row] of shown.entries()) {
    for (const [j, score] of row.entries()) {
      const mine = own(i, j)
      values[i * people + j] = mine === null ? mostWithBadge(score) : thousandths(mine)
      counted[i * people + j] = mine === null ? 0 : thousandths(mine)
    }
  }
  return { scores: { people, values }, counted: { people, values: counted } }
}

/** The scores of all pairs (0 to 1) in thousandths. */
export function allScores(shown: readonly (readonly number[])[]): PairScores {
  return { people: shown.length, values: Int16Array.from(shown.flat(), thousandths) }
}

/** The badge of a group's weakest pair: its `lowest` of the scores as they are told, in thousandths. */
export function weakestBadge(lowest: number): (typeof BADGES)[number]['name'] | null {
  return badgeFor(lowest / THOUSAND)?.name ?? null
}

/** The same scores, without these pairs. */
export function scoresWithout(
  { people, values }: PairScores,
  pairs: Iterable<readonly [number, number]>,
): PairScores {
  const kept = values.slice()
  for (const [i, j] of pairs) {
    kept[i * people + j] = NEVER
    kept[j * people + i] = NEVER
  }
  return { people, values: kept }
}
