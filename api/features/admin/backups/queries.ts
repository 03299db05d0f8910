import { eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { backupTroubles } from '#db/schema/index.ts'
import type { BackupTrouble } from '#domain/admin/backup-troubles.ts'

export async function knownTroubles(db: Connection): Promise<BackupTrouble[]> {
  return (await db.select().from(backupTroubles)).map(({ kind }) => kind)
}

export async function saveTrouble(tx: Connection, kind: BackupTrouble, at: number): Promise<void> {
  await tx.insert(backupTroubles).values({ kind, at })
}

export async function deleteTrouble(tx: Connection, kind: BackupTrouble): Promise<void> {
  await tx.delete(backupTroubles).where(eq(backupTroubles.kind, kind))
}
