import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import * as v from 'valibot'
import { answer, favourite, type Kind, message, names, optionsIn, picture, wish } from './kinds.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { journeys } from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import type { Server } from '#tests/support/server.ts'

const pictureAnswer = v.object({ profile_picture_filename: v.string() })
const messageAnswer = v.object({ id: v.number() })

const CLIENT = 49

/** People who make one write after another, and what was acknowledged. */
export interface Writers {
  /** Lets everyone write until the returned function is called, which resolves when all have stopped. */
  begin(): () => Promise<void>
  /** Compares what's stored with what was acknowledged. Returns a line per lost write. */
  check(): string[]
  counts(path?: string): { who: string; stored: number; acknowledged: number }[]
  readonly acknowledged: number
  readonly refused: readonly string[]
}

interface Writer {
  kind: Kind
  cookie: string
  written: number
  last: string | null
  next: { stores: string | null } | null
}

export async function openWriters(site: Server): Promise<Writers> {
  const path = join(site.dataDir, DATABASE)
  const cookies = await sessionsOf(path, PEOPLE)
  const call = (cookie: string, method: string, to: string, body?: object | FormData) =>
    fetch(`${site.url}/api${to}`, {
      method,
      headers: {
        cookie,
        origin: site.url,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const cookieOf = (person: number) => cookies.get(person) ?? ''
  const written = await call(cookieOf(CLIENT), 'POST', '/groups/mine/messages', {
    // How kinds.ts writes the number 0.
    text: 'a',
    key: 'durability',
  })
  const { id } = v.parse(messageAnswer, await written.json())
  const writers = kindsOf(path, site.dataDir, id).map(([person, kind]): Writer => ({
    kind,
    cookie: cookieOf(person),
    written: 0,
    last: null,
    next: null,
  }))
  const refused: string[] = []
  let acknowledged = 0

  async function write(writer: Writer, isOver: () => boolean): Promise<void> {
    if (Math.random() > (writer.kind.share ?? 1)) return
    for (let isFirst = true; !isOver() && (isFirst || !writer.kind.share); isFirst = false) {
      const { method, path: to, body, stores } = writer.kind.write(writer.written + 1)
      writer.next = { stores }
      const answered = await call(writer.cookie, method, to, body).catch(() => null)
      if (!answered) return
      if (!answered.ok) {
        refused.push(`${writer.kind.what}: ${answered.status} ${await answered.text()}`)
        return
      }
      const told = stores ?? (await answered.json().catch(() => null))
      if (told === null) return
      writer.last = typeof told === 'string' ? told : v.parse(pictureAnswer, told).profile_picture_filename
      writer.next = null
      writer.written += 1
      acknowledged += 1
    }
  }

  function look(writer: Writer, sqlite: Sqlite): string[] {
    const { kind, last, next } = writer
    const found = kind.stored(sqlite)
    writer.next = null
    if (last === null && next === null) return []
    const isNext = next !== null && found !== last && (next.stores ?? found) === found
    if (isNext && !found.includes(' ')) {
      writer.last = found
      writer.written += 1
      return []
    }
    return last === null || found === last ? [] : [`${kind.what}: ${found}, not ${last}`]
  }

  return {
    begin() {
      let isOver = false
      const writing = Promise.all(writers.map((writer) => write(writer, () => isOver)))
      return async () => {
        isOver = true
        await writing
      }
    },
    check() {
      using sqlite = new Sqlite(path, { readwrite: true })
      return writers.flatMap((writer) => look(writer, sqlite))
    },
    counts(of = path) {
      using sqlite = new Sqlite(of, { readwrite: true })
      return writers.flatMap(({ kind, written: acknowledged }, at) => {
        const stored = kind.numberOf?.(kind.stored(sqlite))
        return stored === undefined ? [] : [{ who: `${kind.what} ${at}`, stored, acknowledged }]
      })
    },
    get acknowledged() {
      return acknowledged
    },
    refused,
  }
}

function kindsOf(path: string, dataDir: string, messageId: number): [person: number, kind: Kind][] {
  using sqlite = new Sqlite(path, { readwrite: true })
  const options = optionsIn(sqlite)
  const emails = sqlite.query<{ email: string }, [number]>('SELECT email FROM users WHERE id = ?')
  const named = (person: number) => names(person, emails.get(person)?.email ?? '')
  return [
    [1, named(1)],
    [2, named(2)],
    [3, answer(3, options)],
    [4, answer(4, options)],
    [5, favourite(5)],
    [6, wish(6)],
    [7, picture(7, dataDir)],
    [CLIENT, message(messageId)],
  ]
}

const PEOPLE = [1, 2, 3, 4, 5, 6, 7, CLIENT]

/** Completes these people's billing and signs them in. Returns a cookie for each. */
export async function sessionsOf(path: string, people: readonly number[]): Promise<Map<number, string>> {
  const db = openDatabase(path)
  const sessions = createSessions(db, readConfig({}))
  const found = new Map<number, string>()
  const plans = people.map((user_id) => ({
    user_id,
    journey_type: JOURNEY.BILLING,
    state: BILLING_COMPLETED,
    at: Date.now(),
  }))
  await db.write(async (tx) => void (await tx.insert(journeys).values(plans).onConflictDoNothing()))
  for (const person of people) {
    const cookie = await sessions.start(person, Date.now(), 'bench')
    found.set(person, cookie.split(';')[0] ?? '')
  }
  await db.close()
  return found
}
