import { answersBeside, publishedPreferenceRows } from '#api/features/onboarding/publication/queries.ts'
import { preferenceRows } from '#api/features/onboarding/preferences/queries.ts'
import type { Connection } from '#db/client.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'

/** Whether something differs from what counts. */
export async function hasDraft(db: Connection, userId: number): Promise<boolean> {
  const sides = await besideEachOther(db, userId)
  return sides.flat().some(({ changed }) => changed)
}

/** Each answer and each importance as the person has it and as it counts. */
export async function besideEachOther(db: Connection, userId: number) {
  const own = importancesOf(await preferenceRows(db, userId))
  const counting = importancesOf(await publishedPreferenceRows(db, userId))
  const answers = (await answersBeside(db, userId)).map((row) => ({
    ...row,
    changed: row.answer !== row.published,
  }))
  const preferences = CATEGORIES.map((category) => {
    const importance = own(category)
    const published = counting(category)
    return { category, importance, published, changed: importance !== published }
  })
  return [answers, preferences] as const
}

function importancesOf(rows: Awaited<ReturnType<typeof preferenceRows>>) {
  const chosen = new Map(rows.map(({ category, importance }) => [category, importance]))
  return (category: Category) => chosen.get(category) ?? DEFAULT_IMPORTANCE
}
