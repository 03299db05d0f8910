import { desc, eq, lte } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { hits } from '#db/schema/index.ts'

/** When the `nth` newest hit of a bucket was (1 is the newest), or undefined when there are fewer. */
export async function timeOfHit(tx: Connection, bucket: string, nth: number): Promise<number | undefined> {
  const row = await tx
    .select({ at: hits.at })
    .from(hits)
    .where(eq(hits.bucket, bucket))
    .orderBy(desc(hits.at))
    .limit(1)
    .offset(nth - 1)
    .get()
  return row?.at
}

export async function insertHit(tx: Connection, hit: typeof hits.$inferInsert): Promise<void> {
  await tx.insert(hits).values(hit)
}

/** Deletes the hits that no window reaches back to. */
export async function deleteExpiredHits(tx: Connection, now: number): Promise<void> {
  await tx.delete(hits).where(lte(hits.expires_at, now))
}
