import { Database as Sqlite } from 'bun:sqlite'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { openDatabase } from '#db/client.ts'

export const MIGRATIONS = join(import.meta.dir, '../../db/migrations')

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })
const journal = v.parse(
  journalSchema,
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')),
)

/** How many migrations there are. */
export const MIGRATIONS_COUNT = journal.entries.length

/** Not written by us: SQLite's own tables, the journal of migrations, and the index kept by triggers. */
const OWN = /^(sqlite_|__|users_search)/

/** Makes a folder with the first `count` migrations, as an earlier release had them. */
export function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-migrations-'))
  const entries = journal.entries.slice(0, count)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** Creates a database as an older release left it, with this many migrations and the rows of a current one that fit its tables. */
export async function olderDatabase(path: string, newer: string, migrations: number): Promise<void> {
  const folder = firstMigrations(migrations)
  const db = openDatabase(path)
  db.migrate(folder)
  await db.close()
  rmSync(folder, { recursive: true })
  using sqlite = new Sqlite(path)
  sqlite.run('ATTACH ? AS newer', [newer])
  sqlite.run('BEGIN')
  for (const table of tablesOf(sqlite, 'main').intersection(tablesOf(sqlite, 'newer'))) {
    const known = columnsOf(sqlite, 'newer', table)
    const columns = [...columnsOf(sqlite, 'main', table).intersection(known)].map((name) => `"${name}"`)
    const required = namesOf(sqlite, REQUIRED, table)
    const gone = [...required.difference(known)]
    const into = [...columns, ...gone]
    const from = [...columns, ...gone.map(() => '0')]
    const possible = [...required.intersection(known)].map((name) => `"${name}" IS NOT NULL`)
    const where = ['true', ...possible].join(' AND ')
    sqlite.run(
      `INSERT OR REPLACE INTO main."${table}" (${into}) SELECT ${from} FROM newer."${table}" WHERE ${where}`,
    )
  }
  sqlite.run('COMMIT')
}

type Row = Record<string, string | number | null>

/** Returns a database's sorted rows, limited to the tables and columns that another one also has. */
export function rowsOf(path: string, other: string): Map<string, string[]> {
  using sqlite = new Sqlite(path, { readwrite: true })
  sqlite.run('ATTACH ? AS other', [other])
  const tables = [...tablesOf(sqlite, 'main').intersection(tablesOf(sqlite, 'other'))]
  return new Map(
    tables.map((table) => {
      const both = columnsOf(sqlite, 'main', table).intersection(columnsOf(sqlite, 'other', table))
      const columns = [...both].toSorted().map((name) => `"${name}"`)
      const rows = sqlite.query<Row, []>(`SELECT ${columns} FROM main."${table}"`).all()
      return [table, rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
}

const tablesOf = (sqlite: Sqlite, schema: 'main' | 'newer' | 'other') =>
  new Set(
    [
      ...namesOf(sqlite, `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' ORDER BY name`),
    ].filter((name) => !OWN.test(name)),
  )

const columnsOf = (sqlite: Sqlite, schema: 'main' | 'newer' | 'other', table: string) =>
  namesOf(sqlite, `SELECT name FROM pragma_table_info(?, '${schema}')`, table)

/** Required columns that no release fills by itself. */
const REQUIRED = `SELECT name FROM pragma_table_info(?, 'main') WHERE "notnull" AND dflt_value IS NULL AND pk = 0`

const namesOf = (sqlite: Sqlite, sql: string, ...given: string[]) =>
  new Set(
    sqlite
      .query<{ name: string }, string[]>(sql)
      .all(...given)
      .map(({ name }) => name),
  )

/** Returns what SQLite's integrity check finds, a line for each problem. */
export function faultsOf(path: string): string[] {
  using sqlite = new Sqlite(path, { readwrite: true })
  const faults = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
  const orphans = sqlite.query<{ table: string }, []>('PRAGMA foreign_key_check').all()
  return [
    ...faults.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok'),
    ...orphans.map(({ table }) => `a row of ${table} refers to none`),
  ]
}
