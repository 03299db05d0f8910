/**
 * How fast one member is scored against everybody. Run: `bun tests/bench/sweep.bench.ts`. Prints tables for README; asserts
 * nothing. Times are the least of many runs with the median behind them, and leave loading and the start of workers out.
 */
import { cpus } from 'node:os'
import { byReference } from '#api/features/matching/engine/reference.ts'
import { compileSweep } from '#api/features/matching/engine/compile.ts'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import { startWorker } from '#api/features/matching/engine/kernel.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const PAIRS_OF = 10_000

await compileSweep()
const rows: Record<string, Record<string, string>> = {}
for (const people of SIZES) rows[`one of ${people.toLocaleString('en')}`] = await measure(people)
console.log(
  `${USUAL.questions} questions, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`,
)
console.table(rows)

async function measure(people: number): Promise<Record<string, string>> {
  const before = process.memoryUsage.rss()
  const columns = columnsBy({ ...USUAL, people })
  const rss = process.memoryUsage.rss() - before
  let workers = 0
  const engine = createEngine(columns, {
    startWorker() {
      workers += 1
      return startWorker()
    },
  })
  const runs = Math.max(20, Math.min(300, 20_000_000 / people))
  const delay = delayOfOthers()
  const strangers = await times(runs, (run) => engine.row(1 + (run % people), 'strangers'))
  const partners = await times(runs / 2, (run) => engine.row(1 + (run % people), 'partners'))
  const worst = delay.stop()
  const reference = await times(3, () =>
    byReference(columns, { userId: 1, audience: 'strangers', given: new Map() }, () => undefined),
  )
  const bytes = columns.tileCount * columns.tileBytes
  const found = {
    [`strangers, ${workers} workers`]: strangers,
    'partners and staff': partners,
    'plain reference': reference,
    'sum of the same bytes': await times(10, () => sumOf(columns.bytes, bytes)),
    'copy of the same bytes': await times(10, () => columns.bytes.slice(0, bytes)),
    'worst wait of others': worst.toFixed(1),
    'bytes a member': `${(bytes / people).toFixed(0)}, ${(rss / people).toFixed(0)} resident`,
    ...(people === PAIRS_OF ? { 'all rows': await allRows(engine, people) } : {}),
  }
  engine.close()
  return found
}

/** Each pair twice: the row of everybody. */
async function allRows(engine: Engine, people: number): Promise<string> {
  const start = performance.now()
  for (let id = 1; id <= people; id++) await engine.row(id, 'strangers')
  return (performance.now() - start).toFixed(0)
}

/** Word by word, in one thread, as fast as plain code goes. */
function sumOf(bytes: Uint8Array, length: number): number {
  const words = new Float64Array(bytes.buffer, 0, Math.floor(length / 8))
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let i = 0; i + 3 < words.length; i += 4) {
    one += words[i]!
    two += words[i + 1]!
    three += words[i + 2]!
    four += words[i + 3]!
  }
  return one + two + three + four
}

/** How long others would have waited at the worst, in milliseconds, beyond the millisecond that they asked for. */
function delayOfOthers() {
  let worst = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    worst = Math.max(worst, now - last - 1)
    last = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return worst
    },
  }
}

async function times(runs: number, work: (run: number) => unknown): Promise<string> {
  const found: number[] = []
  await work(0)
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    found.push(performance.now() - start)
  }
  found.sort((one, other) => one - other)
  return `${found[0]!.toFixed(2)} (${found[Math.floor(found.length / 2)]!.toFixed(2)})`
}
