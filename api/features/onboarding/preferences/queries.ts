import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import { preferences, publications, publishedPreferences } from '#db/schema/index.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

export async function preferenceRows(db: Connection, userId: number) {
  const { category, importance } = preferences
  return db.select({ category, importance }).from(preferences).where(eq(preferences.user_id, userId))
}

export function importanceSides(db: Connection, userId: number) {
  const rowsOf = (table: typeof preferences | typeof publishedPreferences, counts: boolean) =>
    db
      .select({
        counts: sql<boolean>`${counts}`.mapWith(publications.whole).as('counts'),
        category: table.category,
        importance: table.importance,
      })
      .from(table)
      .where(eq(table.user_id, userId))
  return unionAll(rowsOf(preferences, false), rowsOf(publishedPreferences, true))
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
