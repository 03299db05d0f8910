import type { Deps } from '#api/deps.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import {
  answerTo,
  categoryProgress,
  type QuestionFilter,
  questionById,
  questionRows,
  optionsOf,
  saveAnswer,
} from '#api/features/onboarding/questions/queries.ts'
import { overview } from '#api/features/onboarding/service.ts'
import { noteEdit, publishCategory } from '#api/features/onboarding/publication/service/publish.ts'
import { hasFinishedQuestions, type Client, clientWithTerms } from '#api/features/journey/service/records.ts'
import { passCategory } from '#api/features/journey/service/transitions.ts'
import type { Connection } from '#db/client.ts'
import { OPEN_STEP } from '#domain/onboarding/progress.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

const NO_QUESTION = 'There is no such question.'

/** An answer, as the calls name it. */
export interface Answer {
  user: number
  inquiry: number
  option_selected: number
}

/** The categories in the order of the onboarding steps. */
export function inquiryCategories() {
  return CATEGORIES.map((category, index) => ({ id: index + 1, category }))
}

/**
 * The questions that onboarding asks now, or with `later` those that follow it: each with its options, the person's own
 * `answer`, and the one that counts: ids of options or null.
 */
export async function questionsFor({ db }: Deps, userId: number, filter: QuestionFilter) {
  const rows = await questionRows(db.read, userId, filter)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((options) => {
    const [first] = options
    if (!first) return []
    const { id, inquiry, subject_category, dimension, sealed } = first
    return [
      {
        id,
        inquiry,
        subject_category,
        dimension,
        sealed,
        options: options.map(({ option_id, option }) => ({ id: option_id, option })),
        // An answer whose option has been withdrawn counts as none.
        answer: options.find(({ option_id, chosen }) => option_id === chosen)?.option_id ?? null,
        published: options.find(({ option_id, counting }) => option_id === counting)?.option_id ?? null,
      },
    ]
  })
}

/** The options of a question. */
export async function optionsOfQuestion({ db }: Deps, inquiryId: number) {
  if (!(await questionById(db.read, inquiryId))) throw notFound(NO_QUESTION)
  return optionsOf(db.read, inquiryId)
}

/** A person's own answer to a question, as a list of one or none. */
export async function ownAnswers({ db }: Deps, userId: number, inquiryId: number) {
  if (!(await questionById(db.read, inquiryId))) throw notFound(NO_QUESTION)
  const answer = await answerTo(db.read, userId, inquiryId)
  return answer?.offered ? [{ user_id: userId, inquiry: inquiryId, option_selected: answer.option_id }] : []
}

/** Keeps an answer in place of an earlier one. The same answer again changes nothing. */
export async function giveAnswer(deps: Deps, { user, inquiry, option_selected }: Answer) {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const client = await clientWithTerms(tx, user)
    const question = await questionById(tx, inquiry)
    if (!question) throw notFound(NO_QUESTION)
    const options = await optionsOf(tx, inquiry)
    if (!options.some(({ id }) => id === option_selected)) {
      throw invalid({ option_selected: 'Please choose one of the answers to this question.' })
    }
    const earlier = await answerTo(tx, user, inquiry)
    if (earlier?.option_id === option_selected) return
    await saveAnswer(tx, { user_id: user, inquiry_id: inquiry, option_id: option_selected, answered_at: now })
    await answerGiven(tx, deps, client, question.subject_category)
  })
  return { user_id: user, inquiry, option_selected }
}

/** During onboarding a completed category may be corrected freely; afterwards an answer is a draft. */
async function answerGiven(
  tx: Connection,
  deps: Deps,
  { user, records }: Client,
  category: Category,
): Promise<void> {
  if (hasFinishedQuestions(records)) await noteEdit(tx, user.id, deps.clock())
  else if (records.completedCategories.includes(category)) await publishCategory(tx, deps, user, category)
}

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
