import { and, eq, inArray } from 'drizzle-orm'
import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import type { Connection } from '#db/client.ts'
import { answers, inquiries, inquiryOptions, privateWishes, wishes } from '#db/schema/index.ts'

type Table = typeof wishes | typeof privateWishes

async function rowIn(db: Connection, table: Table, userId: number): Promise<WishRow | null> {
  const [row] = await db.select().from(table).where(eq(table.user_id, userId))
  return row ?? null
}

export async function ownRows(db: Connection, userId: number) {
  const shared = await rowIn(db, wishes, userId)
  return { shared, unshared: await rowIn(db, privateWishes, userId) }
}

/** Null removes the row. */
async function replaceIn(tx: Connection, table: Table, userId: number, row: WishRow | null): Promise<void> {
  if (row === null) {
    await tx.delete(table).where(eq(table.user_id, userId))
    return
  }
  const { user_id: _user, ...said } = row
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.user_id, set: said })
}

export async function replaceRows(
  tx: Connection,
  userId: number,
  { shared, unshared }: { shared: WishRow | null; unshared: WishRow | null },
): Promise<void> {
  await replaceIn(tx, wishes, userId, shared)
  await replaceIn(tx, privateWishes, userId, unshared)
}

/** Returns the keys of the options that a person chose, by the questions' keys. */
export async function chosenOptions(db: Connection, userId: number, questions: readonly string[]) {
  const rows = await db
    .select({ question: inquiries.key, option: inquiryOptions.key })
    .from(answers)
    .innerJoin(inquiries, eq(inquiries.id, answers.inquiry_id))
    .innerJoin(inquiryOptions, eq(inquiryOptions.id, answers.option_id))
    .where(and(eq(answers.user_id, userId), inArray(inquiries.key, [...questions])))
  return new Map(rows.map(({ question, option }) => [question, option]))
}
