import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { conversationsOf } from '#api/features/listings/messages/service/read.ts'
import { unreadAboutHomes } from '#api/features/listings/messages/queries.ts'
import { conversationsOf as groupConversationsOf } from '#api/features/groups/messages/service/read.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { type SqliteDatabase, openDatabase } from '#db/client.ts'
import { conversationMails, conversationMessages, conversations, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { MIGRATIONS, olderDatabase, rowsOf } from '#tests/support/older-database.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

/** How many migrations there were when messages about homes had their own tables. */
const BEFORE = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .findIndex((name) => name.includes('one-table-for-all-messages'))

let folder: string
let db: SqliteDatabase
let before: string
let ids: { home: number; agent: number; formerAgent: number; maya: number; noah: number }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-messages-'))
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'demo') }
  expect(Bun.spawnSync([process.execPath, MAIN, 'seed', '--demo'], { env }).exitCode).toBe(0)
  const older = join(folder, 'older.sqlite')
  await olderDatabase(older, join(folder, 'demo', DATABASE), BEFORE)
  writeAboutHomes(older)
  before = join(folder, 'before.sqlite')
  await Bun.write(before, Bun.file(older))
  db = openDatabase(older)
  db.migrate(MIGRATIONS)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

/** Two people ask about a home; its agent has changed, and the oldest reply doesn't say which agent wrote it. */
function writeAboutHomes(path: string): void {
  using sqlite = new Sqlite(path, { strict: true })
  sqlite.run('PRAGMA foreign_keys = ON')
  // This release had no tables for what the newer demo has about homes.
  sqlite.run(`DELETE FROM conversations WHERE group_id IS NULL AND user_a IS NULL`)
  const first = (query: string) => Number(sqlite.query(query).values()[0]?.[0])
  const home = first('SELECT id FROM listings WHERE agent_id IS NOT NULL ORDER BY id')
  const agent = first(`SELECT agent_id FROM listings WHERE id = ${home}`)
  const [maya = 0, noah = 0] = sqlite
    .query(`SELECT id FROM users WHERE role = ${ROLE.CLIENT} ORDER BY id DESC LIMIT 2`)
    .values()
    .map(([id]) => Number(id))
  const formerAgent = first(`SELECT id FROM users WHERE role <> ${ROLE.CLIENT} AND id <> ${agent}`)
  ids = { home, agent, formerAgent, maya, noah }
  const insert = sqlite.query(
    `INSERT INTO listing_messages (listing_id, user_id, by_agent, agent_id, key, text, at, read_at) VALUES (${home}, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const rows: [number, number, number | null, string | null, string, number, number | null][] = [
    [maya, 0, null, null, 'Is it quiet?', 1000, 1500],
    [maya, 1, null, null, 'Very.', 2000, 2500],
    [noah, 0, null, 'noahs-key', 'Is the roof new?', 2100, null],
    [maya, 0, null, 'mayas-key', 'And at night?', 3000, 3500],
    [maya, 1, formerAgent, 'dup-key-1', 'At night too.', 4000, null],
    [noah, 0, null, null, 'Hello?', 5000, null],
  ]
  for (const row of rows) insert.run(...row)
  const edited = first('SELECT min(id) FROM conversation_messages')
  sqlite.run(`UPDATE conversation_messages SET text = 'Edited', edited_at = 10 WHERE id = ${edited}`)
  sqlite.run(`UPDATE conversation_messages SET text = '', deleted_at = 20 WHERE id = ${edited + 1}`)
  sqlite.run(
    `INSERT INTO earlier_texts (message_id, user_id, text, until) SELECT id, user_id, 'Said before', 10 FROM conversation_messages WHERE id = ${edited}`,
  )
  sqlite.run(`INSERT INTO message_mails VALUES (${agent}, 3, 9000), (${maya}, 2, 8000), (${noah}, 99, 9500)`)
  sqlite.run(`INSERT OR REPLACE INTO conversation_mails VALUES (${maya}, 7, 7000)`)
}

test('every message about a home keeps its author, text, time and order', async () => {
  const rows = await db.read
    .select({ message: conversationMessages, asker: conversations.asker_id, home: conversations.listing_id })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversation_id))
    .where(eq(conversations.listing_id, ids.home))
    .orderBy(asc(conversationMessages.id))
  const { maya, noah, agent, formerAgent } = ids
  expect(
    rows.map(({ asker, message: { user_id, text, at, change } }) => [asker, user_id, text, at, change]),
  ).toEqual([
    [maya, maya, 'Is it quiet?', 1000, 1],
    [maya, agent, 'Very.', 2000, 2],
    [noah, noah, 'Is the roof new?', 2100, 1],
    [maya, maya, 'And at night?', 3000, 3],
    [maya, formerAgent, 'At night too.', 4000, 4],
    [noah, noah, 'Hello?', 5000, 2],
  ])
  expect(rows.every(({ message }) => message.edited_at === null && message.deleted_at === null)).toBe(true)
  // A browser that sends one again must not write it twice.
  expect(rows.map(({ message }) => message.key).filter((key) => key.includes('-key'))).toEqual([
    'noahs-key',
    'mayas-key',
    'dup-key-1',
  ])
  const talks = await db.read
    .select()
    .from(conversations)
    .where(eq(conversations.listing_id, ids.home))
    .orderBy(asc(conversations.created_at))
  expect(talks.map(({ asker_id, change, created_at }) => [asker_id, change, created_at])).toEqual([
    [maya, 4, 1000],
    [noah, 2, 2100],
  ])
})

test('what was unread stays unread, for each side', async () => {
  const { agent, maya, noah } = ids
  const unread = (id: number, side: 'person' | 'agent') => unreadAboutHomes(db.read, { id, side })
  expect([await unread(maya, 'person'), await unread(noah, 'person')]).toEqual([1, 0])
  const lines = await conversationsOf({ db }, { id: agent, role: ROLE.AGENT })
  const ofHome = lines.filter(({ id }) => id.startsWith(`${ids.home}-`))
  expect(ofHome.map(({ id, unread: count, last }) => [id, count, last.text, last.mine])).toEqual([
    [`${ids.home}-${noah}`, 2, 'Hello?', false],
    // The home's agents read and write as one.
    [`${ids.home}-${maya}`, 0, 'At night too.', true],
  ])
})

test('nobody is emailed again about messages an email has mentioned', async () => {
  const { agent, maya } = ids
  const messages = await db.read.select().from(conversationMessages)
  const idOf = (text: string) => messages.find((message) => message.text === text)?.id ?? 0
  const mails = await db.read.select().from(conversationMails)
  const home = (user_id: number, text: string, sent_at: number) => ({
    user_id,
    kind: 'home',
    told_until: idOf(text),
    sent_at,
  })
  expect(mails).toContainEqual(home(agent, 'Is the roof new?', 9000) as (typeof mails)[number])
  expect(mails).toContainEqual(home(maya, 'Very.', 8000) as (typeof mails)[number])
  expect(mails).toContainEqual({ user_id: maya, kind: 'group', told_until: 7, sent_at: 7000 })
})

test('messages of groups and partners, their edits and read positions stay as they were', async () => {
  const after = rowsOf(join(folder, 'older.sqlite'), before)
  const old = rowsOf(before, join(folder, 'older.sqlite'))
  for (const table of ['conversations', 'conversation_messages', 'conversation_reads', 'earlier_texts']) {
    expect(old.get(table)?.length).toBeGreaterThan(0)
    expect(after.get(table)).toEqual(expect.arrayContaining(old.get(table) ?? []))
  }
  const [client] = await db.read.select().from(users).where(eq(users.email, 'client@demo.test'))
  const lines = await groupConversationsOf(db, client?.id ?? 0)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]?.unread).toBeGreaterThan(0)
})

test('someone who was emailed about messages deleted since is emailed about the next one', async () => {
  const { id: last } = db.sqlite
    .query<{ id: number }, []>('SELECT max(id) AS id FROM conversation_messages')
    .get() ?? {
    id: 0,
  }
  const [mails] = await db.read
    .select()
    .from(conversationMails)
    .where(eq(conversationMails.user_id, ids.noah))
  expect(mails).toMatchObject({ kind: 'home', told_until: last })
})
