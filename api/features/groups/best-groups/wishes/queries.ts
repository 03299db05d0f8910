import { eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { wishes } from '#db/schema/index.ts'

export async function saveWishRow(tx: Connection, row: typeof wishes.$inferInsert): Promise<void> {
  const { user_id: _user, ...said } = row
  await tx.insert(wishes).values(row).onConflictDoUpdate({ target: wishes.user_id, set: said })
}

export async function deleteWish(tx: Connection, userId: number): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.user_id, userId))
}
