/**
 * Measures how fast the reference implementation finds matches; `sweep.bench.ts` measures the server's. Run: `bun
 * tests/bench/matching.bench.ts`. Prints milliseconds; asserts nothing.
 */
import { cpus } from 'node:os'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownMatrix, shownRow } from '#tests/support/shown-scores.ts'
import { ScoreRow } from '#domain/matching/score-row.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'
import { scoreRow } from '#tests/support/score-row.ts'

const MATRIX = 300

const random = seededRandom(7)
const columns = columnsBy(USUAL)
const someMembers = Array.from({ length: MATRIX }, () => 1 + Math.floor(random() * USUAL.people))

const row = await milliseconds(400, (run) => scoreRow(columns, 1 + run, 'partners'))
const matches = await milliseconds(400, async (run) => {
  const row = await ScoreRow.of(halfPercents(shownRow(columns, 1 + run)), 'strangers', run)
  return row.page(columns, { to: 50 })
})
const matrix = await milliseconds(30, () => shownMatrix(columns, someMembers, 'partners'))
const strangers = await milliseconds(30, () => shownMatrix(columns, someMembers, 'strangers'))

console.log(
  `${USUAL.people} members × ${USUAL.questions} questions, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`,
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

async function milliseconds(
  runs: number,
  work: (run: number) => unknown,
): Promise<{ median: string; p95: string }> {
  for (let run = 0; run < runs / 4; run++) await work(run)
  const times = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    times[run] = performance.now() - start
  }
  times.sort()
  const quantile = (share: number) => (times[Math.floor(share * (runs - 1))] ?? NaN).toFixed(2)
  return { median: quantile(0.5), p95: quantile(0.95) }
}
