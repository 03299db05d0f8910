/**
 * Kills the executable a hundred times while eight people save their profiles, one save after the other: after each start
 * everybody's profile must be what was last acknowledged, or the save that was under way. Ends with 1 when a save was lost
 * or the database is not whole. `bun run build:binary && bun tests/bench/durability.bench.ts`
 */
import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import * as v from 'valibot'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#db/client.ts'
import { quantiles } from './quantiles.ts'
import { startSite } from '#tests/support/site.ts'

const KILLS = 100
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8]
const AT_LEAST_MS = 20
const AT_MOST_MS = 250

const profile = v.object({ id: v.number(), email: v.string(), middle_name: v.string() })
const site = await startSite('executable', { DEMO: '1' })
const file = join(site.dataDir, 'cohearth.sqlite')
const cookies = await sessionsOf(PEOPLE)

/** A number in letters, since a name has no digits. */
const inLetters = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

const call = (person: number, method: string, path: string, body?: object) =>
  fetch(`${site.url}/api${path}`, {
    method,
    headers: { cookie: cookies.get(person) ?? '', origin: site.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

const me = async (person: number) => v.parse(profile, await (await call(person, 'GET', '/me')).json())

/** The last number that was acknowledged to each person; the next one may be under way. */
const acknowledged = new Map(PEOPLE.map((person) => [person, 0]))
const lost: string[] = []
const starts: number[] = []
let saves = 0

async function save(person: number, isOver: () => boolean): Promise<void> {
  const { email } = await me(person)
  while (!isOver()) {
    const next = (acknowledged.get(person) ?? 0) + 1
    const names = { first_name: 'Robin', middle_name: inLetters(next), last_name: 'Tremblay' }
    const body = { user_id: person, email, phone_number: '416-555-0100', ...names }
    const answer = await call(person, 'PUT', '/user/profile', body).catch(() => null)
    if (!answer) return
    if (!answer.ok) throw new Error(`A save was refused: ${answer.status} ${await answer.text()}`)
    acknowledged.set(person, next)
    saves += 1
  }
}

for (let round = 0; round < KILLS; round += 1) {
  let isOver = false
  const saving = PEOPLE.map((person) => save(person, () => isOver).catch((error: unknown) => error))
  await Bun.sleep(AT_LEAST_MS + Math.random() * (AT_MOST_MS - AT_LEAST_MS))
  isOver = true
  await site.kill()
  await Promise.all(saving)
  const started = performance.now()
  await site.restart()
  starts.push(performance.now() - started)
  for (const person of PEOPLE) await check(person)
}

async function check(person: number): Promise<void> {
  const last = acknowledged.get(person) ?? 0
  const { middle_name } = await me(person)
  const found = middle_name.toLowerCase()
  if (found === inLetters(last + 1)) acknowledged.set(person, last + 1)
  else if (last > 0 && found !== inLetters(last))
    lost.push(`person ${person}: ${found}, not ${inLetters(last)}`)
}

await site.stop()
const sqlite = new Sqlite(file, { readonly: true })
const whole = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
sqlite.close()
console.log(
  `${KILLS} kills, ${saves} acknowledged saves, ${lost.length} lost; integrity: ${whole[0]?.integrity_check}`,
)
console.table([{ what: 'start after a kill, ms', ...quantiles(starts) }])
for (const line of lost) console.log(line)
await site.remove()
process.exit(lost.length === 0 && whole[0]?.integrity_check === 'ok' ? 0 : 1)

async function sessionsOf(people: readonly number[]): Promise<Map<number, string>> {
  const db = openDatabase(file)
  const sessions = createSessions(db, readConfig({}))
  const found = new Map<number, string>()
  for (const person of people) {
    const cookie = await sessions.start(person, Date.now(), 'bench')
    found.set(person, cookie.split(';')[0] ?? '')
  }
  await db.close()
  return found
}
