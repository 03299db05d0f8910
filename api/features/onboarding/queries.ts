import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { termsAcceptances } from '#db/schema/index.ts'

export async function insertTermsAcceptance(
  tx: Connection,
  userId: number,
  version: string,
  now: number,
): Promise<void> {
  const [accepted] = await tx
    .select({ id: termsAcceptances.id })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.user_id, userId), eq(termsAcceptances.version, version)))
  if (!accepted) await tx.insert(termsAcceptances).values({ user_id: userId, version, accepted_at: now })
}
