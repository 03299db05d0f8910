import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { groupMembers, groupSteps } from '#db/schema/index.ts'

export type StepRow = typeof groupSteps.$inferSelect

const steps = preparedOnce((db) =>
  db
    .select()
    .from(groupSteps)
    .where(eq(groupSteps.group_id, sql.placeholder('groupId')))
    .orderBy(asc(groupSteps.id))
    .prepare(),
)

export async function stepsIn(db: Connection, groupId: number): Promise<StepRow[]> {
  return steps(db).execute({ groupId })
}

export async function countSteps(db: Connection, groupId: number): Promise<number> {
  const row = only(
    await db.select({ steps: count() }).from(groupSteps).where(eq(groupSteps.group_id, groupId)),
  )
  return row.steps
}

/** Returns null for another group's step. */
export async function stepOf(db: Connection, groupId: number, id: number): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(groupSteps)
    .where(and(eq(groupSteps.id, id), eq(groupSteps.group_id, groupId)))
  return row ?? null
}

/** Returns the group's step that was added under this key; null if it's unknown. */
export async function stepUnder(
  db: Connection,
  groupId: number,
  key: string | undefined,
): Promise<StepRow | null> {
  if (key === undefined) return null
  const [row] = await db
    .select()
    .from(groupSteps)
    .where(and(eq(groupSteps.group_id, groupId), eq(groupSteps.key, key)))
  return row ?? null
}

export async function insertStep(tx: Connection, values: typeof groupSteps.$inferInsert): Promise<StepRow> {
  return only(await tx.insert(groupSteps).values(values).returning())
}

export async function updateStep(tx: Connection, id: number, values: Partial<StepRow>): Promise<StepRow> {
  return only(await tx.update(groupSteps).set(values).where(eq(groupSteps.id, id)).returning())
}

export async function deleteStepRow(tx: Connection, id: number): Promise<void> {
  await tx.delete(groupSteps).where(eq(groupSteps.id, id))
}

export async function saveCalendar(tx: Connection, userId: number, calendar: number): Promise<void> {
  await tx.update(groupMembers).set({ calendar }).where(eq(groupMembers.user_id, userId))
}
