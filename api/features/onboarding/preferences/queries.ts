import { eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { preferences, publishedPreferences } from '#db/schema/index.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

/** What matters to a person as they see it, or as it counts. */
export async function preferenceRows(db: Connection, userId: number, as: 'seen' | 'published' = 'seen') {
  const table = as === 'seen' ? preferences : publishedPreferences
  const { category, importance } = table
  return db.select({ category, importance }).from(table).where(eq(table.user_id, userId))
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
