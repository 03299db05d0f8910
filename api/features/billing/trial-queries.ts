import { eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { trialsHad } from '#db/schema/index.ts'

export async function isTrialHad(db: Connection, address: string): Promise<boolean> {
  return (await db.select().from(trialsHad).where(eq(trialsHad.address, address)).get()) !== undefined
}

export async function keepTrialHad(tx: Connection, address: string): Promise<void> {
  await tx.insert(trialsHad).values({ address }).onConflictDoNothing()
}
