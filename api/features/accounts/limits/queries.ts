import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { hits } from '#db/schema/index.ts'

const oneHit = preparedOnce((db) =>
  db
    .select({ at: hits.at })
    .from(hits)
    .where(eq(hits.bucket, sql.placeholder('bucket')))
    .orderBy(desc(hits.at))
    .limit(1)
    .offset(sql.placeholder('newer'))
    .prepare(),
)

/** When the hit of a bucket was that has so many newer ones; undefined when there are no more. */
export async function timeOfHit(tx: Connection, bucket: string, newer: number): Promise<number | undefined> {
  const [hit] = await oneHit(tx).execute({ bucket, newer })
  return hit?.at
}

export async function insertHit(tx: Connection, hit: typeof hits.$inferInsert): Promise<void> {
  await tx.insert(hits).values(hit)
}

/** The bucket and those that count the same apart: their names go on with a colon, and `;` is what follows it. */
function inBucket(bucket: string) {
  return and(gte(hits.bucket, bucket), lt(hits.bucket, `${bucket};`))
}

/** All hits of a bucket and of its parts. */
export async function hitsIn(db: Connection, bucket: string) {
  return db.select({ at: hits.at, expires_at: hits.expires_at }).from(hits).where(inBucket(bucket))
}

/** Deletes all hits of a bucket and of its parts. */
export async function deleteHitsOf(tx: Connection, bucket: string): Promise<void> {
  await tx.delete(hits).where(inBucket(bucket))
}
