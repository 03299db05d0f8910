import type { Database as Sqlite } from 'bun:sqlite'
import type { ReservedSQL } from 'bun'
import { inCursor, rowsOfSqlite } from './rows.ts'
import { quoted, type Schema, schemaOf } from './schema.ts'
import { withoutNul } from './values.ts'

/** Copies all rows of a migrated SQLite database into PostgreSQL's empty tables, without what triggers would add. */
export async function copyIntoPostgres(connection: ReservedSQL, sqlite: Sqlite): Promise<void> {
  const schema = schemaOf(sqlite)
  for (const table of referredToFirst(schema)) {
    const name = quoted(table)
    await connection.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    for (const rows of rowsOfSqlite(sqlite, table))
      await connection.unsafe(
        `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::text::json)`,
        [JSON.stringify(rows.map(inJson))],
      )
    await connection.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  }
  for (const { name, seq } of counters(sqlite).all())
    await connection.unsafe(`SELECT setval('"${name}_id_seq"', $1)`, [BigInt(seq)])
}

/** SQLite continues from the highest id that a table ever had. */
const counters = (sqlite: Sqlite) =>
  sqlite.query<{ name: string; seq: number }, []>('SELECT name, seq FROM sqlite_sequence WHERE seq > 0')

/** JSON can't hold bytes, and PostgreSQL can't hold NUL in text. */
function inJson(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([column, value]) => {
    if (value instanceof Uint8Array) return [column, `\\x${value.toHex()}`]
    return [column, withoutNul(value)]
  })
  return Object.fromEntries(entries)
}

/** Copies all rows of PostgreSQL into a SQLite database of the same migrations, replacing what those insert. */
export async function copyIntoSqlite(sqlite: Sqlite, connection: ReservedSQL): Promise<void> {
  const schema = schemaOf(sqlite)
  const triggers = sqlite
    .query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) sqlite.run(`DROP TRIGGER ${quoted(name)}`)
  for (const table of schema.tables.keys()) sqlite.run(`DELETE FROM ${quoted(table)}`)
  for (const [table, { columns, isNumbered }] of schema.tables) {
    const names = [...columns.keys()]
    const insert = sqlite.query(
      `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    for await (const rows of inCursor(connection, table, names)) for (const row of rows) insert.run(...row)
    if (isNumbered) await countOn(sqlite, connection, table)
  }
  sqlite.run("INSERT INTO users_search (users_search) VALUES ('rebuild')")
  for (const { sql } of triggers) sqlite.run(sql)
}

async function countOn(sqlite: Sqlite, connection: ReservedSQL, table: string): Promise<void> {
  const [row] = await connection.unsafe(`SELECT last_value AS last, is_called AS used FROM "${table}_id_seq"`)
  sqlite.run('DELETE FROM sqlite_sequence WHERE name = ?', [table])
  if (row.used) sqlite.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, Number(row.last)])
}

/** Returns the tables, each after those that it refers to. */
function referredToFirst({ tables }: Schema): string[] {
  const done = new Set<string>()
  const add = (name: string, above: readonly string[]): void => {
    if (done.has(name)) return
    if (above.includes(name))
      throw new Error(`The tables ${[...above, name].join(' → ')} refer to each other.`)
    for (const text of tables.get(name)?.foreignKeys.values() ?? []) {
      const other = /REFERENCES "([^"]+)"/.exec(text)?.[1]
      if (other !== undefined && other !== name) add(other, [...above, name])
    }
    done.add(name)
  }
  for (const name of tables.keys()) add(name, [])
  return [...done]
}
