import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { DATABASE } from '#api/boot/data-folder.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { connect, SCHEMA } from '#db/postgres/connections.ts'
import { openPostgres } from '#db/postgres/open.ts'

/*
 * The databases of test apps: each a copy of one that was migrated once per test process. Files, or with TEST_POSTGRES, the address of a
 * PostgreSQL server that only tests use, databases there (tests/support/postgres.ts starts one).
 */

const MIGRATIONS = join(import.meta.dir, '../../db/migrations')

const SERVER = process.env.TEST_POSTGRES

export const ON_POSTGRES = SERVER !== undefined

/** Opens an app's own database, optionally as a copy of `from`. */
export interface TestDatabase {
  db: Database
  /** Opens it once more, as another process does. */
  reopen(): Database
  /** Makes a copy with the same rows. */
  copy(dataDir: string): Promise<TestDatabase>
  close(): Promise<void>
}

export const testDatabase = (dataDir: string): Promise<TestDatabase> =>
  SERVER === undefined ? inFile(dataDir) : onServer(SERVER)

let emptyFile: Uint8Array | null = null

async function inFile(dataDir: string): Promise<TestDatabase> {
  return opened(dataDir, (emptyFile ??= await migratedFile()))
}

function opened(dataDir: string, bytes: Uint8Array): TestDatabase {
  writeFileSync(join(dataDir, DATABASE), bytes)
  const db = openDatabase(join(dataDir, DATABASE))
  // A test's data doesn't have to survive a power cut, and waiting for the disk took more than a third of the time.
  for (const connection of [db.sqlite, db.writer]) connection.run('PRAGMA synchronous = OFF')
  const reopen = () => openDatabase(join(dataDir, DATABASE))
  return {
    db,
    reopen,
    copy: async (folder) => opened(folder, db.sqlite.serialize()),
    close: () => db.close(),
  }
}

async function migratedFile(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  const db = openDatabase(join(folder, DATABASE))
  db.migrate(MIGRATIONS)
  const bytes = db.sqlite.serialize()
  await db.close()
  rmSync(folder, { recursive: true })
  return bytes
}

/** A migrated database that test apps use one after the other: emptying one takes a tenth of the time of creating one. */
interface Reusable {
  address: string
  /** The role that empties it. */
  owner: SQL
  tables: readonly string[]
  sequences: readonly string[]
  /** The rows that migrations insert. */
  first: Rows
}

/** By table: its rows as JSON. */
type Rows = ReadonlyMap<string, string>

const free: Reusable[] = []
let made = 0

const READERS = 2

async function onServer(server: string, rows?: Rows): Promise<TestDatabase> {
  const reusable = free.pop() ?? (await create(server))
  if (rows) await fill(reusable, rows)
  const reopen = () => openPostgres(reusable.address, { readers: READERS })
  const db = reopen()
  let isClosed = false
  return {
    db,
    reopen,
    copy: async () => onServer(server, await rowsIn(reusable)),
    async close() {
      // A test file may close its app more than once, and two apps must not get one database.
      if (isClosed) return
      isClosed = true
      await db.close()
      await fill(reusable, reusable.first)
      free.push(reusable)
    },
  }
}

async function create(server: string): Promise<Reusable> {
  const name = `test_${process.pid}_${made++}`
  const admin = new SQL({ url: server, max: 1 })
  await admin.unsafe(`CREATE DATABASE ${name}`)
  await admin.close()
  const address = Object.assign(new URL(server), { pathname: name }).href
  const db = openPostgres(address)
  await db.migrate(MIGRATIONS)
  await db.close()
  const owner = connect(address, { max: 1 })
  const names = (from: string) =>
    owner.unsafe(`SELECT ${from}name FROM pg_${from}s WHERE schemaname = '${SCHEMA}'`).values()
  const tables = (await names('table')).map(String).filter((table: string) => !table.startsWith('__'))
  const sequences = (await names('sequence')).map(String)
  const empty = { address, owner, tables, sequences, first: new Map() }
  return { ...empty, first: await rowsIn(empty) }
}

async function rowsIn({ owner, tables }: Reusable): Promise<Rows> {
  const found = new Map<string, string>()
  for (const table of tables) {
    const [row] = await owner.unsafe(`SELECT json_agg(one)::text AS rows FROM "${table}" AS one`)
    if (row.rows !== null) found.set(table, row.rows)
  }
  return found
}

/** Replaces all rows with these. */
async function fill({ owner, tables, sequences }: Reusable, rows: Rows): Promise<void> {
  const empty = tables.map((table) => `DELETE FROM "${table}"`)
  const restart = sequences.map((sequence) => `SELECT setval('"${sequence}"', 1, false)`)
  // Without triggers and foreign keys.
  await owner.unsafe(['SET session_replication_role = replica', ...empty, ...restart].join(';'))
  for (const [table, text] of rows) {
    const all = `SELECT * FROM json_populate_recordset(NULL::"${table}", $1::text::json)`
    await owner.unsafe(`INSERT INTO "${table}" ${all}`, [text])
    if (sequences.includes(`${table}_id_seq`))
      await owner.unsafe(`SELECT setval('"${table}_id_seq"', max(id)) FROM "${table}"`)
  }
}
