import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { publications, publishedAnswers, publishedColumns, publishedPreferences } from '#db/schema/index.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

/**
 * Packs a user's published answers and importances into one row, once they have published everything that onboarding asks. Call it
 * whenever these have changed: triggers delete the row, and until it is back they are read one by one.
 */
export async function packPublished(tx: Connection, userId: number): Promise<void> {
  const [publication] = await tx
    .select({ user_id: publications.user_id })
    .from(publications)
    .where(and(eq(publications.user_id, userId), eq(publications.whole, true)))
  if (!publication) return
  const answers = await tx
    .select({ option: publishedAnswers.option_id })
    .from(publishedAnswers)
    .where(eq(publishedAnswers.user_id, userId))
  const preferences = await tx
    .select()
    .from(publishedPreferences)
    .where(eq(publishedPreferences.user_id, userId))
  const options = Buffer.alloc(4 * answers.length)
  for (const [i, { option }] of answers.entries()) options.writeUInt32LE(option, 4 * i)
  const importances = new Map(preferences.map(({ category, importance }) => [category, importance]))
  const weights = Buffer.from(
    CATEGORIES.map((category) => IMPORTANCE_WEIGHTS[importances.get(category) ?? DEFAULT_IMPORTANCE]),
  )
  await tx.insert(publishedColumns).values({ user_id: userId, options, weights }).onConflictDoNothing()
}
