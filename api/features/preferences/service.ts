import type { Deps } from '#api/deps.ts'
import { answersChanged } from '#api/features/inquiries/service.ts'
import { travellerWithTerms } from '#api/features/journey/records.ts'
import { passPreferences } from '#api/features/journey/transitions.ts'
import { preferenceRows, putPreferences } from '#api/features/preferences/queries.ts'
import { DEFAULT_IMPORTANCE, type Importance } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

/** How much each category matters to a person; the default where they have not said. */
export async function preferencesOf({ db }: Deps, userId: number): Promise<Record<string, Importance>> {
  const rows = await preferenceRows(db.read, userId)
  const chosen = new Map(rows.map(({ category, importance }) => [category, importance]))
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, chosen.get(category) ?? DEFAULT_IMPORTANCE]),
  )
}

/** Keeps how much each category matters. The first time this completes onboarding's questions: state 2000. */
export async function setPreferences(deps: Deps, userId: number, chosen: Record<Category, Importance>) {
  await deps.db.write(async (tx) => {
    await passPreferences(tx, await travellerWithTerms(tx, userId), deps.clock())
    await putPreferences(
      tx,
      userId,
      CATEGORIES.map((category) => ({ category, importance: chosen[category] })),
    )
  })
  await answersChanged(deps, userId)
  return chosen
}
