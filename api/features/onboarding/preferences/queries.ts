import { eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { preferences } from '#db/schema/index.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

export async function preferenceRows(db: Connection, userId: number) {
  return db
    .select({ category: preferences.category, importance: preferences.importance })
    .from(preferences)
    .where(eq(preferences.user_id, userId))
}

export async function savePreferences(
  tx: Connection,
  userId: number,
  chosen: readonly { category: Category; importance: Importance }[],
): Promise<void> {
  await tx
    .insert(preferences)
    .values(chosen.map((preference) => ({ user_id: userId, ...preference })))
    .onConflictDoUpdate({
      target: [preferences.user_id, preferences.category],
      set: { importance: sql`excluded.importance` },
    })
}
