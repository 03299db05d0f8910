/** How fast matches are found. Run: `bun tests/bench/matching.bench.ts`. Prints milliseconds; asserts nothing. */
import { cpus } from 'node:os'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownMatrix, shownRow } from '#domain/matching/shown.ts'
import { StepRow } from '#domain/matching/step-row.ts'
import { type Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { type Importance, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'
import { scoreRow } from '#tests/support/score-row.ts'

const MEMBERS = 10_000
const QUESTIONS = 100
const MATRIX = 300
const SHARE_ANSWERED = 0.95

const random = seededRandom(20_240_229)
const columns = aCommunity()
const someMembers = Array.from({ length: MATRIX }, () => whole(MEMBERS))

const row = milliseconds(400, (run) => scoreRow(columns, run, 'partners'))
const matches = milliseconds(400, (run) =>
  new StepRow(halfPercents(shownRow(columns, run)), 'strangers', run).page(columns, { to: 50 }),
)
const matrix = milliseconds(30, () => shownMatrix(columns, someMembers, 'partners'))
const strangers = milliseconds(30, () => shownMatrix(columns, someMembers, 'strangers'))

console.log(
  `${MEMBERS} members × ${QUESTIONS} questions, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`,
)
console.table({
  'row: one member against all': row,
  'matches: row and top 50': matches,
  [`matrix of ${MATRIX}`]: matrix,
  [`the same for strangers, as best groups need it`]: strangers,
})

function halfPercents(row: Float64Array): Uint8Array {
  return Uint8Array.from(row, (score) => Math.round(score * SCORE_STEPS.strangers))
}

function aCommunity(): AnswerColumns {
  const questions = Array.from({ length: QUESTIONS }, (_, id) => aQuestion(id))
  const built = new AnswerColumns(questions, [1, 2])
  const importances = Object.keys(IMPORTANCE_WEIGHTS).filter(isImportance)
  for (let userId = 0; userId < MEMBERS; userId++) {
    built.addMember(userId)
    for (const category of CATEGORIES) built.setImportance(userId, category, pick(importances))
    for (const { id, optionCount } of questions) {
      if (random() < SHARE_ANSWERED) built.setAnswer(userId, id, whole(optionCount))
    }
  }
  return built
}

function aQuestion(id: number): Question {
  const category = CATEGORIES[id % CATEGORIES.length] ?? CATEGORIES[0]
  return {
    id,
    category,
    dimension: `topic ${id}`,
    optionCount: 2 + (id % 5),
    sealed: id % 4 === 0,
    later: id % 5 < 2,
    agreement: id % 2 ? 'near' : 'same',
  }
}

function isImportance(name: string): name is Importance {
  return name in IMPORTANCE_WEIGHTS
}

/** Median and 95th percentile of many runs, after a warm-up. */
function milliseconds(runs: number, work: (run: number) => unknown): { median: string; p95: string } {
  for (let run = 0; run < runs / 4; run++) work(run)
  const times = Float64Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort()
  const quantile = (share: number) => (times[Math.floor(share * (runs - 1))] ?? NaN).toFixed(2)
  return { median: quantile(0.5), p95: quantile(0.95) }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[whole(items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

function whole(below: number): number {
  return Math.floor(random() * below)
}

/** Mulberry32: the same sequence in 0 to 1 for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
