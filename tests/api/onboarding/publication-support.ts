import { expect } from 'bun:test'
import * as v from 'valibot'
import type { TestApp } from '#tests/support/app.ts'
import { EVERYTHING_SOMEWHAT, type Newcomer, questionFor, save } from '#tests/support/onboarding.ts'

export const overview = v.strictObject({
  counts: v.boolean(),
  free: v.boolean(),
  published_at: v.nullable(v.number()),
  counts_from: v.nullable(v.number()),
  next_counts_from: v.number(),
  changes: v.number(),
  answers: v.array(
    v.strictObject({
      inquiry: v.number(),
      subject_category: v.string(),
      answer: v.nullable(v.number()),
      published: v.nullable(v.number()),
      changed: v.boolean(),
    }),
  ),
  preferences: v.array(
    v.strictObject({
      category: v.string(),
      importance: v.string(),
      published: v.string(),
      changed: v.boolean(),
    }),
  ),
})

export async function publicationOf(app: TestApp, as: number) {
  const response = await app.call('GET', '/inquiries/publication', { as })
  return v.parse(overview, await response.json())
}

export const setPreferences = (app: TestApp, as: number, changes: Record<string, string> = {}) =>
  app.call('PUT', '/preferences', { as, json: { ...EVERYTHING_SOMEWHAT, ...changes } })

/** Changes the first Finances answer to its second option. */
export async function edit(app: TestApp, { id }: Newcomer, place = 0) {
  const question = await questionFor(app, id, 'Finances', place)
  expect((await save(app, id, question.id, question.second)).status).toBe(201)
  return question
}

export const answerOf = async (app: TestApp, { id }: Newcomer, place = 0) => {
  const { answer, published } = await questionFor(app, id, 'Finances', place)
  return { answer, published }
}
