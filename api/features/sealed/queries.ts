import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { sealedAnswers, sealedChain, sealedRounds } from '#db/schema/index.ts'
import type { Purpose } from '#domain/sealed/purposes.ts'

export type RoundRow = typeof sealedRounds.$inferSelect
export type AnswerRow = typeof sealedAnswers.$inferSelect
export type LinkRow = typeof sealedChain.$inferSelect

export async function latestRound(
  db: Connection,
  groupId: number,
  purpose: Purpose,
): Promise<RoundRow | null> {
  const { group_id, purpose: about, id } = sealedRounds
  const [row] = await db
    .select()
    .from(sealedRounds)
    .where(and(eq(group_id, groupId), eq(about, purpose)))
    .orderBy(desc(id))
    .limit(1)
  return row ?? null
}

export async function roundById(db: Connection, id: number): Promise<RoundRow | null> {
  const [row] = await db.select().from(sealedRounds).where(eq(sealedRounds.id, id))
  return row ?? null
}

/** Rounds that no tick has ended yet, oldest first. */
export async function unfinishedRounds(db: Connection) {
  return db
    .select({ id: sealedRounds.id, group_id: sealedRounds.group_id })
    .from(sealedRounds)
    .where(isNull(sealedRounds.ended_at))
    .orderBy(asc(sealedRounds.id))
}

export async function insertRound(
  tx: Connection,
  values: Omit<typeof sealedRounds.$inferInsert, 'id'>,
): Promise<number> {
  return only(await tx.insert(sealedRounds).values(values).returning({ id: sealedRounds.id })).id
}

export async function updateRound(tx: Connection, id: number, values: Partial<RoundRow>): Promise<void> {
  await tx.update(sealedRounds).set(values).where(eq(sealedRounds.id, id))
}

/** In the order of the members' numbers. */
export async function answersIn(db: Connection, roundId: number): Promise<AnswerRow[]> {
  const { round_id, user_id } = sealedAnswers
  return db.select().from(sealedAnswers).where(eq(round_id, roundId)).orderBy(asc(user_id))
}

export async function insertAnswers(
  tx: Connection,
  rows: readonly (typeof sealedAnswers.$inferInsert)[],
): Promise<void> {
  await tx.insert(sealedAnswers).values([...rows])
}

export async function updateAnswer(
  tx: Connection,
  { roundId, userId }: { roundId: number; userId: number },
  values: Partial<AnswerRow>,
): Promise<void> {
  const { round_id, user_id } = sealedAnswers
  await tx
    .update(sealedAnswers)
    .set(values)
    .where(and(eq(round_id, roundId), eq(user_id, userId)))
}

/** Deletes what a round's key can no longer open. */
export async function deleteSealed(tx: Connection, roundId: number): Promise<void> {
  await tx.update(sealedAnswers).set({ sealed: null }).where(eq(sealedAnswers.round_id, roundId))
}

export async function lastLink(db: Connection, roundId: number, chain: number): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(sealedChain)
    .where(and(eq(sealedChain.round_id, roundId), eq(sealedChain.chain, chain)))
    .orderBy(desc(sealedChain.seq))
    .limit(1)
  return row ?? null
}

export async function insertLink(tx: Connection, row: LinkRow): Promise<void> {
  await tx.insert(sealedChain).values(row)
}

/** Someone's own answers in all their rounds, oldest first. */
export async function answersOf(db: Connection, userId: number) {
  return db
    .select({ round: sealedRounds, own: sealedAnswers })
    .from(sealedAnswers)
    .innerJoin(sealedRounds, eq(sealedRounds.id, sealedAnswers.round_id))
    .where(eq(sealedAnswers.user_id, userId))
    .orderBy(asc(sealedRounds.id))
}
