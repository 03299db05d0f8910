import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import {
  answerTo,
  categoryProgress,
  optionsOf,
  saveAnswer,
} from '#api/features/onboarding/questions/queries.ts'
import { noteEdit, publishCategory } from '#api/features/onboarding/publication/service/publish.ts'
import { type Client, clientWithTerms, hasFinishedQuestions } from '#api/features/journey/service/records.ts'
import type { Connection } from '#db/client.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { askedQuestion } from '#api/features/onboarding/questions/service/read.ts'
import { overview } from '#api/features/onboarding/service.ts'
import { passCategory } from '#api/features/journey/service/transitions.ts'
import { OPEN_STEP } from '#domain/onboarding/progress.ts'

export interface Answer {
  user: number
  inquiry: number
  option_selected: number
}

const IN_AN_ASSESSMENT =
  'This question is part of an assessment. Answer it there first, then you can change your answer here.'

/** Stores an answer, replacing an earlier one; repeating it changes nothing. */
export async function saveOwnAnswer(
  deps: Deps,
  { user, inquiry, option_selected }: Answer,
  { inAssessment = false } = {},
) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const client = await clientWithTerms(tx, user)
    const question = await askedQuestion(tx, inquiry)
    const options = await optionsOf(tx, inquiry)
    if (!options.some(({ id }) => id === option_selected)) {
      throw invalid({ option_selected: 'Please choose one of the answers.' })
    }
    const earlier = await answerTo(tx, user, inquiry)
    if (earlier?.option_id === option_selected) return
    if (question.later && !earlier && !inAssessment) throw conflict(IN_AN_ASSESSMENT)
    await saveAnswer(tx, { user_id: user, inquiry_id: inquiry, option_id: option_selected, answered_at: now })
    await answerGiven(tx, deps, client, question.subject_category)
  })
  return { user, inquiry, option_selected }
}

/** During onboarding a completed category can be corrected freely; later an answer is a draft. */
async function answerGiven(
  tx: Connection,
  deps: Deps,
  { user, records }: Client,
  category: Category,
): Promise<void> {
  if (hasFinishedQuestions(records)) await noteEdit(tx, user.id, deps.clock())
  else if (records.completedCategories.includes(category)) await publishCategory(tx, deps, user, category)
}

/** Completes a category once a person has answered all of its questions, and moves them on. */
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
