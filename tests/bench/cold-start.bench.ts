/**
 * Measures milliseconds from starting the executable to its first response, elapsed and CPU time, with an existing and with a new
 * database. `bun run build:binary && bun tests/bench/cold-start.bench.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuTime } from './cpu-time.ts'
import { quantiles } from './quantiles.ts'
import { PROGRAMS } from '#tests/support/server.ts'

const RUNS = 20
const PORT = 39_217

const folder = mkdtempSync(join(tmpdir(), 'cohearth-bench-'))

async function start(data: string) {
  const started = performance.now()
  const server = Bun.spawn([...PROGRAMS.executable, 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: String(PORT), DATA_DIR: join(folder, data) },
    stdout: 'ignore',
  })
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null))?.ok) await Bun.sleep(1)
  const taken = { ready: performance.now() - started, computed: cpuTime(server.pid) }
  server.kill('SIGTERM')
  await server.exited
  return taken
}

async function measure(what: string, dataOf: (run: number) => string) {
  const taken: Awaited<ReturnType<typeof start>>[] = []
  for (let run = 0; run < RUNS; run += 1) taken.push(await start(dataOf(run)))
  return [
    { what, ...quantiles(taken.map(({ ready }) => ready)) },
    { what: `${what}, of the processor`, ...quantiles(taken.map(({ computed }) => computed)) },
  ]
}

await start('there')
console.table([
  ...(await measure('database there', () => 'there')),
  ...(await measure('new database', (run) => `new-${run}`)),
])
rmSync(folder, { recursive: true, force: true })
