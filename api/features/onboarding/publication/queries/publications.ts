import { and, asc, eq, gt, inArray, isNotNull, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import {
  answers,
  assessmentFinishes,
  formerPublications,
  inquiries,
  inquiryOptions,
  preferences,
  publications,
  publishedAnswers,
  publishedPreferences,
  users,
} from '#db/schema/index.ts'
import { importanceSides } from '#api/features/onboarding/preferences/queries.ts'
import { type Category } from '#domain/onboarding/categories.ts'

type Publication = Omit<typeof publications.$inferSelect, 'user_id' | 'long_form' | 'no_matches_at'>

const NOTHING_YET: Publication = { published_at: null, edited_at: null, whole: false, first_score_at: null }

export async function publicationOf(db: Connection, userId: number): Promise<Publication> {
  const { published_at, edited_at, whole, first_score_at } = publications
  const [row] = await db
    .select({ published_at, edited_at, whole, first_score_at })
    .from(publications)
    .where(eq(publications.user_id, userId))
  return row ?? NOTHING_YET
}

export async function publicationRecordOf(db: Connection, userId: number, mailbox: string, now: number) {
  const { published_at, edited_at, whole, first_score_at } = publications
  const sides = importanceSides(db, userId).as('sides')
  const rows = await db
    .select({
      // The first column says whether there's a row.
      publication: { whole, published_at, edited_at, first_score_at },
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

/** Returns whether anyone else has published everything that onboarding asks, so that there are scores. */
export async function othersPublished(db: Connection, userId: number): Promise<boolean> {
  const { user_id, whole } = publications
  const rows = await db
    .select({ user_id })
    .from(publications)
    .where(and(ne(user_id, userId), eq(whole, true)))
    .limit(1)
  return rows.length > 0
}

export async function waitingDrafts(db: Connection, behind: number, atMost: number) {
  const { user_id, edited_at } = publications
  return db
    .select()
    .from(publications)
    .where(and(isNotNull(edited_at), gt(user_id, behind)))
    .orderBy(asc(user_id))
    .limit(atMost)
}

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

export async function copyPreferences(tx: Connection, userId: number): Promise<void> {
  await tx.delete(publishedPreferences).where(eq(publishedPreferences.user_id, userId))
  await tx
    .insert(publishedPreferences)
    .select(tx.select().from(preferences).where(eq(preferences.user_id, userId)))
}

/** Without a list, all of its kind. */
export interface DraftChanges {
  inquiries?: number[] | undefined
  categories?: Category[] | undefined
}

export async function restorePublished(
  tx: Connection,
  userId: number,
  { inquiries: ids, categories }: DraftChanges,
  now: number,
): Promise<void> {
  const answersOf = ({ user_id, inquiry_id }: typeof answers | typeof publishedAnswers) =>
    and(eq(user_id, userId), ids && inArray(inquiry_id, ids))
  const preferencesOf = ({ user_id, category }: typeof preferences | typeof publishedPreferences) =>
    and(eq(user_id, userId), categories && inArray(category, categories))
  await tx.delete(answers).where(answersOf(answers))
  const { user_id, inquiry_id, option_id } = publishedAnswers
  await tx.insert(answers).select(
    tx
      .select({ user_id, inquiry_id, option_id, answered_at: sql<number>`${now}`.as('answered_at') })
      .from(publishedAnswers)
      .where(answersOf(publishedAnswers)),
  )
  await tx.delete(preferences).where(preferencesOf(preferences))
  await tx
    .insert(preferences)
    .select(tx.select().from(publishedPreferences).where(preferencesOf(publishedPreferences)))
}

/** Returns a person's own and published option for each current question; null for none and for a retired one. */
export async function ownAndPublishedAnswers(db: Connection, userId: number) {
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

export async function lastFinished(db: Connection, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ at: max(assessmentFinishes.finished_at) })
    .from(assessmentFinishes)
    .where(eq(assessmentFinishes.user_id, userId))
  return row?.at ?? null
}
