import { and, eq, sql } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { signingLinks } from '#db/schema/index.ts'

export type SigningLink = typeof signingLinks.$inferSelect

export async function linkOfGroup(db: Connection, groupId: number): Promise<SigningLink | null> {
  const [row] = await db.select().from(signingLinks).where(eq(signingLinks.group_id, groupId))
  return row ?? null
}

export async function linkById(db: Connection, id: number): Promise<SigningLink | null> {
  const [row] = await db.select().from(signingLinks).where(eq(signingLinks.id, id))
  return row ?? null
}

export async function insertLink(
  tx: Connection,
  values: typeof signingLinks.$inferInsert,
): Promise<SigningLink> {
  return only(await tx.insert(signingLinks).values(values).returning())
}

export async function deleteLinkOf(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(signingLinks).where(eq(signingLinks.group_id, groupId))
}

/** Counts that a link's term sheet was read. */
export async function countOpening(tx: Connection, { id, created_at }: SigningLink, at: number) {
  await tx
    .update(signingLinks)
    .set({ opened: sql`${signingLinks.opened} + 1`, opened_at: at })
    .where(and(eq(signingLinks.id, id), eq(signingLinks.created_at, created_at)))
}
