import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import {
  answerTo,
  type QuestionFilter,
  questionById,
  questionRows,
  optionsOf,
} from '#api/features/onboarding/questions/queries.ts'
import type { Connection } from '#db/client.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

/** In the order of the onboarding steps. */
export function inquiryCategories() {
  return CATEGORIES.map((category, index) => ({ id: index + 1, category }))
}

/**
 * Returns onboarding's questions, those after it (`later`), or both, each with its options, the person's own `answer`
 * and the published one: option ids or null.
 */
export async function questionsFor({ db }: Deps, userId: number, filter: QuestionFilter) {
  const rows = await questionRows(db.read, userId, filter)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((options) => {
    const [first] = options
    if (!first) return []
    const { id, inquiry, subject_category, dimension, sealed, later } = first
    return [
      {
        id,
        inquiry,
        subject_category,
        dimension,
        sealed,
        // Only if both kinds were requested.
        ...(filter.later === null && { later }),
        options: options.map(({ option_id, option }) => ({ id: option_id, option })),
        // A retired option counts as no answer.
        answer: options.find(({ option_id, chosen }) => option_id === chosen)?.option_id ?? null,
        published: options.find(({ option_id, counting }) => option_id === counting)?.option_id ?? null,
      },
    ]
  })
}

export async function optionsOfQuestion({ db }: Deps, inquiryId: number) {
  await askedQuestion(db.read, inquiryId)
  return optionsOf(db.read, inquiryId)
}

/** Returns a person's answer to a question as a list of one or none. */
export async function ownAnswers({ db }: Deps, userId: number, inquiryId: number) {
  await askedQuestion(db.read, inquiryId)
  const answer = await answerTo(db.read, userId, inquiryId)
  return answer?.offered ? [{ user_id: userId, inquiry: inquiryId, option_selected: answer.option_id }] : []
}

/** Throws not_found if the question isn't current. */
export async function askedQuestion(db: Connection, id: number) {
  const question = await questionById(db, id)
  if (!question) throw notFound('We can’t find that question.')
  return question
}
