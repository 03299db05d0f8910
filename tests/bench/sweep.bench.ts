/**
 * How fast one member is scored against everybody. Run: `bun tests/bench/sweep.bench.ts`. Prints tables for README; asserts
 * nothing. Times are the least of many runs with the median behind them, and leave loading and the start of workers out.
 */
import { cpus } from 'node:os'
import { compileSweep } from '#api/features/matching/engine/compile.ts'
import { gatherCrew } from '#api/features/matching/engine/crew.ts'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import { loadKernel, startWorker } from '#api/features/matching/engine/kernel.ts'
import { isShared } from '#api/features/matching/engine/memory.ts'
import { planOf } from '#api/features/matching/engine/plan.ts'
import { byReference } from '#api/features/matching/engine/reference.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const PAIRS_OF = 10_000

await compileSweep()
console.log(
  `${USUAL.questions} questions, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`,
)
for (const people of SIZES) {
  console.log(`\n${people.toLocaleString('en')} members`)
  console.table(await measure(people))
}

async function measure(people: number): Promise<Record<string, string>> {
  const columns = columnsBy({ ...USUAL, people })
  const engine = createEngine(columns)
  const runs = Math.max(30, Math.min(300, 20_000_000 / people))
  const row = (audience: Audience) => times(runs, (run) => engine.row(1 + (run % people), audience))
  await row('strangers')
  const delay = delayOfOthers()
  const strangers = await row('strangers')
  const worst = delay.stop()
  const bytes = columns.tileCount * columns.layout.tileBytes
  const reference = () =>
    byReference(columns, { userId: 1, audience: 'strangers', given: [] }, () => undefined)
  const found = {
    'one against all, for strangers': strangers,
    'the longest that others waited meanwhile': worst.toFixed(1),
    'one against all, for partners and staff': await row('partners'),
    'the plain reference, for strangers': await times(3, reference),
    'a sum of the same bytes, in one thread': await times(10, () => sumOf(columns.bytes, bytes)),
    'a copy of the same bytes, in one thread': await times(10, () => columns.bytes.slice(0, bytes)),
    'bytes of a member': (bytes / people).toFixed(1),
    ...(people === PAIRS_OF ? await allOf(columns, engine) : {}),
  }
  engine.close()
  return found
}

async function allOf(columns: AnswerColumns, engine: Engine): Promise<Record<string, string>> {
  const ids = Array.from({ length: columns.positionCount }, (_, i) => i + 1)
  const rows = async () => {
    for (let i = 0; i < ids.length; i += 100) {
      await Promise.all(ids.slice(i, i + 100).map((id) => engine.row(id, 'strangers')))
    }
  }
  return {
    'all pairs, each once, for strangers': await times(3, await pairsOnce(columns, 'strangers')),
    'all pairs, each once, for partners': await times(3, await pairsOnce(columns, 'partners')),
    'everybody’s whole row, for strangers': await times(2, rows),
  }
}

/** Tile by tile: the rows of who stands there, from their tile on. */
async function pairsOnce(columns: AnswerColumns, audience: Audience): Promise<() => Promise<void>> {
  const { memory, tileCount } = columns
  if (!isShared(memory)) throw new Error('There is no shared memory.')
  const crew = await gatherCrew(await loadKernel(), memory.memory, startWorker)
  const width = audience === 'strangers' ? 1 : 2
  const plansOf = (tile: number) =>
    Array.from({ length: LANES }, (_, lane) => columns.userIdAt(tile * LANES + lane)).flatMap((id) => {
      const plan = id === undefined ? null : planOf(columns, id, audience)
      return plan ? [plan] : []
    })
  return async () => {
    let plans = plansOf(0)
    for (let first = 0; first < tileCount; first++) {
      const swept = crew.sweep({ plans, first, end: tileCount, width })
      // While the workers are at it.
      plans = plansOf(first + 1)
      await swept
    }
  }
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
