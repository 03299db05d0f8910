import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import { formerPublications } from '#db/schema/index.ts'

const later = (one: SQLiteColumn, other: number) =>
  sql`CASE WHEN ${one} > ${other} THEN ${one} ELSE ${other} END`

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
        published_at: later(formerPublications.published_at, published_at),
        forget_at: later(formerPublications.forget_at, forget_at),
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
