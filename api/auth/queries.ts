import { isNull } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { installation } from '#db/schema/index.ts'

/** The fingerprint of the database's secret key; null if it has seen none. */
export async function keyFingerprint(db: Connection): Promise<string | null> {
  const [row] = await db.select({ kept: installation.key_fingerprint }).from(installation)
  return row?.kept ?? null
}

/** Keeps a key's fingerprint, if there's none yet. Returns the one that's kept. */
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
