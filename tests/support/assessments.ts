import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { assessmentDetail, cards, progressMade } from '#api/features/assessments/schemas.ts'
import { inquiries } from '#db/schema/index.ts'
import type { TestApp } from './app.ts'
import { aClient } from './factories.ts'
import { theyAnswer } from './questionnaire.ts'

/** Someone on the free plan who answered the first questions of onboarding with these options, and published them. */
export async function aMember(app: TestApp, options: number[], values = {}): Promise<number> {
  const id = await aClient(app, { state_id: 3100, ...values })
  const questions = await app.deps.db.read
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.later, false))
    .orderBy(asc(inquiries.position))
    .limit(options.length)
  await theyAnswer(
    app,
    id,
    questions.map((inquiry) => inquiry.id),
    options,
  )
  return id
}

export async function cardsFor(app: TestApp, as: number) {
  return v.parse(cards, await (await app.call('GET', '/assessments', { as })).json())
}

export async function assessmentFor(app: TestApp, as: number, id: number) {
  return v.parse(assessmentDetail, await (await app.call('GET', `/assessments/${id}`, { as })).json())
}

export function answerOne(
  app: TestApp,
  as: number,
  id: number,
  inquiry_id: number,
  option_selected_id: number,
) {
  return app.call('POST', `/assessments/${id}/answers`, { as, json: { inquiry_id, option_selected_id } })
}

/** Answers an assessment with the option at this index, except for the last `open` questions; returns the last response. */
export async function takeAssessment(app: TestApp, as: number, id: number, place = 0, open = 0) {
  const { questions } = await assessmentFor(app, as, id)
  let last: unknown = null
  for (const { id: question, options } of questions.slice(0, questions.length - open)) {
    const response = await answerOne(app, as, id, question, options[place]?.id ?? 0)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    last = await response.json()
  }
  return v.parse(progressMade, last)
}

/** Returns a person's matches by user id: place in the list, score and shared answers. */
export async function listOf(app: TestApp, as: number) {
  const rows: { matched_user_id: number; calculated_result: number; shared: number }[] = await (
    await app.call('GET', `/compatibility/${as}/matches`, { as })
  ).json()
  return rows.map(({ matched_user_id, calculated_result, shared }, index) => {
    return [matched_user_id, { place: index + 1, score: calculated_result, shared }] as const
  })
}

/** Returns the matches whose score an assessment changed, with the scores before and after; undefined if there are none. */
export async function effectFor(app: TestApp, as: number, id: number) {
  const { effect } = await assessmentFor(app, as, id)
  return effect?.matches.map(({ member, before, after }) => [member.id, before, after])
}
