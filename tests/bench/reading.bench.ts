/**
 * Measures how many accounts it takes to infer someone's answers from scores. docs/privacy.md has the results. Run: `bun
 * tests/bench/reading.bench.ts [targets]`; six targets take about an hour.
 */
import { attack, type AttackerName } from '#tests/attacks/reading/attackers.ts'
import { Target } from '#tests/attacks/reading/shown.ts'
import {
  randomProfile,
  randomOdds,
  stageAfter,
  OPEN_ASSESSMENTS,
  UNKNOWNS,
} from '#tests/attacks/reading/world.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

const TARGETS = Number(process.argv[2] ?? 6)
/** A run's duration grows with the square of its accounts. */
const FEW_TARGETS = Math.ceil(TARGETS / 3)
const KEY: HashKey = [0x5eed5eed, 0x0ddba11]
const EFFORTS = {
  blurred: { between: { burn: 15, count: 40 }, checkpoint: { burn: 150, count: 400 } },
  exact: { between: { burn: 40, count: 40 }, checkpoint: { burn: 500, count: 400 } },
}

console.log(
  `${stageAfter([]).count} answers after onboarding, ${UNKNOWNS.length} with all assessments; ${TARGETS} targets; in percent of the answers`,
)
measureBlur([])
measureBlur(OPEN_ASSESSMENTS.slice(0, 1))
measureBlur(OPEN_ASSESSMENTS)
run('random', null, [10, 20, 30, 40], TARGETS)
for (const attacker of ['random', 'chosen', 'one category at a time'] as const) {
  run(attacker, KEY, [10, 20, 30, 40, 60], FEW_TARGETS, { finishing: true })
}
for (const attacker of ['random', 'chosen', 'one category at a time'] as const) {
  run(attacker, KEY, [1, 10, 20, 30, 40, 50, 60, 80, 100], TARGETS)
}
for (const attacker of ['random', 'chosen', 'one category at a time'] as const) {
  run(attacker, KEY, [150, 200, 250, 300], FEW_TARGETS)
}

function run(
  attacker: AttackerName,
  key: HashKey | null,
  checkpoints: number[],
  targets: number,
  { finishing = false } = {},
): void {
  const efforts = key ? EFFORTS.blurred : EFFORTS.exact
  const reads = Array.from({ length: targets }, (_, i) => {
    const random = seededRandom(1000 + i)
    return attack({ attacker, odds: randomOdds(random), random, key, finishing, checkpoints, efforts })
  })
  const mean = (at: number, field: 'known' | 'mistaken' | 'right') =>
    (100 * reads.reduce((sum, read) => sum + read[at]![field], 0)) / targets
  const what = `${finishing ? ', finishing all assessments' : ''}${key ? '' : ', without blur'}`
  console.log(`\n${attacker}${what}: ${targets} targets`)
  console.table(
    checkpoints.map((accounts, at) => ({
      accounts,
      'known (90% sure and right)': mean(at, 'known').toFixed(0),
      'most known of one person': (100 * Math.max(...reads.map((read) => read[at]!.known))).toFixed(0),
      '90% sure and wrong': mean(at, 'mistaken').toFixed(0),
      'right when guessing all': mean(at, 'right').toFixed(0),
    })),
  )
}

/** Prints how much the blur changes honest people's scores, and how well it keeps their order. */
function measureBlur(order: readonly number[]): void {
  const random = seededRandom(7)
  const odds = randomOdds(random)
  const base = odds.reduce((sum, shares) => sum + Math.max(...shares), 0) / odds.length
  const pairs = Array.from({ length: 1000 }, () => {
    const [one, other] = [randomProfile(random, odds), randomProfile(random, odds)]
    return [null, KEY].map(
      (key) => new Target(one, key).seenBy({ ...other, order }).looks.at(-1)?.score ?? NaN,
    )
  })
  const [exact, shown] = [0, 1].map((i) => pairs.map((pair) => pair[i]!))
  const deviation = (values: number[]) => Math.sqrt(covariance(values, values))
  const errors = pairs.map(([a = 0, b = 0]) => b - a)
  console.log(`\nalways guessing the most common answer is right in ${(100 * base).toFixed(0)}%`)
  console.log(
    `blur after ${order.length} assessments: standard deviation ${(100 * deviation(errors)).toFixed(1)} points; that of scores among random people: ` +
      `${(100 * deviation(exact!)).toFixed(1)}; correlation ${(covariance(exact!, shown!) / deviation(exact!) / deviation(shown!)).toFixed(2)}`,
  )
}

function covariance(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return mean(one.map((value, i) => (value - mean(one)) * (other[i]! - mean(other))))
}
