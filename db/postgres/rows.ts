import type { Database as Sqlite, SQLQueryBindings } from 'bun:sqlite'
import type { ReservedSQL } from 'bun'
import { quoted, type Schema } from './schema.ts'
import { withoutNul } from './values.ts'

const ROWS_AT_ONCE = 1000

/** Returns a table's rows in batches. */
export function* rowsOfSqlite(sqlite: Sqlite, table: string): Generator<Record<string, unknown>[]> {
  const some = sqlite.query<Record<string, unknown> & { row_: number }, [number, number]>(
    `SELECT rowid AS row_, * FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  )
  let rows = some.all(Number.MIN_SAFE_INTEGER, ROWS_AT_ONCE)
  while (rows.length > 0) {
    const last = rows.at(-1)?.row_ ?? 0
    yield rows.map(({ row_: _row, ...row }) => row)
    rows = some.all(last, ROWS_AT_ONCE)
  }
}

/** Returns these columns of a table's rows in batches, within a transaction. */
export async function* inCursor(
  connection: ReservedSQL,
  table: string,
  columns: readonly string[],
): AsyncGenerator<SQLQueryBindings[][]> {
  await connection.unsafe(
    `DECLARE batch NO SCROLL CURSOR FOR SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`,
  )
  for (;;) {
    const rows: unknown[][] = await connection.unsafe(`FETCH ${ROWS_AT_ONCE} FROM batch`).values()
    if (rows.length === 0) break
    yield rows.map((row) => row.map(forSqlite))
  }
  await connection.unsafe('CLOSE batch')
}

function forSqlite(value: unknown): SQLQueryBindings {
  if (typeof value === 'bigint') return Number(value)
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite can’t store a ${typeof value}.`)
}

/** Returns how many rows a table has, and a checksum of their contents that doesn't depend on their order. */
export interface Sum {
  rows: number
  sum: bigint
}

export type Sums = ReadonlyMap<string, Sum>

export function sumsOfSqlite(sqlite: Sqlite, { tables }: Schema): Sums {
  const sums = new Map<string, Sum>()
  for (const [table, { columns }] of tables) {
    const sum = { rows: 0, sum: 0n }
    for (const rows of rowsOfSqlite(sqlite, table))
      for (const row of rows)
        add(
          sum,
          [...columns.keys()].map((column) => row[column]),
        )
    sums.set(table, sum)
  }
  return sums
}

/** Within a transaction. */
export async function sumsOfPostgres(connection: ReservedSQL, { tables }: Schema): Promise<Sums> {
  const sums = new Map<string, Sum>()
  for (const [table, { columns }] of tables) {
    const sum = { rows: 0, sum: 0n }
    for await (const rows of inCursor(connection, table, [...columns.keys()]))
      for (const row of rows) add(sum, row)
    sums.set(table, sum)
  }
  return sums
}

function add(sum: Sum, row: readonly unknown[]): void {
  const text = JSON.stringify(
    row.map((value) => (value instanceof Uint8Array ? { bytes: value.toHex() } : withoutNul(value))),
  )
  sum.rows += 1
  sum.sum = BigInt.asUintN(64, sum.sum + BigInt(Bun.hash(text)))
}

/** Returns the first table that differs. */
export function difference(one: Sums, other: Sums): string | undefined {
  return [...one].find(([table, { rows, sum }]) => {
    const those = other.get(table)
    return those?.rows !== rows || those.sum !== sum
  })?.[0]
}
