import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { openDatabase } from '#db/client.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { DAY_MS } from '#domain/duration.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/** How many members are signed in and see everyone. */
const SIGNED_IN = 40
const ANSWERS = 100
const DRAFTS = 1000
const AGO_MS = 40 * DAY_MS
/** How many are written in one statement. */
const AT_ONCE = 50_000
const COOKIES = 'cookies.json'

/** A number from 0 to `below`, for a member (`id`) and a topic. */
const rolled = (what: string, below: string) =>
  `((members.id * 7919 + ${what} * 104729 + (members.id * (${what} + 7)) % 1009) % ${below})`

/**
 * Makes a data folder with this many members, who have published their answers to the first hundred questions that onboarding asks and how much
 * categories matter, and with the sessions of a few. A thousand have drafts that are due. Made in the database itself; what a folder has
 * already stays. Without `answers` only what match lists are computed from is left of them, a hundredth of the rows.
 */
export async function membersFolder(folder: string, members: number, { answers = true } = {}) {
  const viewer = (index: number) => 1 + Math.floor((members / SIGNED_IN) * index)
  mkdirSync(folder, { recursive: true })
  const cookiesFile = join(folder, COOKIES)
  if (!existsSync(cookiesFile)) {
    writeFileSync(cookiesFile, JSON.stringify(await made(folder, members, viewer, answers)))
  }
  const cookies: string[] = JSON.parse(readFileSync(cookiesFile, 'utf8'))
  return { cookies, viewer }
}

async function made(
  folder: string,
  members: number,
  viewer: (index: number) => number,
  answers: boolean,
): Promise<string[]> {
  writeFileSync(join(folder, 'secret.key'), '5c'.repeat(32))
  const db = openDatabase(join(folder, DATABASE))
  const { migrations } = folders()
  db.migrate(migrations)
  const now = Date.now()
  await loadShippedQuestionnaire(db, now)
  await db.close()
  const sqlite = new Database(join(folder, DATABASE))
  for (const pragma of ['synchronous = OFF', 'journal_mode = MEMORY', 'foreign_keys = OFF'])
    sqlite.run(`PRAGMA ${pragma}`)
  // What keeps rows and columns alike, and the index of names, row by row: written once at the end instead.
  const triggers = sqlite
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'published%'",
    )
    .all()
  for (const { name } of triggers) sqlite.run(`DROP TRIGGER ${name}`)

  const importances = JSON.stringify(Object.keys(IMPORTANCE_WEIGHTS))
  const { ONBOARDING, BILLING } = JOURNEY
  for (let first = 1; first <= members; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, members)
    const ids = `WITH RECURSIVE members(id) AS (SELECT ${first} UNION ALL SELECT id + 1 FROM members WHERE id < ${last})`
    sqlite.run('BEGIN')
    sqlite.run(`${ids} INSERT INTO users (id, email, first_name, last_name, phone_number, role, state_id, state_label, stage, created_at)
      SELECT id, 'member' || id || '@example.test', 'First' || id, 'Last' || id, '4165550100', ${ROLE.CLIENT},
      ${JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2}, '', 'customer', ${now} FROM members`)
    for (const [type, state] of [
      [ONBOARDING, ONBOARDING_JOURNEY.DONE],
      [BILLING, BILLING_COMPLETED],
    ]) {
      sqlite.run(
        `${ids} INSERT INTO journeys (user_id, journey_type, state, at) SELECT id, '${type}', '${state}', ${now} FROM members`,
      )
    }
    sqlite.run(
      `${ids} INSERT INTO publications (user_id, published_at, whole, first_score_at) SELECT id, ${now}, 1, ${now} FROM members`,
    )
    sqlite.run(`${ids}, asked AS MATERIALIZED (SELECT inquiries.id AS inquiry, inquiries.position,
        json_group_array(inquiry_options.id) AS options, count(*) AS options_count
        FROM inquiries JOIN inquiry_options ON inquiry_options.inquiry_id = inquiries.id
        WHERE NOT later GROUP BY inquiries.id ORDER BY inquiries.id LIMIT ${ANSWERS})
      INSERT INTO published_answers (user_id, inquiry_id, option_id)
      SELECT id, inquiry, options ->> ${rolled('position', 'options_count')} FROM members CROSS JOIN asked`)
    sqlite.run(`${ids} INSERT INTO published_preferences (user_id, category, importance)
      SELECT members.id, value, json('${importances}') ->> ${rolled('key', '4')} FROM members CROSS JOIN json_each('${JSON.stringify(CATEGORIES)}')`)
    sqlite.run('COMMIT')
  }
  sqlite.run(backfill(migrations))
  // Some have a draft that is due: the job publishes them when the server starts.
  sqlite.run(
    `INSERT INTO answers SELECT user_id, inquiry_id, option_id, ${now - AGO_MS} FROM published_answers WHERE user_id <= ${DRAFTS}`,
  )
  sqlite.run(
    `UPDATE answers SET option_id = (SELECT max(id) FROM inquiry_options WHERE inquiry_id = answers.inquiry_id)`,
  )
  sqlite.run(`INSERT INTO preferences SELECT * FROM published_preferences WHERE user_id <= ${DRAFTS}`)
  sqlite.run(
    `UPDATE publications SET published_at = ${now - 2 * AGO_MS}, edited_at = ${now - AGO_MS} WHERE user_id <= ${DRAFTS}`,
  )
  if (!answers) sqlite.run('DELETE FROM published_answers')
  for (const { sql } of triggers) sqlite.run(sql)

  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.close()
  const sessionsDb = openDatabase(join(folder, DATABASE))
  const sessions = createSessions(sessionsDb, readConfig({ DATA_DIR: folder }), Date.now)
  const cookies: string[] = []
  for (let index = 0; index < SIGNED_IN; index += 1) {
    const [cookie = ''] = (await sessions.start(viewer(index), now, 'bench')).split(';')
    cookies.push(cookie)
  }
  await sessionsDb.close()
  return cookies
}

/** What the migration runs if people published before it. */
function backfill(migrations: string): string {
  const text = readFileSync(join(migrations, '0028_publish-in-columns.sql'), 'utf8')
  return text.slice(text.indexOf('INSERT INTO published_columns'))
}
