import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { groupLawyers, termComments, termReadings, users } from '#db/schema/index.ts'

/** Oldest first. */
export async function termCommentsFor(db: Connection, lawyerId: number) {
  return db
    .select({
      id: termComments.id,
      term: termComments.term,
      text: termComments.text,
      at: termComments.at,
      user_id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(termComments)
    .innerJoin(users, eq(users.id, termComments.user_id))
    .where(eq(termComments.lawyer_id, lawyerId))
    .orderBy(asc(termComments.id))
}

/** Returns false, and adds nothing, if the key is known. */
export async function insertTermComment(
  tx: Connection,
  values: typeof termComments.$inferInsert,
): Promise<boolean> {
  const inserted = tx.insert(termComments).values(values).onConflictDoNothing()
  return (await inserted.returning({ id: termComments.id })).length > 0
}

/** `after` in epoch milliseconds. */
export async function countTermComments(db: Connection, userId: number, after: number): Promise<number> {
  const { user_id, at } = termComments
  const row = only(
    await db
      .select({ comments: count() })
      .from(termComments)
      .where(and(eq(user_id, userId), gt(at, after))),
  )
  return row.comments
}

/** Returns who commented on each term of a group's agreement. */
export async function commentersOn(db: Connection, groupId: number): Promise<Map<string, number[]>> {
  const rows = await db
    .selectDistinct({ term: termComments.term, user: termComments.user_id })
    .from(termComments)
    .innerJoin(groupLawyers, eq(groupLawyers.id, termComments.lawyer_id))
    .where(eq(groupLawyers.group_id, groupId))
    .orderBy(asc(termComments.user_id))
  const byTerm = Map.groupBy(rows, ({ term }) => term)
  return new Map([...byTerm].map(([term, some]) => [term, some.map(({ user }) => user)]))
}

/** The version of each term that a lawyer read last. */
export async function readingsOf(db: Connection, lawyerId: number): Promise<Map<string, number>> {
  const { lawyer_id, term, version } = termReadings
  const rows = await db.select({ term, version }).from(termReadings).where(eq(lawyer_id, lawyerId))
  return new Map(rows.map((row) => [row.term, row.version]))
}

/** Never goes back to an earlier version. */
export async function saveReading(tx: Connection, row: typeof termReadings.$inferInsert): Promise<void> {
  const { lawyer_id, term, version } = termReadings
  await tx
    .insert(termReadings)
    .values(row)
    .onConflictDoUpdate({
      target: [lawyer_id, term],
      set: { version: row.version },
      setWhere: lt(version, row.version),
    })
}
