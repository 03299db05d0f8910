import { isNull } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { installation } from '#db/schema/index.ts'

/** The fingerprint of the database's secret key; null if there's none yet. */
export async function keyFingerprint(db: Connection): Promise<string | null> {
  const [row] = await db.select({ fingerprint: installation.key_fingerprint }).from(installation)
  return row?.fingerprint ?? null
}

/** Stores a key's fingerprint unless there's one already. Returns the stored one. */
export async function claimKey(tx: Connection, fingerprint: string): Promise<string> {
  await tx
    .update(installation)
    .set({ key_fingerprint: fingerprint })
    .where(isNull(installation.key_fingerprint))
  return (await keyFingerprint(tx)) ?? fingerprint
}

export async function forgetKey(tx: Connection): Promise<void> {
  await tx.update(installation).set({ key_fingerprint: null })
}
