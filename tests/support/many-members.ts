import { and, count, eq, lt, sql } from 'drizzle-orm'
import { packPublished } from '#api/features/onboarding/publication/queries/columns.ts'
import type { Database } from '#db/client.ts'
import {
  answers,
  inquiries,
  inquiryOptions,
  journeys,
  preferences,
  publications,
  publishedAnswers,
  publishedPreferences,
  users,
} from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { type Importance, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'
import { labelFor } from '#domain/onboarding/labels.ts'

export interface Community {
  /** How many there are, and how many answers each has. */
  members: number
  answersEach: number
  /** How many of them, the last ones, have answered everything and publish with their preferences. */
  aboutToPublish?: number
}

const ROWS_AT_ONCE = 500
const IMPORTANCES = Object.keys(IMPORTANCE_WEIGHTS).filter(
  (name): name is Importance => name in IMPORTANCE_WEIGHTS,
)
const { ONBOARDING, BILLING } = JOURNEY
const { TERMS_ACCEPTED, PREFERENCES_COMPLETE, DONE } = ONBOARDING_JOURNEY
const ANSWERED = [...CATEGORIES.map(journeyStateOf), TERMS_ACCEPTED].map(
  (state) => [ONBOARDING, state] as const,
)
const FINISHED = [
  [ONBOARDING, PREFERENCES_COMPLETE],
  [ONBOARDING, DONE],
  [BILLING, BILLING_COMPLETED],
] as const

/** Fills a database that has the questionnaire and no users with paying members, starting at id 1. */
export async function aCommunityOfMembers(db: Database, community: Community, now: number): Promise<void> {
  const { members, answersEach, aboutToPublish = 0 } = community
  const published = members - aboutToPublish
  await db.write(async (tx) => {
    for (let first = 1; first <= members; first += ROWS_AT_ONCE) {
      const ids = Array.from(
        { length: Math.min(ROWS_AT_ONCE, members + 1 - first) },
        (_, index) => first + index,
      )
      await tx.insert(users).values(ids.map((id) => aMember(id, id <= published, now)))
      const steps = ids.flatMap((user_id) =>
        (user_id <= published ? [...ANSWERED, ...FINISHED] : ANSWERED).map(([journey_type, state]) => {
          return { user_id, journey_type, state, at: now }
        }),
      )
      await tx.insert(journeys).values(steps)
      const finished = ids.filter((id) => id <= published)
      if (finished.length === 0) continue
      await tx.insert(preferences).values(finished.flatMap(importancesOf))
      await tx
        .insert(publications)
        .values(finished.map((user_id) => ({ user_id, published_at: now, whole: true, first_score_at: now })))
    }
    // Inside the database: inserting a million answers from here would take longer than what is measured.
    const options = tx
      .select({ inquiry_id: inquiryOptions.inquiry_id, options: count().as('options') })
      .from(inquiryOptions)
      .where(eq(inquiryOptions.retired, false))
      .groupBy(inquiryOptions.inquiry_id)
      .as('options')
    const chosen = sql`(${users.id} * 7919 + ${inquiries.position} * 104729 + (${users.id} * ${inquiries.position}) % 13) % ${options.options}`
    await tx.insert(answers).select(
      tx
        .select({
          user_id: users.id,
          inquiry_id: inquiries.id,
          option_id: inquiryOptions.id,
          answered_at: sql<number>`${now}`.as('answered_at'),
        })
        .from(users)
        .innerJoin(inquiries, and(eq(inquiries.retired, false), lt(inquiries.position, answersEach)))
        .innerJoin(options, eq(options.inquiry_id, inquiries.id))
        .innerJoin(
          inquiryOptions,
          and(
            eq(inquiryOptions.inquiry_id, inquiries.id),
            eq(inquiryOptions.retired, false),
            eq(inquiryOptions.position, chosen),
          ),
        ),
    )
    const { user_id, inquiry_id, option_id } = answers
    const whose = sql`${user_id} <= ${published}`
    await tx
      .insert(publishedAnswers)
      .select(tx.select({ user_id, inquiry_id, option_id }).from(answers).where(whose))
    await tx.insert(publishedPreferences).select(tx.select().from(preferences))
    for (let id = 1; id <= published; id++) await packPublished(tx, id)
  })
}

function aMember(id: number, isPublished: boolean, now: number): typeof users.$inferInsert {
  const state_id = isPublished
    ? JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2
    : JOURNEY_CODE.STARTED_MATCHING_PILLAR_1
  return {
    id,
    email: `member${id}@example.test`,
    first_name: `First${id}`,
    last_name: `Last${id}`,
    phone_number: '4165550100',
    role: ROLE.CLIENT,
    state_id,
    state_label: labelFor(state_id, 'Preferences'),
    stage: isPublished ? 'customer' : 'lead',
    created_at: now,
  }
}

function importancesOf(user_id: number): (typeof preferences.$inferInsert)[] {
  return CATEGORIES.map((category, index) => ({
    user_id,
    category,
    importance: IMPORTANCES[(user_id * 31 + index * 17) % IMPORTANCES.length] ?? 'somewhat',
  }))
}
