import { and, asc, count, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { answers, inquiries, inquiryOptions, publishedAnswers } from '#db/schema/index.ts'
import type { Category } from '#domain/onboarding/categories.ts'

export interface QuestionFilter {
  subject_category?: Category | undefined
  dimension?: string | undefined
  /** Only questions after onboarding, or only onboarding's; null for both. */
  later?: boolean | null | undefined
}

const isCurrent = eq(inquiries.retired, false)
const offered = eq(inquiryOptions.retired, false)

function answersOf(userId: number | SQLWrapper) {
  return and(eq(answers.inquiry_id, inquiries.id), eq(answers.user_id, userId))
}

export async function questionRows(
  db: Connection,
  userId: number,
  { subject_category, dimension, later = false }: QuestionFilter,
) {
  return db
    .select({
      id: inquiries.id,
      inquiry: inquiries.inquiry,
      subject_category: inquiries.subject_category,
      dimension: inquiries.dimension,
      sealed: inquiries.sealed,
      later: inquiries.later,
      option_id: inquiryOptions.id,
      option: inquiryOptions.option,
      chosen: answers.option_id,
      counting: publishedAnswers.option_id,
    })
    .from(inquiries)
    .innerJoin(inquiryOptions, and(eq(inquiryOptions.inquiry_id, inquiries.id), offered))
    .leftJoin(answers, answersOf(userId))
    .leftJoin(
      publishedAnswers,
      and(eq(publishedAnswers.inquiry_id, inquiries.id), eq(publishedAnswers.user_id, userId)),
    )
    .where(
      and(
        isCurrent,
        later === null ? undefined : eq(inquiries.later, later),
        subject_category === undefined ? undefined : eq(inquiries.subject_category, subject_category),
        dimension === undefined ? undefined : eq(inquiries.dimension, dimension),
      ),
    )
    .orderBy(asc(inquiries.position), asc(inquiryOptions.position))
}

const questionPrepared = preparedOnce((db) =>
  db
    .select({ id: inquiries.id, subject_category: inquiries.subject_category, later: inquiries.later })
    .from(inquiries)
    .where(and(eq(inquiries.id, sql.placeholder('id')), isCurrent))
    .prepare(),
)

export async function questionById(db: Connection, id: number) {
  const [row] = await questionPrepared(db).execute({ id })
  return row
}

const optionsPrepared = preparedOnce((db) =>
  db
    .select({ id: inquiryOptions.id, option: inquiryOptions.option })
    .from(inquiryOptions)
    .where(and(eq(inquiryOptions.inquiry_id, sql.placeholder('inquiryId')), offered))
    .orderBy(asc(inquiryOptions.position))
    .prepare(),
)

/** Returns a question's current options in order. */
export async function optionsOf(db: Connection, inquiryId: number) {
  return optionsPrepared(db).execute({ inquiryId })
}

const answerPrepared = preparedOnce((db) =>
  db
    .select({
      option_id: answers.option_id,
      withdrawn: inquiryOptions.retired,
    })
    .from(answers)
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, answers.option_id))
    .where(
      and(
        eq(answers.user_id, sql.placeholder('userId')),
        eq(answers.inquiry_id, sql.placeholder('inquiryId')),
      ),
    )
    .prepare(),
)

/** Returns a person's answer; `offered` is false if its option was retired. */
export async function answerTo(db: Connection, userId: number, inquiryId: number) {
  const [row] = await answerPrepared(db).execute({ userId, inquiryId })
  return row && { option_id: row.option_id, offered: !row.withdrawn }
}

/** Stores a person's answer, replacing an earlier one. Times are epoch milliseconds. */
export async function saveAnswer(tx: Connection, answer: typeof answers.$inferInsert): Promise<void> {
  const { option_id, answered_at } = answer
  await tx
    .insert(answers)
    .values(answer)
    .onConflictDoUpdate({
      target: [answers.user_id, answers.inquiry_id],
      set: { option_id, answered_at },
    })
}

const progressPrepared = preparedOnce((db) =>
  db
    .select({
      category: inquiries.subject_category,
      inquiries: count(),
      answered: sql<number>`count(${inquiryOptions.id})`,
    })
    .from(inquiries)
    .leftJoin(answers, answersOf(sql.placeholder('userId')))
    .leftJoin(inquiryOptions, and(eq(inquiryOptions.id, answers.option_id), offered))
    .where(and(isCurrent, eq(inquiries.later, false)))
    .groupBy(inquiries.subject_category)
    .prepare(),
)

/** Returns how many questions onboarding asks in each category, and how many a person has answered. */
export async function categoryProgress(
  db: Connection,
  userId: number,
): Promise<Map<Category, { inquiries: number; answered: number }>> {
  const rows = await progressPrepared(db).execute({ userId })
  return new Map(rows.map(({ category, ...progress }) => [category, progress]))
}
