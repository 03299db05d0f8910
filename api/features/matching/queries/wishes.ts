import { type Connection, preparedOnce } from '#db/client.ts'
import { wishes } from '#db/schema/index.ts'

export type WishRow = typeof wishes.$inferSelect

const all = preparedOnce((db) => db.select().from(wishes).prepare())

export async function allWishes(db: Connection): Promise<WishRow[]> {
  return all(db).execute()
}
