/**
 * Measures the latency of `GET /api/me`, in milliseconds, while nobody watches a film, while a hundred people watch at a player's
 * pace, and while a hundred download as fast as they can, all on this machine. `bun run build:binary && bun
 * tests/bench/streaming.bench.ts`
 */
import { join } from 'node:path'
import * as v from 'valibot'
import { readConfig } from '#api/boot/config.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { signedLink } from '#api/features/course/media/schemas.ts'
import { openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { startServer } from '#tests/support/server.ts'
import type { watching } from './streaming-viewers.ts'

const VIEWERS = 100
const SECONDS = 10
/** Twice the bytes per second of the course's films. */
const PACE = 24 * 1024
const CALL_EVERY_MS = 4

const VIEWER = {
  first_name: 'Robin',
  last_name: 'Tremblay',
  phone_number: '4165550100',
  role: ROLE.CLIENT,
  state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1,
  state_label: 'Free plan',
  stage: 'opportunity' as const,
}
const ONBOARDED = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.DONE }

const site = await startServer('executable', { DEMO: '1' })
const cookies = await signIn(VIEWERS)
const viewers = await Promise.all(
  cookies.map(async (cookie) => {
    const filename = 'why-buy-together.mp4'
    const response = await fetch(`${site.url}/api/curriculums/signed-url?filename=${filename}`, {
      headers: { cookie },
    })
    return { cookie, url: site.url + v.parse(signedLink, await response.json()).signed_url }
  }),
)

const rows = [await measured('nobody', null), await measured('at the pace of players', PACE)]
rows.push(await measured('as much as they get', Infinity))
const [quiet] = rows
console.table(
  rows.map((row) => ({ ...row, 'p50 ×': ratio(row.p50, quiet?.p50), 'p99 ×': ratio(row.p99, quiet?.p99) })),
)
await site.remove()
process.exit()

async function signIn(count: number): Promise<string[]> {
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: site.url }))
  const now = Date.now()
  const people = await db.write(async (tx) => {
    const rows = Array.from({ length: count }, (_, at) => ({ ...VIEWER, email: `viewer${at}@example.test` }))
    const ids = await tx
      .insert(users)
      .values(rows.map((row) => ({ ...row, created_at: now })))
      .returning({ id: users.id })
    await tx.insert(journeys).values(ids.map(({ id }) => ({ ...ONBOARDED, user_id: id, at: now })))
    return ids
  })
  const cookies: string[] = []
  for (const { id } of people) cookies.push((await sessions.start(id, now, 'bench')).split(';')[0] ?? '')
  await db.close()
  return cookies
}

async function measured(who: string, pace: number | null) {
  const bytes = pace === null ? Promise.resolve(0) : watch(Number.isFinite(pace) ? pace : null)
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    const began = performance.now()
    await (await fetch(`${site.url}/api/me`, { headers: { cookie: cookies[0] ?? '' } })).json()
    times.push(performance.now() - began)
    await Bun.sleep(CALL_EVERY_MS)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100
  return {
    'who watches': who,
    'MB a second': Math.round((await bytes) / 1e5 / SECONDS) / 10,
    p50: at(0.5),
    p99: at(0.99),
  }
}

async function watch(pace: number | null): Promise<number> {
  const thread = new Worker(new URL('./streaming-viewers.ts', import.meta.url))
  const sent = new Promise<number>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<unknown>) => resolve(v.parse(v.number(), data))
    thread.onerror = ({ message }) => reject(new Error(message))
  })
  const work: v.InferInput<typeof watching> = { viewers, pace, seconds: SECONDS }
  thread.postMessage(work)
  const bytes = await sent
  thread.terminate()
  return bytes
}

function ratio(value: number, base = value): number {
  return Math.round((value / base) * 100) / 100
}
