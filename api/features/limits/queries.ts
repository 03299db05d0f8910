import { desc, eq, lte } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { hits } from '#db/schema/index.ts'

/** When the newest hits of a bucket were, newest first. */
export async function timesOfHits(tx: Connection, bucket: string, limit: number): Promise<number[]> {
  const newest = tx.select({ at: hits.at }).from(hits).where(eq(hits.bucket, bucket))
  const rows = await newest.orderBy(desc(hits.at)).limit(limit).all()
  return rows.map((row) => row.at)
}

export async function insertHit(tx: Connection, hit: typeof hits.$inferInsert): Promise<void> {
  await tx.insert(hits).values(hit)
}

/** Deletes the hits that no window reaches back to. */
export async function deleteExpiredHits(tx: Connection, now: number): Promise<void> {
  await tx.delete(hits).where(lte(hits.expires_at, now))
}
