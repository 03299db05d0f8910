/** Measures which questions distinguish people best, for docs/decisions/forty-questions.md. Run: `bun tests/bench/separating.bench.ts` */
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { drawIndex, ONBOARDING, randomOdds, UNKNOWNS } from '#tests/attacks/reading/world.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

const COMMUNITIES = 20
const PEOPLE = 60

const inquiries = QUESTIONNAIRE.categories.flatMap((entry) => entry.inquiries).filter(({ sealed }) => !sealed)
/** Onboarding's questions now and before. */
const candidates = UNKNOWNS.flatMap(({ block }, q) =>
  block === ONBOARDING || inquiries[q]?.longForm ? [q] : [],
)
const kept = new Set(candidates.filter((q) => UNKNOWNS[q]?.block === ONBOARDING))

/** By community and question: entropy of the answers in bits, and the agreements of all pairs. */
const communities = Array.from({ length: COMMUNITIES }, (_, seed) => {
  const random = seededRandom(seed + 1)
  const odds = randomOdds(random)
  const people = Array.from({ length: PEOPLE }, () => odds.map((shares) => drawIndex(random, shares)))
  const pairs = people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other] as const))
  return candidates.map((q) => {
    const { options, agreements } = UNKNOWNS[q]!
    const shares = odds[q]!
    return {
      entropy: -shares.reduce((sum, share) => sum + share * Math.log2(share), 0),
      agreements: pairs.map(([one, other]) => agreements[one[q]! * options + other[q]!]!),
    }
  })
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]) => Math.sqrt(covariance(values, values))

function covariance(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)]
  return mean(one.map((value, i) => (value - a) * (other[i]! - b)))
}

const table = candidates.map((q, at) => ({
  question: inquiries[q]?.key,
  now: kept.has(q) ? 'onboarding' : 'assessment',
  entropy: mean(communities.map((of) => of[at]!.entropy)),
  spread: mean(communities.map((of) => deviation(of[at]!.agreements))),
}))
console.table(
  table
    .toSorted((one, other) => other.spread - one.spread)
    .map(({ entropy, spread, ...row }) => ({
      ...row,
      entropy: entropy.toFixed(2),
      spread: spread.toFixed(2),
    })),
)

/** Returns the correlation between the mean agreement on these candidates and that on all of them. */
function correlationOf(chosen: readonly number[]): number {
  return mean(
    communities.map((of) => {
      const scores = (places: readonly number[]) =>
        of[0]!.agreements.map((_, pair) => mean(places.map((at) => of[at]!.agreements[pair]!)))
      const [some, all] = [scores(chosen), scores([...candidates.keys()])]
      return covariance(some, all) / deviation(some) / deviation(all)
    }),
  )
}

const places = [...candidates.keys()]
const bySpread = places.toSorted((one, other) => table[other]!.spread - table[one]!.spread)
const random = seededRandom(9)
const byChance = Array.from({ length: 20 }, () => places.toSorted(() => random() - 0.5).slice(0, kept.size))
console.log(
  `${kept.size} of ${candidates.length} open questions; correlation of their score with that on all:`,
)
console.log(`asked now ${correlationOf(places.filter((at) => kept.has(candidates[at]!))).toFixed(3)}`)
console.log(`widest spread ${correlationOf(bySpread.slice(0, kept.size)).toFixed(3)}`)
console.log(`narrowest spread ${correlationOf(bySpread.slice(-kept.size)).toFixed(3)}`)
console.log(`by chance ${mean(byChance.map(correlationOf)).toFixed(3)}`)
