import { NEVER, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import { badgeFor, BADGES } from '#domain/matching/badge.ts'

export const MAX_GROUPS_SHOWN = 6
export const MAX_CANDIDATES = 300

const THOUSAND = 1000

export const toThousandths = (score: number): number => Math.round(score * THOUSAND)

/** Returns the highest score in thousandths with the same badge as this one (0 to 1). */
export function highestWithBadge(shown: number): number {
  const at = BADGES.findIndex((badge) => badge === badgeFor(shown))
  const better = at < 0 ? BADGES.at(-1) : BADGES[at - 1]
  return better ? toThousandths(better.above) : THOUSAND
}

export interface RankingScores {
  scores: PairScores
  counted: PairScores
}

/**
 * Returns the scores that rank groups for one person. `shown` holds all pairs' scores as strangers see them, 0 to 1;
 * `own` returns the displayed score of a pair that involves the person or their group, and null for any other pair. A
 * group's rank therefore reveals only its own pairs and the badge of its weakest one.
 */
export function rankingScores(
  shown: readonly (readonly number[])[],
  ownScore: (i: number, j: number) => number | null,
): RankingScores {
  const people = shown.length
  const values = new Int16Array(people * people)
  const counted = new Int16Array(people * people)
  for (const [i, row] of shown.entries()) {
    for (const [j, score] of row.entries()) {
      const mine = ownScore(i, j)
      values[i * people + j] = mine === null ? highestWithBadge(score) : toThousandths(mine)
      counted[i * people + j] = mine === null ? 0 : toThousandths(mine)
    }
  }
  return { scores: { people, values }, counted: { people, values: counted } }
}

export function allScores(shown: readonly (readonly number[])[]): PairScores {
  return { people: shown.length, values: Int16Array.from(shown.flat(), toThousandths) }
}

export function weakestBadge(lowest: number): (typeof BADGES)[number]['name'] | null {
  return badgeFor(lowest / THOUSAND)?.name ?? null
}

export function scoresWithout(
  { people, values }: PairScores,
  pairs: Iterable<readonly [number, number]>,
): PairScores {
  const without = values.slice()
  for (const [i, j] of pairs) {
    without[i * people + j] = NEVER
    without[j * people + i] = NEVER
  }
  return { people, values: without }
}
