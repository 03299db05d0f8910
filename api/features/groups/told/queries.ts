import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { groupTold, inquiries, inquiryOptions } from '#db/schema/index.ts'
import type { Told, ToldSubject } from '#domain/groups/told.ts'

/** The options of these questions that are asked today, by the questions' keys and in their order. */
export async function optionsOf(db: Connection, questions: readonly string[]) {
  return db
    .select({
      question: inquiries.key,
      inquiry: inquiries.inquiry,
      key: inquiryOptions.key,
      text: inquiryOptions.option,
    })
    .from(inquiryOptions)
    .innerJoin(inquiries, eq(inquiries.id, inquiryOptions.inquiry_id))
    .where(
      and(
        inArray(inquiries.key, [...questions]),
        eq(inquiries.retired, false),
        eq(inquiryOptions.retired, false),
      ),
    )
    .orderBy(asc(inquiryOptions.position))
}

/** What members told this group. */
export async function toldIn(db: Connection, groupId: number): Promise<Told[]> {
  const { user_id, subject, option } = groupTold
  return db.select({ user_id, subject, option }).from(groupTold).where(eq(groupTold.group_id, groupId))
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
