import { and, eq } from 'drizzle-orm'
import { answeredIn, type Assessed, pillarsIn, recordAssessments } from './assessments.ts'
import { answersOf, importancesOf } from './temperament.ts'
import type { Connection } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { statesOfPillars } from '#domain/assessments/pillars.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'

export interface DemoQuestion {
  id: number
  key: string
  later: boolean
  optionIds: number[]
}

export async function questionsOf(tx: Connection): Promise<DemoQuestion[]> {
  const { inquiries, inquiryOptions } = schema
  const rows = await tx
    .select({
      id: inquiries.id,
      key: inquiries.key,
      later: inquiries.later,
      optionId: inquiryOptions.id,
    })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(and(eq(inquiries.retired, false), eq(inquiryOptions.retired, false)))
    .orderBy(inquiries.id, inquiryOptions.position)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((options) => {
    const [first] = options
    return first ? [{ ...first, optionIds: options.map(({ optionId }) => optionId) }] : []
  })
}

export async function finishOnboarding(
  tx: Connection,
  userId: number,
  questions: DemoQuestion[],
  { closeness, ...assessed }: Assessed & { closeness: number },
  now: number,
): Promise<void> {
  const chosen = answersOf(
    userId + 100,
    closeness,
    questions.map((question) => question.optionIds.length),
  )
  const all = questions.flatMap(({ id, key, later, optionIds }, index) => {
    const option_id = optionIds[chosen[index] ?? 0]
    return option_id === undefined ? [] : [{ key, later, row: { inquiry_id: id, option_id } }]
  })
  const inAssessments = answeredIn(assessed)
  const given = all.filter(({ key, later }) => !later || inAssessments.has(key))
  await tx
    .insert(schema.answers)
    .values(given.map(({ row }) => ({ user_id: userId, ...row, answered_at: now })))
  const answerTo = new Map(all.map(({ key, row }) => [key, row]))
  await recordAssessments(tx, userId, assessed, (key) => answerTo.get(key), now)
  const importances = importancesOf(userId + 200, CATEGORIES.length)
  await tx.insert(schema.preferences).values(
    CATEGORIES.map((category, index) => ({
      user_id: userId,
      category,
      importance: importances[index] ?? 'somewhat',
    })),
  )
  const { TERMS_ACCEPTED, PREFERENCES_COMPLETE, DONE } = ONBOARDING_JOURNEY
  const states = [
    ...CATEGORIES.map(journeyStateOf),
    TERMS_ACCEPTED,
    PREFERENCES_COMPLETE,
    DONE,
    ...statesOfPillars(pillarsIn(assessed)),
  ]
  await tx
    .insert(schema.journeys)
    .values(states.map((state) => ({ user_id: userId, journey_type: 'ONBOARDING', state, at: now })))
  await tx
    .insert(schema.termsAcceptances)
    .values({ user_id: userId, version: '2022-05-26', accepted_at: now })
}

export async function publish(tx: Connection, userId: number, now: number): Promise<void> {
  const { answers, preferences, publications, publishedAnswers, publishedPreferences } = schema
  const { user_id, inquiry_id, option_id } = answers
  await tx
    .insert(publishedAnswers)
    .select(tx.select({ user_id, inquiry_id, option_id }).from(answers).where(eq(user_id, userId)))
  await tx
    .insert(publishedPreferences)
    .select(tx.select().from(preferences).where(eq(preferences.user_id, userId)))
  await tx
    .insert(publications)
    .values({ user_id: userId, published_at: now, whole: true, first_score_at: now })
}

export async function editFirstAnswer(
  tx: Connection,
  userId: number,
  questions: DemoQuestion[],
  now: number,
) {
  const { answers, publications } = schema
  const [question] = questions
  if (!question) return
  const isTheirs = and(eq(answers.user_id, userId), eq(answers.inquiry_id, question.id))
  const [given] = await tx.select().from(answers).where(isTheirs)
  const another = question.optionIds.find((id) => id !== given?.option_id)
  if (another === undefined) return
  await tx.update(answers).set({ option_id: another, answered_at: now }).where(isTheirs)
  await tx.update(publications).set({ edited_at: now }).where(eq(publications.user_id, userId))
}
