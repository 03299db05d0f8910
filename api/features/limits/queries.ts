import { asc, desc, eq, inArray, lte } from 'drizzle-orm'
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

/** All hits of some buckets, oldest first. */
export async function hitsIn(db: Connection, buckets: string[]) {
  return db
    .select({ bucket: hits.bucket, at: hits.at, expires_at: hits.expires_at })
    .from(hits)
    .where(inArray(hits.bucket, buckets))
    .orderBy(asc(hits.at))
    .all()
}

export async function deleteHitsOf(tx: Connection, bucket: string): Promise<void> {
  await tx.delete(hits).where(eq(hits.bucket, bucket))
}

/** Deletes the hits that no window reaches back to. */
export async function deleteExpiredHits(tx: Connection, now: number): Promise<void> {
  await tx.delete(hits).where(lte(hits.expires_at, now))
}
