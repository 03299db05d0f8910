import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { categoryProgress } from '#api/features/onboarding/questions/queries.ts'
import { overview } from '#api/features/onboarding/service.ts'
import { publishCategory } from '#api/features/onboarding/publication/service/publish.ts'
import { hasFinishedQuestions, clientWithTerms } from '#api/features/journey/service/records.ts'
import { passCategory } from '#api/features/journey/service/transitions.ts'
import { OPEN_STEP } from '#domain/onboarding/progress.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** Completes a category for a person who has answered all of its questions, and moves them on. */
export async function completeCategory(deps: Deps, userId: number, category: Category) {
  return deps.db.write(async (tx) => {
    const client = await clientWithTerms(tx, userId)
    const progress = (await categoryProgress(tx, userId)).get(category)
    if (!progress || progress.answered < progress.inquiries) {
      throw conflict(OPEN_STEP.category)
    }
    if (!hasFinishedQuestions(client.records)) await publishCategory(tx, deps, client.user, category)
    return overview(tx, await passCategory(tx, client, category, deps.clock()))
  })
}
