import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { noteEdit, publishOnboarding } from '#api/features/onboarding/publication/service/publish.ts'
import { hasFinishedQuestions, clientWithTerms } from '#api/features/journey/service/records.ts'
import { passPreferences } from '#api/features/journey/service/transitions.ts'
import { preferenceRows, savePreferences } from '#api/features/onboarding/preferences/queries.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, type Importance } from '#domain/onboarding/importance.ts'
import { OPEN_STEP } from '#domain/onboarding/progress.ts'

export async function preferencesOf({ db }: Deps, userId: number): Promise<Record<string, Importance>> {
  const rows = await preferenceRows(db.read, userId)
  const chosen = new Map(rows.map(({ category, importance }) => [category, importance]))
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, chosen.get(category) ?? DEFAULT_IMPORTANCE]),
  )
}

/**
 * Stores how much each category matters. The first time, this completes onboarding's questions: state 2000, and
 * everything is published. Later it's a draft.
 */
export async function setPreferences(deps: Deps, userId: number, chosen: Record<Category, Importance>) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const client = await clientWithTerms(tx, userId)
    await passPreferences(tx, client, now)
    await savePreferences(
      tx,
      userId,
      CATEGORIES.map((category) => ({ category, importance: chosen[category] })),
    )
    if (hasFinishedQuestions(client.records)) await noteEdit(tx, userId, now)
    else await publishOnboarding(tx, deps, client.user)
  })
  return chosen
}

/** Changes how much one category matters, once all were set. Returns all of them, which another tab may have changed. */
export async function setPreference(
  deps: Deps,
  userId: number,
  preference: { category: Category; importance: Importance },
) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const client = await clientWithTerms(tx, userId)
    if (!hasFinishedQuestions(client.records)) throw conflict(OPEN_STEP.preferences)
    await savePreferences(tx, userId, [preference])
    await noteEdit(tx, userId, now)
  })
  return preferencesOf(deps, userId)
}
