/**
 * Measures authenticated requests per second, `GET /api/me` of a signed-in client, by wrk over 32 connections. `bun run
 * build:binary && bun tests/bench/session-reads.bench.ts` (Debian: apt-get install wrk)
 */
import { openDatabase } from '#db/client.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { startServer } from '#tests/support/server.ts'
import { join } from 'node:path'

const SECONDS = 10

const site = await startServer('executable', { DEMO: '1' })
const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
const sessions = createSessions(db, readConfig({}))
const cookie = (await sessions.start(1, Date.now(), 'bench')).split(';')[0]
await db.close()

const wrk = Bun.spawnSync(
  ['wrk', '-t1', '-c32', `-d${SECONDS}s`, '--latency', '-H', `Cookie: ${cookie}`, `${site.url}/api/me`],
  { stdout: 'inherit', stderr: 'inherit' },
)
await site.remove()
process.exit(wrk.exitCode)
