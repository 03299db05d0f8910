import { and, asc, eq, gt, gte, inArray, count, max, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { foundBySearch } from '#api/features/accounts/users/queries.ts'
import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { type Connection, preparedForIds, preparedOnce } from '#db/client.ts'
import {
  inquiries,
  inquiryOptions,
  journeys,
  publications,
  publishedAnswers,
  publishedColumns,
  publishedPreferences,
  users,
  wishes,
} from '#db/schema/index.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { COURSE_COMPLETED, JOURNEY, JOURNEY_CODE } from '#domain/journey/codes.ts'
import type { Question } from '#domain/matching/types.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Active clients who accepted the terms. */
const appears = and(
  eq(users.role, ROLE.CLIENT),
  eq(users.is_active, true),
  gte(users.state_id, JOURNEY_CODE.STARTED_MATCHING_PILLAR_1),
)

const counts = and(eq(inquiries.retired, false), eq(inquiryOptions.retired, false))

export async function questionsOf(db: Connection): Promise<Question[]> {
  return db
    .select({
      id: inquiries.id,
      category: inquiries.subject_category,
      dimension: inquiries.dimension,
      agreement: inquiries.agreement,
      sealed: inquiries.sealed,
      later: inquiries.later,
      longForm: inquiries.long_form,
      optionCount: sql<number>`count(*)`,
    })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(counts)
    .groupBy(inquiries.id)
}

export async function memberIds(db: Connection): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(appears).orderBy(asc(users.id))
  return rows.map((row) => row.id)
}

export async function optionsOf(db: Connection) {
  return db
    .select({ id: inquiryOptions.id, questionId: inquiries.id, number: inquiryOptions.position })
    .from(inquiryOptions)
    .innerJoin(inquiries, eq(inquiries.id, inquiryOptions.inquiry_id))
    .where(counts)
}

/**
 * People who appear, with their packed row; `unpacked` is set if there is none. Answers of people who are still answering count only once
 * they've finished, all at once: watching each category arrive would reveal as much as thirteen accounts. For PostgreSQL, `whom` limits
 * each table, or a page far down the list would read everything before it; and there's no EXISTS, for which it would hash everyone's
 * preferences (80 ms a page among 20,000 people).
 */
const published = (db: Connection, whom: (userId: SQLiteColumn) => SQL) =>
  db
    .select({
      userId: users.id,
      options: publishedColumns.options,
      weights: publishedColumns.weights,
      longForm: publications.long_form,
      unpacked: sql<number>`CASE WHEN ${publishedColumns.user_id} IS NULL THEN coalesce(${publications.whole}, 0) = 1
        OR (SELECT 1 FROM ${publishedPreferences} WHERE ${publishedPreferences.user_id} = ${users.id} LIMIT 1) IS NOT NULL
        ELSE 1 = 0 END`,
    })
    .from(users)
    .leftJoin(publications, and(eq(publications.user_id, users.id), whom(publications.user_id)))
    .leftJoin(
      publishedColumns,
      and(
        eq(publishedColumns.user_id, users.id),
        whom(publishedColumns.user_id),
        eq(publications.whole, true),
      ),
    )
    .where(and(appears, whom(users.id)))

const publishedAfter = preparedOnce((db) =>
  published(db, (id) => gt(id, sql.placeholder('after')))
    .orderBy(asc(users.id))
    .limit(sql.placeholder('atMost'))
    .prepare(),
)
const publishedOf = preparedOnce((db) => published(db, (id) => eq(id, sql.placeholder('userId'))).prepare())

export async function userCount(db: Connection) {
  const [row] = await db.select({ people: count(), lastId: max(users.id) }).from(users)
  return { people: row?.people ?? 0, lastId: row?.lastId ?? 0 }
}

export async function nextPublished(db: Connection, after: number, atMost: number) {
  return publishedAfter(db).execute({ after, atMost })
}

/** Returns undefined for someone who doesn't appear. */
export async function publishedBy(db: Connection, userId: number) {
  const [row] = await publishedOf(db).execute({ userId })
  return row
}

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof publishedBy>>>

export async function publishedOptions(db: Connection, userId: number): Promise<number[]> {
  const { user_id, whole } = publications
  const rows = await db
    .select({ id: publishedAnswers.option_id })
    .from(publishedAnswers)
    .innerJoin(publications, and(eq(user_id, publishedAnswers.user_id), eq(whole, true)))
    .where(eq(publishedAnswers.user_id, userId))
  return rows.map(({ id }) => id)
}

export async function publishedImportances(db: Connection, userId: number) {
  const { user_id, category, importance } = publishedPreferences
  return db.select({ category, importance }).from(publishedPreferences).where(eq(user_id, userId))
}

const completedCourse = sql`${journeys.journey_type} = ${JOURNEY.LEARNING} and ${journeys.state} = ${COURSE_COMPLETED}`

const isVerified = sql<boolean>`exists (select 1 from ${journeys} where ${journeys.user_id} = ${users.id}
  and ${completedCourse})`.mapWith(Boolean)

export const cardFields = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  profile_picture_filename: users.profile_picture_filename,
  verified: isVerified,
}

const cards = preparedForIds((db, ids) =>
  db.select(cardFields).from(users).where(inArray(users.id, ids)).prepare(),
)

export async function cardsOf(db: Connection, ids: readonly number[]): Promise<Map<number, MemberCard>> {
  const rows = await cards(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function cardsWithWishesOf(
  db: Connection,
  ids: number[],
): Promise<Map<number, { card: MemberCard; wish: WishRow | null }>> {
  const rows = await db
    .select({ card: cardFields, wish: wishes })
    .from(users)
    .leftJoin(wishes, eq(wishes.user_id, users.id))
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ card, wish }) => [card.id, { card, wish }]))
}

export async function idsNamed(db: Connection, search: string): Promise<number[]> {
  const found = and(appears, foundBySearch(db, search, 'shown names'))
  const rows = await db.select({ id: users.id }).from(users).where(found)
  return rows.map(({ id }) => id)
}

const verified = preparedOnce((db) =>
  db.selectDistinct({ id: journeys.user_id }).from(journeys).where(completedCourse).prepare(),
)

export async function verifiedIds(db: Connection): Promise<number[]> {
  const rows = await verified(db).execute()
  return rows.map(({ id }) => id)
}

export async function findMembers(db: Connection, search: string, page: number, size: number) {
  const people = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(appearsAs(db, search))
    // SQLite can't sort by Intl's rules, but its index gives a nearly sorted list, which is quick to finish.
    .orderBy(asc(users.first_name), asc(users.last_name))
  const onPage = sortedByName(people).slice((page - 1) * size, page * size)
  return { people: onPage, total: people.length }
}

function appearsAs(db: Connection, search: string): SQL | undefined {
  return search.trim() === '' ? appears : and(appears, foundBySearch(db, search, 'names'))
}
