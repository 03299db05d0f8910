import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Transaction } from './client.ts'

/** Rows whose retention period is over. */
export interface Expired {
  table: SQLiteTable
  where: SQL | undefined
}

export async function deleteSome(
  tx: Transaction,
  { table, where }: Expired,
  atMost: number,
): Promise<number> {
  const row = sql.raw(tx.engine === 'postgres' ? 'ctid' : 'rowid')
  const some = sql`${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ${atMost})`
  const deleted = await tx
    .delete(table)
    .where(some)
    .returning({ one: sql`1` })
  return deleted.length
}
