import { eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { formerPublications } from '#db/schema/index.ts'

export async function saveFormerPublication(
  tx: Connection,
  row: typeof formerPublications.$inferInsert,
): Promise<void> {
  const { published_at, forget_at } = row
  await tx
    .insert(formerPublications)
    .values(row)
    .onConflictDoUpdate({
      target: formerPublications.mailbox,
      set: {
        published_at: sql`max(${formerPublications.published_at}, ${published_at})`,
        forget_at: sql`max(${formerPublications.forget_at}, ${forget_at})`,
      },
    })
}

export async function formerPublicationOf(
  db: Connection,
  mailbox: string,
  now: number,
): Promise<number | null> {
  const [row] = await db.select().from(formerPublications).where(eq(formerPublications.mailbox, mailbox))
  return row && row.forget_at > now ? row.published_at : null
}
