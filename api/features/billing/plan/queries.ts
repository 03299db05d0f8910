import { eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { trialHolds, trialsHad } from '#db/schema/index.ts'

export async function isTrialUsed(db: Connection, address: string): Promise<boolean> {
  return (await db.select().from(trialsHad).where(eq(trialsHad.address, address)))[0] !== undefined
}

export async function saveUsedTrial(tx: Connection, address: string): Promise<void> {
  await tx.insert(trialsHad).values({ address }).onConflictDoNothing()
}

export async function trialHolder(db: Connection, address: string): Promise<number | undefined> {
  return (await db.select().from(trialHolds).where(eq(trialHolds.address, address)))[0]?.user_id
}

/** Reserves an address's trial for someone, replacing an earlier reservation. */
export async function saveTrialHold(tx: Connection, address: string, user_id: number): Promise<void> {
  await tx
    .insert(trialHolds)
    .values({ address, user_id })
    .onConflictDoUpdate({ target: trialHolds.address, set: { user_id } })
}
