import type { TestApp } from '#tests/support/app.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { inquiries, inquiryOptions } from '#db/schema/index.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { theyAnswer } from '#tests/support/questionnaire.ts'

/** A member who published these answers, by question and option key. Returns their id. */
export type MakePerson = (answers?: Record<string, string>) => Promise<number>

export async function withQuestions(app: TestApp): Promise<MakePerson> {
  const { db, clock } = app.deps
  await loadShippedQuestionnaire(db, clock())
  const questions = await db.read.select().from(inquiries)
  const options = await db.read.select().from(inquiryOptions)
  return async (answers = { 'purchase-budget': '800k-to-1m', 'part-of-canada': 'ontario' }) => {
    const id = await aClient(app, { state_id: 3100 })
    const given = Object.entries(answers).map(([question, key]) => {
      const inquiry = questions.find((row) => row.key === question)
      const option = options.find((row) => row.inquiry_id === inquiry?.id && row.key === key)
      if (!inquiry || !option) throw new Error(`${question} has no option ${key}.`)
      return { inquiry: inquiry.id, option: option.position }
    })
    await theyAnswer(
      app,
      id,
      given.map(({ inquiry }) => inquiry),
      given.map(({ option }) => option),
    )
    await theySubscribe(app, id)
    return id
  }
}
