import { AppError, notFound } from '#api/http/errors.ts'
import { optionRows } from '#api/features/assessments/queries.ts'
import type { Connection } from '#db/client.ts'
import {
  type AssessmentKey,
  ASSESSMENTS,
  LOCKED_ASSESSMENTS,
  lockedReason,
} from '#domain/assessments/cards.ts'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'

export type Assessment = (typeof ASSESSMENTS)[number]

/** Throws not_found, and forbidden with the hint for a locked assessment. */
export function assessmentWith(id: number): Assessment {
  const locked = LOCKED_ASSESSMENTS.find((card) => card.id === id)
  if (locked) throw new AppError('forbidden', lockedReason(locked))
  const assessment = ASSESSMENTS.find((card) => card.id === id)
  if (!assessment) throw notFound('We can’t find that assessment.')
  return assessment
}

/** A question with the id of the chosen option, or null. */
export interface Question {
  id: number
  title: string
  category: string
  sealed: boolean
  options: { id: number; option: string; number: number }[]
  answer: number | null
  /** The answer was given in this assessment, which isn't finished. */
  kept: boolean
}

export async function questionsOf(
  db: Connection,
  userId: number,
  keys: readonly AssessmentKey[],
): Promise<Map<AssessmentKey, Question[]>> {
  const questionKeys = keys.flatMap((key) => QUESTIONS_BY_ASSESSMENT[key].map((question) => question.key))
  const rows = Map.groupBy(await optionRows(db, userId, questionKeys), ({ key }) => key)
  return new Map(
    keys.map((assessment) => [
      assessment,
      QUESTIONS_BY_ASSESSMENT[assessment].flatMap(({ key, category }): Question[] => {
        const options = rows.get(key)
        const [first] = options ?? []
        if (!options || !first) return []
        const { id, inquiry: title, sealed, kept, chosen } = first
        // A choice that was retired counts as none.
        const isOffered = (choice: number | null) => options.some(({ option_id }) => option_id === choice)
        const answer = [kept, chosen].find(isOffered) ?? null
        return [
          {
            id,
            title,
            category,
            sealed,
            options: options.map(({ option_id, option, number }) => ({ id: option_id, option, number })),
            answer,
            kept: answer !== null && answer === kept,
          },
        ]
      }),
    ]),
  )
}

/** Onboarding used to ask some of these questions: an assessment that has nothing left to ask counts as finished. */
export const isAnsweredElsewhere = (questions: readonly Question[]) =>
  questions.length > 0 && questions.every(({ answer, kept }) => answer !== null && !kept)

export const answeredOf = (questions: readonly Question[]) =>
  questions.filter(({ answer }) => answer !== null).length
