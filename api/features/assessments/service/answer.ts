import type { Deps, PreviewedAnswer } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  finishesOf,
  insertFinish,
  storeAnswer,
  takeStoredAnswers,
} from '#api/features/assessments/queries.ts'
import type { Progress } from '#api/features/assessments/schemas.ts'
import { effectOf } from '#api/features/assessments/service/effect.ts'
import {
  answeredOf,
  type Assessment,
  assessmentWith,
  type Question,
  questionsOf,
} from '#api/features/assessments/service/questions.ts'
import { finishOutcome } from '#api/features/assessments/service/read.ts'
import { clientOf } from '#api/features/journey/service/records.ts'
import { passPillars } from '#api/features/journey/service/transitions.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import type { Person } from '#api/features/onboarding/publication/service/overview.ts'
import { visibleTo } from '#api/features/matching/service/visible.ts'
import { publishableBy, publishAssessment } from '#api/features/onboarding/publication/service/publish.ts'
import { saveAnswer } from '#api/features/onboarding/questions/queries.ts'
import { saveOwnAnswer } from '#api/features/onboarding/questions/service/answer.ts'
import type { Connection } from '#db/client.ts'
import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import { statesOfPillars } from '#domain/assessments/pillars.ts'
import { progressOf } from '#domain/assessments/progress.ts'

export interface Answer {
  inquiry_id: number
  option_selected_id: number
}

/** Stores an answer, and finishes the assessment with the last one. Throws like `assessmentWith`, and invalid. */
export async function answerAssessment(
  deps: Deps,
  viewer: Viewer & Person,
  id: number,
  answer: Answer,
): Promise<Progress> {
  const { db } = deps
  const assessment = assessmentWith(id)
  const { key } = assessment
  if (!(await keep(deps, viewer.id, assessment, answer))) {
    const { inquiry_id: inquiry, option_selected_id: option_selected } = answer
    await saveOwnAnswer(deps, { user: viewer.id, inquiry, option_selected }, { inAssessment: true })
  }
  const questions = (await questionsOf(db.read, viewer.id, [key])).get(key) ?? []
  if (answeredOf(questions) === questions.length) await finish(deps, viewer, assessment)
  const finished = (await finishesOf(db.read, viewer.id)).get(key)
  return {
    progress: progressOf(answeredOf(questions), questions.length, finished !== undefined),
    ...(await finishOutcome(deps, viewer, finished)),
  }
}

/** Returns false, and stores nothing, if the assessment is finished: then an answer is an edit like any other. */
async function keep(
  { db, clock }: Deps,
  userId: number,
  { key }: Assessment,
  { inquiry_id, option_selected_id }: Answer,
): Promise<boolean> {
  return db.write(async (tx) => {
    const question = (await questionsOf(tx, userId, [key])).get(key)?.find(({ id }) => id === inquiry_id)
    if (!question) throw invalid({ inquiry_id: 'This question isn’t part of the assessment.' })
    if (!question.options.some(({ id }) => id === option_selected_id)) {
      throw invalid({ option_selected_id: 'Please choose one of the answers.' })
    }
    if ((await finishesOf(tx, userId)).has(key)) return false
    if (question.answer !== option_selected_id) {
      await storeAnswer(tx, {
        user_id: userId,
        inquiry_id,
        option_id: option_selected_id,
        answered_at: clock(),
      })
    }
    return true
  })
}

/**
 * Finishes an assessment whose questions are all answered, once: its answers become the person's answers, count as far
 * as the publication rules allow, and their effect on matches is stored. The effect is previewed before the
 * transaction, because that takes time, and again if the answers have changed by then.
 */
async function finish(deps: Deps, viewer: Viewer, { key }: Assessment): Promise<void> {
  const user_id = viewer.id
  for (;;) {
    const visible = await visibleTo(deps, viewer, user_id)
    const tried = await finishing(deps.db.read, deps, user_id, key)
    if (!tried) return
    const effect = visible && tried.given && (await effectOf(visible, viewer, tried.given))
    const isDone = await deps.db.write(async (tx) => {
      const finishable = await finishing(tx, deps, user_id, key)
      if (!finishable) return true
      if (!Bun.deepEquals(finishable.given, tried.given)) return false
      const now = deps.clock()
      const client = await clientOf(tx, user_id)
      for (const answer of await takeStoredAnswers(tx, user_id, finishable.ids)) await saveAnswer(tx, answer)
      await publishAssessment(tx, deps, client.user, finishable.publishable)
      await insertFinish(tx, { user_id, assessment: key, finished_at: now, effect })
      const finished = [key, ...finishable.finished]
      await passPillars(tx, client, statesOfPillars(finishedPillars(finished)), now)
      return true
    })
    if (isDone) return
  }
}

/** Returns what finishing an assessment would publish; null if a question is open or it's already finished. */
async function finishing(db: Connection, deps: Deps, userId: number, key: Assessment['key']) {
  const finishes = await finishesOf(db, userId)
  const questions = (await questionsOf(db, userId, [key])).get(key) ?? []
  if (finishes.has(key) || answeredOf(questions) < questions.length) return null
  const person = await userById(db, userId)
  const ids = questions.map(({ id }) => id)
  const publishable = person ? await publishableBy(db, deps, person, ids) : null
  const given = publishable ? givenTo(questions, publishable) : null
  return { finished: [...finishes.keys()], ids, publishable, given }
}

function givenTo(questions: readonly Question[], ids: readonly number[]): PreviewedAnswer[] {
  return questions.flatMap(({ id: questionId, options, answer }) => {
    const chosen = ids.includes(questionId) ? options.find(({ id }) => id === answer) : undefined
    return chosen ? [{ questionId, option: chosen.number }] : []
  })
}

function finishedPillars(finished: readonly string[]): number {
  return ASSESSMENTS.filter(({ key, section }) => section === 'pillars' && finished.includes(key)).length
}
