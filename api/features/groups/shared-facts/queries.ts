import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { groupTold, inquiries, inquiryOptions, publishedAnswers } from '#db/schema/index.ts'
import { TOLD_SUBJECTS, type ToldSubject } from '#domain/groups/shared-facts/shared-facts.ts'

const QUESTIONS = Object.values(TOLD_SUBJECTS)

const shared = preparedOnce((db) =>
  db
    .select({ user_id: groupTold.user_id, subject: groupTold.subject, option: groupTold.option })
    .from(groupTold)
    .where(eq(groupTold.group_id, sql.placeholder('groupId')))
    .prepare(),
)

/** Returns what members have shared with a group. */
export async function sharedIn(db: Connection, groupId: number) {
  return shared(db).execute({ groupId })
}

const options = preparedOnce((db) =>
  db
    .select({
      question: inquiries.key,
      inquiry: inquiries.inquiry,
      key: inquiryOptions.key,
      text: inquiryOptions.option,
    })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(
      and(inArray(inquiries.key, QUESTIONS), eq(inquiries.retired, false), eq(inquiryOptions.retired, false)),
    )
    .orderBy(asc(inquiryOptions.position))
    .prepare(),
)

/** Returns the options of the questions that can be shared and are asked today, in their order. */
export async function shareableOptions(db: Connection) {
  return options(db).execute()
}

const answers = preparedOnce((db) =>
  db
    .select({ question: inquiries.key, key: inquiryOptions.key })
    .from(inquiries)
    .innerJoin(
      publishedAnswers,
      and(
        eq(publishedAnswers.inquiry_id, inquiries.id),
        eq(publishedAnswers.user_id, sql.placeholder('userId')),
      ),
    )
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .where(and(inArray(inquiries.key, QUESTIONS), eq(inquiries.retired, false)))
    .prepare(),
)

/** Returns what a user published of these questions. */
export async function shareableAnswers(db: Connection, userId: number) {
  return answers(db).execute({ userId })
}

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
