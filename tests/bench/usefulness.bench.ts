/**
 * Measures how well the blur preserves the order among strangers, in communities whose members share a common taste to different
 * degrees, each with their own importances. docs/privacy.md has the results. Run: `bun tests/bench/usefulness.bench.ts`
 */
import { answersOf, importancesOf, seededRandom } from '#db/seed/demo/temperament.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { shownRow } from '#tests/support/shown-scores.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { type Stage, stageAfter, OPEN_ASSESSMENTS, UNKNOWNS } from '#tests/attacks/reading/world.ts'
import { scoreRow } from '#tests/support/score-row.ts'
import { setImportance } from '#tests/support/importance.ts'

const PEOPLE = 300
const TOP = 10

measure('after onboarding', stageAfter([]))
measure('after all assessments', stageAfter(OPEN_ASSESSMENTS))

function measure(when: string, stage: Stage): void {
  const columns = communityAt(stage)
  const viewers = Array.from({ length: PEOPLE }, (_, i) => lookOf(columns, i + 1))
  console.log(`\n${when}: ${stage.count} answers`)
  console.log(`rank correlation (Spearman) within a list: ${mean(viewers.map(rankCorrelation)).toFixed(2)}`)
  const everyone = mean(viewers.flatMap((pairs) => pairs.map(({ exact }) => exact)))
  const firstShown = mean(viewers.map((pairs) => meanOfFirst(pairs, 'shown')))
  const firstExact = mean(viewers.map((pairs) => meanOfFirst(pairs, 'exact')))
  console.log(
    `exact score of the ${TOP} first: ${percent(firstShown)}; of the ${TOP} best: ${percent(firstExact)}; of all: ${percent(everyone)}`,
  )
  const great = viewers.flat().filter(({ shown }) => badgeFor(shown)?.key === 'great')
  const wrong = great.filter(({ exact }) => badgeFor(exact)?.key !== 'great')
  const farOff = great.filter(({ exact }) => exact < 0.8)
  console.log(
    `Great Match: ${great.length} badges, wrong ${percent(wrong.length / great.length)}, below 80% ${percent(farOff.length / great.length)}`,
  )
}

function communityAt(stage: Stage): AnswerColumns {
  const columns = new AnswerColumns(
    UNKNOWNS.map(({ question }) => question),
    [0x5eed5eed, 0x0ddba11],
  )
  const closeness = seededRandom(99)
  for (let id = 1; id <= PEOPLE; id++) {
    columns.addMember(id)
    const counts = UNKNOWNS.map(({ options }) => options)
    for (const [q, option] of answersOf(7 + id * 1000, closeness(), counts).entries()) {
      if (stage.isShared(UNKNOWNS[q]!)) columns.setAnswer(id, q, option)
    }
    for (const [c, importance] of importancesOf(8 + id * 1000, CATEGORIES.length).entries()) {
      setImportance(columns, id, CATEGORIES[c]!, importance)
    }
  }
  return columns
}

interface Pair {
  exact: number
  shown: number
}

function lookOf(columns: AnswerColumns, viewer: number): Pair[] {
  const shown = shownRow(columns, viewer)
  const pairs = Array.from(scoreRow(columns, viewer, 'strangers'), (exact, i) => ({
    exact,
    shown: shown[i]!,
  }))
  return pairs.filter((_, position) => columns.userIdAt(position) !== viewer)
}

function meanOfFirst(pairs: Pair[], by: keyof Pair): number {
  const first = pairs.toSorted((one, other) => other[by] - one[by]).slice(0, TOP)
  return mean(first.map(({ exact }) => exact))
}

function rankCorrelation(pairs: Pair[]): number {
  const [one, other] = [ranks(pairs, 'exact'), ranks(pairs, 'shown')]
  const [a, b] = [mean(one), mean(other)]
  const product = mean(one.map((rank, i) => (rank - a) * (other[i]! - b)))
  const variance = (of: number[], middle: number) => mean(of.map((rank) => (rank - middle) ** 2))
  return product / Math.sqrt(variance(one, a) * variance(other, b))
}

function ranks(pairs: Pair[], by: keyof Pair): number[] {
  const sorted = pairs.map((pair) => pair[by]).toSorted((one, other) => one - other)
  return pairs.map((pair) => (sorted.indexOf(pair[by]) + sorted.lastIndexOf(pair[by])) / 2)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
