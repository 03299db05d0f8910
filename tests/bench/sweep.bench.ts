/**
 * Measures scoring one member against everyone. Run: `bun tests/bench/sweep.bench.ts`. Prints tables for the README; asserts
 * nothing. Times are the minimum of many runs, then the median, without loading and starting workers.
 */
import { cpus } from 'node:os'
import { createEngine } from '#api/features/matching/engine/engine.ts'
import { scorerFor } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'
import { startSweepWorker } from '#tests/support/sweep-worker.ts'

const SIZES = [10_000, 100_000, 1_000_000]

console.log(
  `${USUAL.questions} questions, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`,
)
for (const people of SIZES) {
  console.log(`\n${people.toLocaleString('en')} members`)
  console.table(await measure(people))
}

async function measure(people: number): Promise<Record<string, string>> {
  const columns = columnsBy({ ...USUAL, people })
  const engine = createEngine(columns, { startWorker: startSweepWorker })
  const alone = createEngine(columns)
  const runs = Math.max(30, Math.min(300, 20_000_000 / people))
  const row = (audience: Audience) => times(runs, (run) => engine.row(1 + (run % people), audience))
  await row('strangers')
  const delay = delayOfOthers()
  const strangers = await row('strangers')
  const worst = delay.stop()
  const found = {
    'one against all, for strangers': strangers,
    'the longest that others waited meanwhile': worst.toFixed(1),
    'one against all, for partners and staff': await row('partners'),
    'one against all, on the main thread': await times(3, () => alone.row(1, 'strangers')),
    'the tables of one member': await times(runs, (run) =>
      scorerFor(columns, 1 + (run % people), 'strangers'),
    ),
    'bytes of a member': (columns.layout.stride * 2).toFixed(0),
  }
  engine.close()
  return found
}

/** The longest time in milliseconds that other work would have waited, beyond the millisecond it asked for. */
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
