import { and, asc, eq, gt, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import type { Expired } from '#db/expired.ts'
import {
  answers,
  assessmentFinishes,
  formerPublications,
  inquiries,
  inquiryOptions,
  preferences,
  publications,
  publishedAnswers,
  publishedColumns,
  publishedPreferences,
  users,
} from '#db/schema/index.ts'
import { importanceSides } from '#api/features/onboarding/preferences/queries.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'

export type Publication = Omit<typeof publications.$inferSelect, 'user_id'>

const NOTHING_YET: Publication = { published_at: null, edited_at: null, whole: false }

export async function publicationOf(db: Connection, userId: number): Promise<Publication> {
  const { published_at, edited_at, whole } = publications
  const [row] = await db
    .select({ published_at, edited_at, whole })
    .from(publications)
    .where(eq(publications.user_id, userId))
  return row ?? NOTHING_YET
}

/** What is known of a person's publications and those of their mailbox's earlier accounts, and both sides of their importances. */
export async function publicationRecordOf(db: Connection, userId: number, mailbox: string, now: number) {
  const { published_at, edited_at, whole } = publications
  const sides = importanceSides(db, userId).as('sides')
  const rows = await db
    .select({
      // The first column tells whether there is a row.
      publication: { whole, published_at, edited_at },
      former: { published_at: formerPublications.published_at, forget_at: formerPublications.forget_at },
      side: { counts: sides.counts, category: sides.category, importance: sides.importance },
    })
    .from(users)
    .leftJoin(publications, eq(publications.user_id, users.id))
    .leftJoin(formerPublications, eq(formerPublications.mailbox, mailbox))
    .leftJoin(sides, sql`true`)
    .where(eq(users.id, userId))
  const { publication, former } = rows[0] ?? { publication: null, former: null }
  return {
    publication: publication ?? NOTHING_YET,
    formerlyPublished: former && former.forget_at > now ? former.published_at : null,
    sides: rows.flatMap(({ side }) => side ?? []),
  }
}

export async function savePublication(
  tx: Connection,
  userId: number,
  values: Partial<Publication>,
): Promise<void> {
  await tx
    .insert(publications)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: publications.user_id, set: values })
}

/** The first people behind somebody, by their ids, who have a draft. */
export async function waitingDrafts(db: Connection, behind: number, atMost: number) {
  const { user_id, edited_at } = publications
  return db
    .select()
    .from(publications)
    .where(and(isNotNull(edited_at), gt(user_id, behind)))
    .orderBy(asc(user_id))
    .limit(atMost)
}

/** Makes what a person answers what counts: all, or one category. */
export async function copyAnswers(tx: Connection, userId: number, category?: Category): Promise<void> {
  const ofCategory = (column: typeof answers.inquiry_id | typeof publishedAnswers.inquiry_id) =>
    category === undefined
      ? undefined
      : inArray(
          column,
          tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.subject_category, category)),
        )
  await tx
    .delete(publishedAnswers)
    .where(and(eq(publishedAnswers.user_id, userId), ofCategory(publishedAnswers.inquiry_id)))
  const { user_id, inquiry_id, option_id } = answers
  await tx.insert(publishedAnswers).select(
    tx
      .select({ user_id, inquiry_id, option_id })
      .from(answers)
      .where(and(eq(user_id, userId), ofCategory(inquiry_id))),
  )
}

/** Those of these questions to which an answer of a person counts. */
export async function countingAmong(
  db: Connection,
  userId: number,
  inquiryIds: number[],
): Promise<Set<number>> {
  const { user_id, inquiry_id } = publishedAnswers
  const rows = await db
    .select({ id: inquiry_id })
    .from(publishedAnswers)
    .where(and(eq(user_id, userId), inArray(inquiry_id, inquiryIds)))
  return new Set(rows.map(({ id }) => id))
}

/** Makes a person's answers to these questions count where none does yet. */
export async function addAnswers(tx: Connection, userId: number, inquiryIds: number[]): Promise<void> {
  const { user_id, inquiry_id, option_id } = answers
  await tx
    .insert(publishedAnswers)
    .select(
      tx
        .select({ user_id, inquiry_id, option_id })
        .from(answers)
        .where(and(eq(user_id, userId), inArray(inquiry_id, inquiryIds))),
    )
    .onConflictDoNothing()
}

/** Makes what matters to a person what counts. */
export async function copyPreferences(tx: Connection, userId: number): Promise<void> {
  await tx.delete(publishedPreferences).where(eq(publishedPreferences.user_id, userId))
  await tx
    .insert(publishedPreferences)
    .select(tx.select().from(preferences).where(eq(preferences.user_id, userId)))
}

/** Four bytes of an option's id, the lowest first, in hexadecimal. */
const optionInHex = sql`printf('%02X%02X%02X%02X', ${publishedAnswers.option_id} & 255, ${publishedAnswers.option_id} >> 8 & 255, ${publishedAnswers.option_id} >> 16 & 255, ${publishedAnswers.option_id} >> 24 & 255)`

const weightInHex = sql`printf('%02X', CASE ${publishedPreferences.importance} ${sql.join(
  Object.entries(IMPORTANCE_WEIGHTS).map(([importance, weight]) => sql`WHEN ${importance} THEN ${weight}`),
  sql` `,
)} ELSE ${IMPORTANCE_WEIGHTS[DEFAULT_IMPORTANCE]} END)`

/**
 * Writes what counts of a person in one row as well, if they have published all that onboarding asks; of everybody who lacks it if
 * nobody is named. Call it whenever that has changed: until then they are read by rows.
 */
export async function packPublished(tx: Connection, userId?: number): Promise<void> {
  const { user_id, whole } = publications
  // With the table's name, or the inner queries would take it for their own.
  const whose = sql`${publications}.user_id`
  await tx
    .insert(publishedColumns)
    .select(
      tx
        .select({
          user_id,
          options:
            sql<Buffer>`coalesce((SELECT unhex(group_concat(${optionInHex}, '')) FROM ${publishedAnswers}
            WHERE ${publishedAnswers}.user_id = ${whose}), x'')`.as('options'),
          weights: sql<Buffer>`(SELECT unhex(group_concat(${weightInHex}, '' ORDER BY categories.key))
            FROM json_each(${JSON.stringify(CATEGORIES)}) AS categories LEFT JOIN ${publishedPreferences}
            ON ${publishedPreferences}.user_id = ${whose} AND ${publishedPreferences.category} = categories.value)`.as(
            'weights',
          ),
        })
        .from(publications)
        .where(and(eq(whole, true), userId === undefined ? undefined : eq(user_id, userId))),
    )
    .onConflictDoNothing()
}

/** Makes what counts what a person answers and what matters to them again. */
export async function restorePublished(tx: Connection, userId: number, now: number): Promise<void> {
  await tx.delete(answers).where(eq(answers.user_id, userId))
  const { user_id, inquiry_id, option_id } = publishedAnswers
  await tx.insert(answers).select(
    tx
      .select({ user_id, inquiry_id, option_id, answered_at: sql<number>`${now}`.as('answered_at') })
      .from(publishedAnswers)
      .where(eq(user_id, userId)),
  )
  await tx.delete(preferences).where(eq(preferences.user_id, userId))
  await tx
    .insert(preferences)
    .select(tx.select().from(publishedPreferences).where(eq(publishedPreferences.user_id, userId)))
}

/**
 * For each question that is asked now, the option that a person chose and the one that counts; null for none, and for one
 * that has been withdrawn.
 */
export async function answersBeside(db: Connection, userId: number) {
  const chosen = alias(inquiryOptions, 'chosen')
  const counting = alias(inquiryOptions, 'counting')
  return db
    .select({ answer: chosen.id, published: counting.id })
    .from(inquiries)
    .leftJoin(answers, and(eq(answers.inquiry_id, inquiries.id), eq(answers.user_id, userId)))
    .leftJoin(chosen, and(eq(chosen.id, answers.option_id), eq(chosen.retired, false)))
    .leftJoin(
      publishedAnswers,
      and(eq(publishedAnswers.inquiry_id, inquiries.id), eq(publishedAnswers.user_id, userId)),
    )
    .leftJoin(counting, and(eq(counting.id, publishedAnswers.option_id), eq(counting.retired, false)))
    .where(eq(inquiries.retired, false))
}

/** When a person last finished an assessment for the first time, and so maybe published its answers; null for never. */
export async function lastFinished(db: Connection, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ at: max(assessmentFinishes.finished_at) })
    .from(assessmentFinishes)
    .where(eq(assessmentFinishes.user_id, userId))
  return row?.at ?? null
}

/** Keeps when a mailbox last published, the later time if it is known already. */
export async function saveFormerPublication(
  tx: Connection,
  row: typeof formerPublications.$inferInsert,
): Promise<void> {
  const { published_at, forget_at } = row
  await tx
    .insert(formerPublications)
    .values(row)
    .onConflictDoUpdate({
      target: formerPublications.mailbox,
      set: {
        published_at: sql`max(${formerPublications.published_at}, ${published_at})`,
        forget_at: sql`max(${formerPublications.forget_at}, ${forget_at})`,
      },
    })
}

/** When an account of this mailbox that is gone last published, if that still matters. */
export async function formerPublicationOf(
  db: Connection,
  mailbox: string,
  now: number,
): Promise<number | null> {
  const [row] = await db.select().from(formerPublications).where(eq(formerPublications.mailbox, mailbox))
  return row && row.forget_at > now ? row.published_at : null
}

/** What addresses that were deleted need not wait for any more. */
export const expiredFormerPublications = (now: number): Expired[] => [
  { table: formerPublications, where: lte(formerPublications.forget_at, now) },
]
