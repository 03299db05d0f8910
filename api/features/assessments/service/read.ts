import type { Deps } from '#api/deps.ts'
import { finishesOf } from '#api/features/assessments/queries.ts'
import type { AssessmentDetail, Cards, ShownEffect } from '#api/features/assessments/schemas.ts'
import {
  answeredOf,
  assessmentWith,
  isAnsweredElsewhere,
  questionsOf,
} from '#api/features/assessments/service/questions.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { draftCountsFrom, type Person } from '#api/features/onboarding/publication/service/overview.ts'
import { ASSESSMENTS, LOCKED_ASSESSMENTS } from '#domain/assessments/cards.ts'
import type { Effect } from '#domain/assessments/effect.ts'
import { inOrder, labelOf, progressOf } from '#domain/assessments/progress.ts'

/** Returns the cards of all assessments with the person's progress, by section and in order. */
export async function assessmentsOf({ db }: Deps, userId: number): Promise<Cards> {
  const finishes = await finishesOf(db.read, userId)
  const questions = await questionsOf(
    db.read,
    userId,
    ASSESSMENTS.map(({ key }) => key),
  )
  const cards = ASSESSMENTS.flatMap(({ key, id, section, title, minutes, tooltip }) => {
    const cardQuestions = questions.get(key) ?? []
    if (cardQuestions.length === 0) return []
    const progress = progressOf(
      answeredOf(cardQuestions),
      cardQuestions.length,
      finishes.has(key) || isAnsweredElsewhere(cardQuestions),
    )
    const label = labelOf(section, progress)
    const changed = (finishes.get(key)?.effect?.matches.length ?? 0) > 0
    const card = {
      id,
      title,
      duration: minutes,
      questions: cardQuestions.length,
      progress,
      tooltip,
      label,
      changed,
    }
    return [{ section, ...card }]
  })
  const cardsIn = (section: 'pillars' | 'experimental') =>
    inOrder(cards.filter((card) => card.section === section)).map(({ section: _section, ...card }) => card)
  return {
    pillars: cardsIn('pillars'),
    experimental: cardsIn('experimental'),
    locked: LOCKED_ASSESSMENTS.map(({ id, title, tooltip, hint }) => ({ id, title, tooltip, hint })),
  }
}

/** Returns an assessment with its questions, the person's answers and its effect. Throws like `assessmentWith`. */
export async function assessmentOf(deps: Deps, person: Person, id: number): Promise<AssessmentDetail> {
  const { db } = deps
  const { key, title, instrument } = assessmentWith(id)
  const questions = (await questionsOf(db.read, person.id, [key])).get(key) ?? []
  const finish = (await finishesOf(db.read, person.id)).get(key)
  return {
    id,
    title,
    instrument,
    progress: progressOf(
      answeredOf(questions),
      questions.length,
      finish !== undefined || isAnsweredElsewhere(questions),
    ),
    questions: questions.map(({ options, kept: _kept, ...question }) => ({
      ...question,
      options: options.map(({ id, option }) => ({ id, option, inquiry_id: question.id })),
    })),
    ...(await finishOutcome(deps, person, finish)),
  }
}

export async function finishOutcome(
  deps: Deps,
  person: Person,
  finish: { effect: Effect | null } | undefined,
): Promise<{ effect: ShownEffect | null; counts_from: number | null }> {
  if (!finish) return { effect: null, counts_from: null }
  const counts_from = await draftCountsFrom(deps, person)
  return { effect: finish.effect && (await shownEffect(deps, person.id, finish.effect)), counts_from }
}

async function shownEffect(
  { db, matching }: Deps,
  userId: number,
  { matches }: Effect,
): Promise<ShownEffect> {
  const columns = await matching.columns()
  const blocked = await blockedAround(db.read, userId)
  const here = matches.filter(({ user_id }) => columns.has(user_id) && !blocked.has(user_id))
  const cards = await cardsOf(
    db.read,
    here.map(({ user_id }) => user_id),
  )
  return {
    matches: here.flatMap(({ user_id, before, after }) => {
      const member = cards.get(user_id)
      return member ? [{ member, before, after }] : []
    }),
  }
}
