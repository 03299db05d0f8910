import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Person, Row } from '#api/personal-data.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { matchMarks, users } from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import type { Mark } from '#domain/matching/list/marks.ts'

const { user_id, other_id } = matchMarks

const marks = preparedOnce((db) =>
  db
    .select({ other_id, mark: matchMarks.mark })
    .from(matchMarks)
    .where(eq(user_id, sql.placeholder('userId')))
    .prepare(),
)

export async function marksBy(db: Connection, userId: number): Promise<Map<number, Mark>> {
  const rows = await marks(db).execute({ userId })
  return new Map(rows.map((row) => [row.other_id, row.mark]))
}

export async function saveMark(tx: Connection, row: typeof matchMarks.$inferInsert): Promise<void> {
  await tx
    .insert(matchMarks)
    .values(row)
    .onConflictDoUpdate({ target: [user_id, other_id], set: { mark: row.mark, at: row.at } })
}

export async function deleteMark(tx: Connection, userId: number, otherId: number): Promise<void> {
  await tx.delete(matchMarks).where(and(eq(user_id, userId), eq(other_id, otherId)))
}

export async function deleteMarksBetween(tx: Connection, a: number, b: number): Promise<void> {
  await tx
    .delete(matchMarks)
    .where(or(and(eq(user_id, a), eq(other_id, b)), and(eq(user_id, b), eq(other_id, a))))
}

export async function deleteMarksAbout(tx: Connection, userId: number): Promise<void> {
  await tx.delete(matchMarks).where(eq(other_id, userId))
}

/** Only the people they marked: they may not know who marked them. */
export async function marksInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({
      mark: matchMarks.mark,
      at: matchMarks.at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(matchMarks)
    .innerJoin(users, eq(users.id, other_id))
    .where(eq(user_id, id))
    .orderBy(asc(matchMarks.at), asc(other_id))
  return rows.map(({ mark, at, ...names }) => ({ [mark]: displayName(names), at }))
}
