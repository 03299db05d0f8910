import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { contactOffers } from '#db/schema/index.ts'

export async function saveOffer(tx: Connection, row: typeof contactOffers.$inferInsert): Promise<void> {
  await tx.insert(contactOffers).values(row).onConflictDoNothing()
}

export async function deleteOffer(tx: Connection, userId: number, otherId: number): Promise<void> {
  await tx
    .delete(contactOffers)
    .where(and(eq(contactOffers.user_id, userId), eq(contactOffers.other_id, otherId)))
}
