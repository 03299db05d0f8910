import { inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { wishes } from '#db/schema/index.ts'

export type WishRow = typeof wishes.$inferSelect

export async function wishRowsOf(db: Connection, ids: readonly number[]): Promise<Map<number, WishRow>> {
  const rows = await db
    .select()
    .from(wishes)
    .where(inArray(wishes.user_id, [...ids]))
  return new Map(rows.map((row) => [row.user_id, row]))
}
