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

/** Returns the time of the hit in a bucket that comes after `newer` newer ones; undefined if there are fewer. */
export async function timeOfHit(tx: Connection, bucket: string, newer: number): Promise<number | undefined> {
  const [hit] = await oneHit(tx).execute({ bucket, newer })
  return hit?.at
}

export async function insertHit(tx: Connection, hit: typeof hits.$inferInsert): Promise<void> {
  await tx.insert(hits).values(hit)
}

/** Matches a bucket and its parts, whose names continue with a colon; `;` is the character after it. */
function inBucket(bucket: string) {
  return and(gte(hits.bucket, bucket), lt(hits.bucket, `${bucket};`))
}

export async function hitsIn(db: Connection, bucket: string) {
  return db.select({ at: hits.at, expires_at: hits.expires_at }).from(hits).where(inBucket(bucket))
}

export async function deleteHitsOf(tx: Connection, bucket: string): Promise<void> {
  await tx.delete(hits).where(inBucket(bucket))
}
