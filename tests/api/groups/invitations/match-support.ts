import { inquiries } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'

/** A client with the same answers as all clients of this function, so that they're in each other's lists. */
export async function aMatch(
  app: TestApp,
  first_name = 'Maya',
  values: Parameters<typeof aClient>[1] = {},
): Promise<number> {
  const known = await app.deps.db.read.select({ id: inquiries.id }).from(inquiries)
  const questions = known.length > 0 ? known.map(({ id }) => id) : await someQuestions(app, 'Finances', 6)
  const id = await aClient(app, { state_id: 3100, first_name, ...values })
  await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  return id
}
