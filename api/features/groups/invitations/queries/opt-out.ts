import { eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { noInvitations } from '#db/schema/index.ts'

export async function hasOptedOut(db: Connection, mailbox: string): Promise<boolean> {
  const [row] = await db.select().from(noInvitations).where(eq(noInvitations.mailbox, mailbox))
  return row !== undefined
}

export async function saveOptOut(tx: Connection, mailbox: string, at: number): Promise<void> {
  await tx.insert(noInvitations).values({ mailbox, at }).onConflictDoNothing()
}
