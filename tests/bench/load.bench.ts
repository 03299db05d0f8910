/**
 * Simulates signed-in people who all use the site at once: they poll, read, answer, write, watch films, receive events and
 * search, while others sign up with codes by email and the payment provider reports trials. Exits with 1 if the 99th percentile
 * of any kind of request exceeds 250 ms, if a request fails, if memory or open files grow, or if the last third is slower than
 * the one before. For an hour-long soak test: PEOPLE=100 MINUTES=60. `bun run build:binary && bun tests/bench/load.bench.ts`;
 * Linux only. Environment: PEOPLE (500), MINUTES (10), MEMBERS (5,000), DOUBLINGS (0: how often the number of people doubles for
 * half a minute, to find the limit), and SERVER_OPTIONS, options of Bun for the server, such as `--cpu-prof
 * --cpu-prof-dir=/tmp/profile`.
 */
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { cpuTime } from './cpu-time.ts'
import { fill } from './load/community.ts'
import { growth, type Moment, watchMemory, windowsOf } from './load/memory.ts'
import { openOutside } from './load/outside.ts'
import { order, outcome, type Outcome, type Person, type Timed } from './load/person.ts'
import { startServer } from '#tests/support/server.ts'

const BAR_MS = 250
/** Less growth than this from the second to the last third is noise from garbage collection. */
const FLAT_SHARE = 0.05
/** How much the 99th percentile may differ from third to third. */
const STEADY_SHARE = 0.25
/** Below this, growth can't be distinguished from noise. */
const STEADY_FROM_MINUTES = 10
const WARM_UP_SECONDS = 20
const DOUBLED_SECONDS = 30
const SHOWN_EVERY_SECONDS = 30

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const people = number('PEOPLE', 500)
const minutes = number('MINUTES', 10)
const doublings = number('DOUBLINGS', 0)
const members = number('MEMBERS', 5000)
const most = people * 2 ** doublings

const meterFile = join(process.env.TMPDIR ?? '/tmp', `cohearth-meter-${process.pid}`)
const extra = process.env.SERVER_OPTIONS ?? ''
const outside = await openOutside()
const site = await startServer('executable', {
  DEMO: '1',
  ...outside.environment,
  METER_FILE: meterFile,
  BUN_OPTIONS: `--preload ${join(import.meta.dir, 'load/meter.ts')} ${extra}`,
})
await site.stop()
const all = await fill(site, Math.max(members, most), most)
await site.restart()
const load = loadavg().map((tasks) => tasks.toFixed(1))
console.log(
  `${people} people among ${Math.max(members, most)} members, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; tasks that ran or waited: ${load.join(', ')}`,
)

const memory = watchMemory(site.pid, meterFile)
const stopOutside = outside.begin(site)
const { told, computed } = await run(people, minutes * 60)
const { kinds, failures } = await stopOutside()
Object.assign(told.kinds, kinds)
Object.assign(told.failures, failures)
const isFlat = showMemory(memory.stop())
const isGood = show(told, minutes * 60, computed) && isFlat
for (let doubling = 1; doubling <= doublings; doubling += 1) {
  const doubled = await run(people * 2 ** doubling, DOUBLED_SECONDS)
  console.log(`\n${people * 2 ** doubling} people`)
  if (!show(doubled.told, DOUBLED_SECONDS, doubled.computed)) break
}
if (extra) await site.stop()
await site.remove()
await outside.close()
process.exit(isGood ? 0 : 1)

async function run(count: number, seconds: number): Promise<{ told: Outcome; computed: number }> {
  const present: Person[] = all.filter(({ index }) => index < count)
  const task: v.InferOutput<typeof order> = {
    url: site.url,
    people: present,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  }
  const clients = Bun.spawn([process.execPath, join(import.meta.dir, 'load/clients.ts')], {
    stdin: new Blob([JSON.stringify(task)]),
    stderr: 'inherit',
  })
  await Bun.sleep(WARM_UP_SECONDS * 1000)
  const before = cpuTime(site.pid)
  const text = await new Response(clients.stdout).text()
  return { told: v.parse(outcome, JSON.parse(text)), computed: cpuTime(site.pid) - before }
}

function show({ kinds, failures, late }: Outcome, seconds: number, computed: number): boolean {
  const rows = Object.entries(kinds)
    .map(([kind, requests]) => ({ kind, ...figures(requests.map(({ took }) => took)) }))
    .toSorted((one, other) => other.p99 - one.p99)
  const requests = Object.values(kinds).flat()
  const total = figures(requests.map(({ took }) => took))
  console.table([
    ...rows,
    { kind: '(all)', ...total },
    { kind: '(lateness of the clients)', ...figures(late) },
  ])
  showTimes(requests)
  const isSteady = showSteadiness(requests, seconds)
  const rate = Math.round(total.count / seconds)
  const busy = Math.round(computed / seconds / 10)
  console.log(`${rate} requests a second; the server computed ${busy} % of the time`)
  for (const [failure, times] of Object.entries(failures)) console.log(`failed ${times} times: ${failure}`)
  const slow = rows.filter(({ p99 }) => p99 > BAR_MS)
  for (const { kind, p99 } of slow) console.log(`above ${BAR_MS} ms: ${kind}, ${p99} ms`)
  return isSteady && slow.length === 0 && Object.keys(failures).length === 0
}

/** Prints when slow requests happened: a slow period and a slow kind of request have different causes. */
function showTimes(requests: Timed[]): void {
  const windows = Map.groupBy(requests, ({ at }) => Math.floor(at / SHOWN_EVERY_SECONDS))
  console.table(
    [...windows]
      .toSorted(([one], [other]) => one - other)
      .map(([window, within]) => ({
        'until, s': (window + 1) * SHOWN_EVERY_SECONDS,
        ...figures(within.map(({ took }) => took)),
        [`above ${BAR_MS} ms`]: within.filter(({ took }) => took > BAR_MS).length,
      })),
  )
}

/** Checks that the last third was as fast as the one before. */
function showSteadiness(requests: Timed[], seconds: number): boolean {
  const within = (third: number) =>
    requests.filter(({ at }) => Math.floor((3 * at) / seconds) === third).map(({ took }) => took)
  const [before, last] = [1, 2].map((third) => figures(within(third)).p99)
  if (before === undefined || last === undefined) return true
  console.log(`99th percentile: ${before} ms in the second third, ${last} ms in the last`)
  return seconds < STEADY_FROM_MINUTES * 60 || last < before * (1 + STEADY_SHARE)
}

function showMemory(moments: Moment[]): boolean {
  const round = (value: number) => Math.round(value * 10) / 10
  const windows = windowsOf(moments, SHOWN_EVERY_SECONDS)
  console.table(
    windows.map(({ at, resident, heap, handles, held }) => ({
      'until, s': Math.round(at),
      'resident, MB': round(resident),
      'heap, MB': round(heap),
      'open files': handles,
      'computed at a stretch, ms': round(held),
    })),
  )
  const grown = growth(windows, 'resident')
  const opened = growth(windows, 'handles')
  console.log(
    `Above the third of the time before: memory by ${round(100 * grown)} %, open files by ${round(100 * opened)} %.`,
  )
  return minutes < STEADY_FROM_MINUTES || (grown < FLAT_SHARE && opened < FLAT_SHARE)
}

function figures(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10
  return { count: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}
