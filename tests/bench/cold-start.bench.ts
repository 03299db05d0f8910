/**
 * From starting the executable to its first answer, in milliseconds, on a database that exists already.
 * `bun run build:binary && bun tests/bench/cold-start.bench.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantiles } from './quantiles.ts'
import { SERVERS } from '#tests/support/site.ts'

const RUNS = 20
const PORT = 39_217

const folder = mkdtempSync(join(tmpdir(), 'cohearth-bench-'))
const environment = { PATH: process.env.PATH ?? '', PORT: String(PORT), DATA_DIR: join(folder, 'data') }

async function start(): Promise<number> {
  const started = performance.now()
  const server = Bun.spawn([...SERVERS.executable, 'serve'], {
    cwd: folder,
    env: environment,
    stdout: 'ignore',
  })
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null))?.ok) await Bun.sleep(1)
  const ready = performance.now() - started
  server.kill('SIGTERM')
  await server.exited
  return ready
}

await start() // The first start makes the database.
const times: number[] = []
for (let run = 0; run < RUNS; run += 1) times.push(await start())
rmSync(folder, { recursive: true, force: true })
console.table([{ what: 'cold start, ms', ...quantiles(times) }])
