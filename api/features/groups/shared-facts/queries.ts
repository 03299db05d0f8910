import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { GROUP, isOwn, isPerson, ofOwn, own } from '#api/features/groups/members/queries/members.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { jsonRows } from '#db/json.ts'
import { groups, groupTold, inquiries, inquiryOptions, publishedAnswers, users } from '#db/schema/index.ts'
import { TOLD_SUBJECTS, type ToldSubject } from '#domain/groups/shared-facts/shared-facts.ts'

const QUESTIONS = sql`(SELECT value FROM json_each(${JSON.stringify(Object.values(TOLD_SUBJECTS))}))`

const question = alias(inquiries, 'question')
const choice = alias(inquiryOptions, 'choice')

/** What members told the person's group. */
export const TOLD = jsonRows(
  { user_id: groupTold.user_id, subject: groupTold.subject, option: groupTold.option },
  sql`FROM ${groupTold} WHERE ${groupTold.group_id} = ${own.group_id}`,
)

/** The options of the questions on these subjects that are asked today, in their order, by the questions' keys. */
export const TOLD_OPTIONS = jsonRows(
  { question: question.key, inquiry: question.inquiry, key: choice.key, text: choice.option },
  sql`FROM ${inquiries} AS ${question} JOIN ${inquiryOptions} AS ${choice} ON ${choice.inquiry_id} = ${question.id}
    WHERE ${question.key} IN ${QUESTIONS} AND NOT ${question.retired} AND NOT ${choice.retired}`,
  sql`${choice.position}`,
)

/** What the person alone published of these questions. */
export const ANSWERED = jsonRows(
  { question: question.key, key: choice.key },
  sql`FROM ${inquiries} AS ${question}
    JOIN ${publishedAnswers} ON ${publishedAnswers.inquiry_id} = ${question.id} AND ${publishedAnswers.user_id} = ${users.id}
    JOIN ${inquiryOptions} AS ${choice} ON ${choice.id} = ${publishedAnswers.option_id}
    WHERE ${question.key} IN ${QUESTIONS} AND NOT ${question.retired}`,
)

const prepared = preparedOnce((db) =>
  db
    .select({ group: GROUP, told: TOLD, options: TOLD_OPTIONS, answered: ANSWERED })
    .from(users)
    .leftJoin(own, isOwn)
    .leftJoin(groups, ofOwn)
    .where(isPerson)
    .prepare(),
)

/** What a person can tell their group, and what it was told. Undefined for nobody. */
export async function toldAround(db: Connection, userId: number) {
  const [rows] = await prepared(db).execute({ userId })
  return rows
}

export type ToldRows = NonNullable<Awaited<ReturnType<typeof toldAround>>>

/** Tells a group something instead of what was told before. */
export async function putTold(tx: Connection, row: typeof groupTold.$inferInsert): Promise<void> {
  const { user_id, subject } = groupTold
  await tx
    .insert(groupTold)
    .values(row)
    .onConflictDoUpdate({ target: [user_id, subject], set: row })
}

export async function deleteTold(tx: Connection, userId: number, subject: ToldSubject): Promise<void> {
  await tx.delete(groupTold).where(and(eq(groupTold.user_id, userId), eq(groupTold.subject, subject)))
}
