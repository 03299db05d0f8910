import type { TestApp } from './app.ts'
import { packPublished } from '#api/features/onboarding/publication/queries/columns.ts'
import {
  copyAnswers,
  copyPreferences,
  savePublication,
} from '#api/features/onboarding/publication/queries/publications.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { answers, inquiries, inquiryOptions } from '#db/schema/index.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import type { Agreement } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { only } from '#db/client.ts'

/** A small questionnaire: `count` questions of a category, each with options 0 … options − 1. Returns the inquiry ids. */
export async function someQuestions(
  { deps }: TestApp,
  category: Category,
  count: number,
  { options = 4, agreement = 'near' as Agreement } = {},
): Promise<number[]> {
  return deps.db.write(async (tx) => {
    const ids: number[] = []
    for (let number = 0; number < count; number += 1) {
      const { id } = only(
        await tx
          .insert(inquiries)
          .values({
            key: `${category}-${number}-${crypto.randomUUID()}`,
            subject_category: category,
            dimension: `${category} ${number}`,
            inquiry: `${category} ${number}?`,
            agreement,
            position: number,
          })
          .returning({ id: inquiries.id }),
      )
      await tx.insert(inquiryOptions).values(
        Array.from({ length: options }, (_, position) => ({
          inquiry_id: id,
          key: `option-${position}`,
          option: `Option ${position}`,
          position,
        })),
      )
      ids.push(id)
    }
    return ids
  })
}

/** Stores a person's answers as option numbers, in the order of the inquiries, publishes them all, and updates the matching index. */
export async function theyAnswer(
  app: TestApp,
  userId: number,
  inquiryIds: number[],
  chosen: number[],
): Promise<void> {
  const { deps } = app
  const options = await deps.db.read.select().from(inquiryOptions)
  await deps.db.write(async (tx) => {
    for (const [index, inquiry_id] of inquiryIds.entries()) {
      const option = options.find((row) => row.inquiry_id === inquiry_id && row.position === chosen[index])
      if (!option) throw new Error(`Inquiry ${inquiry_id} has no option ${chosen[index]}.`)
      const answer = { user_id: userId, inquiry_id, option_id: option.id, answered_at: deps.clock() }
      await tx.insert(answers).values(answer)
    }
  })
  await theyPublish(app, userId)
}

/**
 * Publishes all of someone's answers and preferences, however recently they last published. Anyone past the preferences then
 * counts as having seen scores.
 */
export async function theyPublish({ deps }: TestApp, userId: number): Promise<void> {
  const user = await userById(deps.db.read, userId)
  const whole = (user?.state_id ?? 0) >= JOURNEY_CODE.ONBOARDING_COMPLETED
  await deps.db.write(async (tx) => {
    await copyAnswers(tx, userId)
    await copyPreferences(tx, userId)
    const now = deps.clock()
    const first_score_at = whole ? now : null
    await savePublication(tx, userId, { published_at: now, edited_at: null, whole, first_score_at })
    await packPublished(tx, userId)
  })
}
