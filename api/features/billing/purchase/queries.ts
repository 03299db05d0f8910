import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SubscriptionRow } from '#api/features/billing/queries/subscriptions.ts'
import type { Connection } from '#db/client.ts'
import { presentAccount, subscriptions } from '#db/schema/index.ts'

export async function markDuplicate(tx: Connection, id: string, duplicate_of: string): Promise<void> {
  await tx.update(subscriptions).set({ duplicate_of }).where(eq(subscriptions.id, id))
}

export async function unsettledDuplicates(db: Connection, userId?: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.duplicate_of),
        isNull(subscriptions.duplicate_settled_at),
        eq(subscriptions.account, presentAccount),
        userId === undefined ? undefined : eq(subscriptions.user_id, userId),
      ),
    )
}

export async function settleDuplicate(
  tx: Connection,
  id: string,
  duplicate_settled_at: number,
): Promise<boolean> {
  const settled = await tx
    .update(subscriptions)
    .set({ duplicate_settled_at })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.duplicate_settled_at)))
    .returning({ id: subscriptions.id })
  return settled.length > 0
}
