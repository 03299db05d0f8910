import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import {
  answers,
  assessmentAnswers,
  assessmentFinishes,
  inquiries,
  inquiryOptions,
} from '#db/schema/index.ts'

/**
 * Returns the currently asked questions among these keys, one row per option in order, with what the person chose in an
 * unfinished assessment (`kept`) and elsewhere (`chosen`).
 */
export async function optionRows(db: Connection, userId: number, keys: string[]) {
  const ofUser = (table: typeof answers | typeof assessmentAnswers) =>
    and(eq(table.inquiry_id, inquiries.id), eq(table.user_id, userId))
  return db
    .select({
      id: inquiries.id,
      key: inquiries.key,
      inquiry: inquiries.inquiry,
      sealed: inquiries.sealed,
      option_id: inquiryOptions.id,
      option: inquiryOptions.option,
      number: inquiryOptions.position,
      kept: assessmentAnswers.option_id,
      chosen: answers.option_id,
    })
    .from(inquiries)
    .innerJoin(
      inquiryOptions,
      and(eq(inquiryOptions.inquiry_id, inquiries.id), eq(inquiryOptions.retired, false)),
    )
    .leftJoin(assessmentAnswers, ofUser(assessmentAnswers))
    .leftJoin(answers, ofUser(answers))
    .where(and(inArray(inquiries.key, keys), eq(inquiries.retired, false)))
    .orderBy(asc(inquiries.id), asc(inquiryOptions.position))
}

/** Stores an answer in an unfinished assessment, replacing an earlier one. Times are epoch milliseconds. */
export async function storeAnswer(
  tx: Connection,
  answer: typeof assessmentAnswers.$inferInsert,
): Promise<void> {
  const { option_id, answered_at } = answer
  await tx
    .insert(assessmentAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [assessmentAnswers.user_id, assessmentAnswers.inquiry_id],
      set: { option_id, answered_at },
    })
}

export async function takeStoredAnswers(tx: Connection, userId: number, inquiryIds: number[]) {
  return tx
    .delete(assessmentAnswers)
    .where(and(eq(assessmentAnswers.user_id, userId), inArray(assessmentAnswers.inquiry_id, inquiryIds)))
    .returning()
}

const finishes = preparedOnce((db) =>
  db
    .select({ assessment: assessmentFinishes.assessment, effect: assessmentFinishes.effect })
    .from(assessmentFinishes)
    .where(eq(assessmentFinishes.user_id, sql.placeholder('userId')))
    .prepare(),
)

export async function finishesOf(db: Connection, userId: number) {
  const rows = await finishes(db).execute({ userId })
  return new Map(rows.map(({ assessment, effect }) => [assessment, { effect }]))
}

export async function insertFinish(
  tx: Connection,
  finish: typeof assessmentFinishes.$inferInsert,
): Promise<void> {
  await tx.insert(assessmentFinishes).values(finish)
}
