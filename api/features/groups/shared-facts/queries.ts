import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { sharedFacts, inquiries, inquiryOptions, publishedAnswers } from '#db/schema/index.ts'
import { FACT_QUESTIONS, type FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'

const QUESTIONS = Object.values(FACT_QUESTIONS)

const shared = preparedOnce((db) =>
  db
    .select({ user_id: sharedFacts.user_id, subject: sharedFacts.subject, option: sharedFacts.option })
    .from(sharedFacts)
    .where(eq(sharedFacts.group_id, sql.placeholder('groupId')))
    .prepare(),
)

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

export async function shareableOptions(db: Connection) {
  return options(db).execute()
}

const answers = preparedOnce((db) =>
  db
    .select({ question: inquiries.key, key: inquiryOptions.key })
    .from(publishedAnswers)
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, publishedAnswers.option_id))
    .innerJoin(inquiries, eq(inquiries.id, inquiryOptions.inquiry_id))
    .where(
      and(
        eq(publishedAnswers.user_id, sql.placeholder('userId')),
        inArray(inquiries.key, QUESTIONS),
        eq(inquiries.retired, false),
      ),
    )
    .prepare(),
)

export async function shareableAnswers(db: Connection, userId: number) {
  return answers(db).execute({ userId })
}

export async function saveSharedFact(tx: Connection, row: typeof sharedFacts.$inferInsert): Promise<void> {
  const { user_id, subject } = sharedFacts
  await tx
    .insert(sharedFacts)
    .values(row)
    .onConflictDoUpdate({ target: [user_id, subject], set: row })
}

export async function deleteSharedFact(tx: Connection, userId: number, subject: FactSubject): Promise<void> {
  await tx.delete(sharedFacts).where(and(eq(sharedFacts.user_id, userId), eq(sharedFacts.subject, subject)))
}
