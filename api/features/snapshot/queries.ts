import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { journeys, snapshotFigures, snapshotMembers } from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export type FiguresRow = typeof snapshotFigures.$inferSelect
export type MemberRow = typeof snapshotMembers.$inferSelect

export async function figuresOf(db: Connection, userId: number): Promise<FiguresRow | null> {
  const [row] = await db.select().from(snapshotFigures).where(eq(snapshotFigures.user_id, userId))
  return row ?? null
}

export async function saveFigures(tx: Connection, row: FiguresRow): Promise<void> {
  await tx
    .insert(snapshotFigures)
    .values(row)
    .onConflictDoUpdate({ target: snapshotFigures.user_id, set: row })
}

export async function deleteFigures(tx: Connection, userId: number): Promise<void> {
  await tx.delete(snapshotFigures).where(eq(snapshotFigures.user_id, userId))
}

export async function memberOf(
  db: Connection,
  { groupId, userId }: { groupId: number; userId: number },
): Promise<MemberRow | null> {
  const { group_id, user_id } = snapshotMembers
  const [row] = await db
    .select()
    .from(snapshotMembers)
    .where(and(eq(group_id, groupId), eq(user_id, userId)))
  return row ?? null
}

export async function saveMember(tx: Connection, row: MemberRow): Promise<void> {
  const { group_id, user_id } = snapshotMembers
  await tx
    .insert(snapshotMembers)
    .values(row)
    .onConflictDoUpdate({ target: [group_id, user_id], set: row })
}

/** What each subscribed member of a group shares and counts with, and their figures, if they have any. */
export async function membersIn(db: Connection, groupId: number) {
  const rows = await db
    .select({ member: snapshotMembers, own: snapshotFigures })
    .from(snapshotMembers)
    .innerJoin(
      journeys,
      and(
        eq(journeys.user_id, snapshotMembers.user_id),
        eq(journeys.journey_type, JOURNEY.BILLING),
        eq(journeys.state, BILLING_COMPLETED),
      ),
    )
    .leftJoin(snapshotFigures, eq(snapshotFigures.user_id, snapshotMembers.user_id))
    .where(eq(snapshotMembers.group_id, groupId))
  return new Map(rows.map((row) => [row.member.user_id, row]))
}
