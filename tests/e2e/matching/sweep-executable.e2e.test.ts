import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { type Database, only, openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { MATRIX_LIMIT } from '#domain/matching/matrix.ts'
import { aCommunityOfMembers } from '#tests/support/many-members.ts'
import { shownMatrix } from '#tests/support/shown-scores.ts'
import { type Program, type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const MEMBERS = 2000
const CLIENT = 7

let server: Server | null = null
afterEach(() => server?.remove())

/** Fills the database of a stopped site, and returns who should see whom, by the plain rules. */
async function fill({ dataDir, url }: Server) {
  const db = openDatabase(join(dataDir, DATABASE))
  await aCommunityOfMembers(db, { members: MEMBERS, answersEach: 100 }, Date.now())
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: url }))
  const cookieOf = async (id: number) => (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? ''
  const [client, agent] = [await cookieOf(CLIENT), await cookieOf(await anAgent(db))]
  // Without workers.
  const byRules = createMatchingIndex(db, blurKeyFrom(loadSecretKey(dataDir)))
  const best = await byRules.withScores(CLIENT, 'strangers', (row, columns) => row.page(columns, { to: 50 }))
  const columns = await byRules.columns()
  byRules.close()
  await db.close()
  return { client, agent, best, columns }
}

async function anAgent(db: Database): Promise<number> {
  const { state_id, stage } = { state_id: JOURNEY_CODE.SIGNUP_COMPLETED, stage: 'lead' } as const
  const name = { first_name: 'Wen', last_name: 'Tremblay', phone_number: '4165550100' }
  const agent = { email: 'agent@example.test', role: ROLE.AGENT, state_id, state_label: '', stage, ...name }
  const inserted = await db.write((tx) =>
    tx
      .insert(users)
      .values({ ...agent, created_at: Date.now() })
      .returning({ id: users.id }),
  )
  return only(inserted).id
}

test.each<Program>(['executable', 'bun'])(
  'workers of the server, run as %s, score a large community, and its main thread scores the matrix of staff',
  async (program) => {
    server = await startServer(program)
    await server.stop()
    const { client, agent, best, columns } = await fill(server)
    await server.restart()
    const { url } = server
    const read = async (path: string, cookie: string) =>
      (await fetch(`${url}/api/compatibility/${path}`, { headers: { cookie } })).json()
    const rows: { matched_user_id: number; calculated_result: number }[] = await read(
      `${CLIENT}/matches?limit=50`,
      client,
    )
    expect(rows.length).toBe(50)
    expect(rows.map(({ matched_user_id: userId, calculated_result: score }) => ({ userId, score }))).toEqual(
      best ?? [],
    )
    const { users: seen, matrix }: { users: { id: number }[]; matrix: number[][] } = await read(
      'matrix',
      agent,
    )
    const ids = seen.map(({ id }) => id)
    expect(ids.length).toBe(MATRIX_LIMIT)
    expect(matrix).toEqual(shownMatrix(columns, ids, 'partners'))
    expect(await server.stop()).toBe(0)
    const log = await Bun.file(join(server.dataDir, '../log')).text()
    expect(log).toContain('workers for matches have started')
    expect(log).not.toMatch(/without the workers/)
  },
)
