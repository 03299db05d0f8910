import { inArray } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { wishes } from '#db/schema/index.ts'

export type WishRow = typeof wishes.$inferSelect

export async function wishRowsOf(db: Connection, ids: readonly number[]): Promise<Map<number, WishRow>> {
  const rows = await db
    .select()
    .from(wishes)
    .where(inArray(wishes.user_id, [...ids]))
  return new Map(rows.map((row) => [row.user_id, row]))
}

const all = preparedOnce((db) => db.select().from(wishes).prepare())

export async function allWishes(db: Connection): Promise<WishRow[]> {
  return all(db).execute()
}
