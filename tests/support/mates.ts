import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { MATES } from '#db/seed/demo/people.ts'
import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE } from '#domain/journey/codes.ts'
import type { Server } from './server.ts'

/** Subscribes Leila and Kofi, who are on the free plan in the demo, or other people. */
export async function subscribeMates(
  server: Server,
  emails: readonly string[] = [MATES.leila, MATES.kofi],
): Promise<void> {
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  const at = Date.now()
  await db.write(async (tx) => {
    const mates = await tx
      .select()
      .from(users)
      .where(inArray(users.email, [...emails]))
    for (const { id: user_id } of mates) {
      const billing = { user_id, journey_type: JOURNEY.BILLING, state: BILLING_COMPLETED, at }
      await tx.insert(journeys).values(billing).onConflictDoNothing()
      await tx
        .update(users)
        .set({ state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2 })
        .where(eq(users.id, user_id))
    }
  })
  await db.close()
}
