/**
 * Measures a start with a million members of 100 answers each, a thousand of whom have drafts that are published on startup: the
 * time until the health check responds and until matches do, and latencies from then on. Run after `bun run build:binary`: `bun
 * tests/bench/million.bench.ts`. MEMBERS sets the number (a million need 15 GB of disk and minutes to write); FOLDER keeps the
 * data for the next run. Prints milliseconds; asserts nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantiles } from './quantiles.ts'
import { membersFolder } from '#tests/support/million-members.ts'
import { startServer } from '#tests/support/server.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 1_000_000)
const LISTS = 30

const kept = process.env.FOLDER
const folder = kept ?? mkdtempSync(join(tmpdir(), 'cohearth-million-'))
const { cookies, viewer } = await membersFolder(folder, MEMBERS)

const start = performance.now()
const site = await startServer('executable', { DATA_DIR: folder })
const health = performance.now() - start

/** Latency of a trivial call while the server is busy. */
const delays: number[] = []
const watching = new AbortController()
const watched = watch()

const figures: Record<string, string | number> = { 'health after': ms(health) }
await list(0)
figures['matches after'] = ms(performance.now() - start)
figures['delay of others until then'] = delaysSoFar()
figures['memory, MB'] = memory()
figures['another list'] = quantilesOf(await timesOf((i) => list(1 + i)))
figures['the same list again'] = quantilesOf(await timesOf(() => list(0, '?threshold=0.01')))
figures['a page in the middle'] = quantilesOf(
  await timesOf((i) => list(1 + i, `?page=${Math.ceil(MEMBERS / 200) + i}`)),
)
figures['a finished assessment'] = ms(await finishes())
const next = performance.now()
await list(1)
figures['the next list of another one'] = ms(performance.now() - next)
figures['delay of others since'] = delaysSoFar()
figures['memory, MB, at the end'] = memory()
watching.abort()
await watched
console.log(`${MEMBERS} members × 100 answers, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds`)
console.table(figures)
await site.remove()
if (!kept) rmSync(folder, { recursive: true })

async function call(as: number, path: string, json?: unknown): Promise<Response> {
  const headers = { cookie: cookies[as] ?? '', origin: site.url, 'content-type': 'application/json' }
  const method = json === undefined ? 'GET' : 'POST'
  const body = json === undefined ? null : JSON.stringify(json)
  const response = await fetch(`${site.url}/api${path}`, { method, headers, body })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function list(as: number, query = ''): Promise<void> {
  const response = await call(as, `/compatibility/${viewer(as)}/matches${query}`)
  const rows: unknown[] = await response.json()
  if (rows.length === 0) throw new Error('There are no matches.')
}

async function finishes(): Promise<number> {
  const { as, id: open } = await openAssessment()
  const { questions }: { questions: { id: number; options: { id: number }[] }[] } = await (
    await call(as, `/assessments/${open}`)
  ).json()
  let time = 0
  for (const { id, options } of questions) {
    const before = performance.now()
    await call(as, `/assessments/${open}/answers`, {
      inquiry_id: id,
      option_selected_id: options[0]?.id,
    })
    time = performance.now() - before
  }
  return time
}

/** The newest job, since earlier runs finished others. */
async function openAssessment(): Promise<{ as: number; id: number }> {
  for (const as of [...cookies.keys()].reverse()) {
    const { pillars }: { pillars: { id: number; progress: number }[] } = await (
      await call(as, '/assessments')
    ).json()
    const open = pillars.find(({ progress }) => progress < 100)
    if (open) return { as, id: open.id }
  }
  throw new Error('Everyone who is signed in has finished all assessments.')
}

async function timesOf(work: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < LISTS; i += 1) {
    const before = performance.now()
    await work(i)
    times.push(performance.now() - before)
  }
  return times
}

async function watch(): Promise<void> {
  while (!watching.signal.aborted) {
    const before = performance.now()
    await fetch(`${site.url}/api/health`)
    delays.push(performance.now() - before)
    await Bun.sleep(2)
  }
}

function delaysSoFar(): string {
  return quantilesOf(delays.splice(0))
}

function quantilesOf(times: number[]): string {
  const { median, p95, max } = quantiles(times)
  return `${median} (p95 ${p95}, most ${max})`
}

function memory(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function ms(time: number): number {
  return Math.round(time)
}
