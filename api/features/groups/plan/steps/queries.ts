import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/members/queries/members.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { jsonRows } from '#db/json.ts'
import { groupMembers, groups, groupSteps, users } from '#db/schema/index.ts'

export type StepRow = typeof groupSteps.$inferSelect

/** The steps of the person's group, the oldest first. */
export const GROUP_STEPS = jsonRows(
  getTableColumns(groupSteps),
  sql`FROM ${groupSteps} WHERE ${groupSteps.group_id} = ${own.group_id}`,
  sql`${groupSteps.id}`,
)

const prepared = preparedOnce((db) =>
  db
    .select({ group: GROUP, members: MEMBERS, steps: GROUP_STEPS })
    .from(users)
    .leftJoin(own, isOwn)
    .leftJoin(groups, ofOwn)
    .where(isPerson)
    .prepare(),
)

/** What a person's group does next, and who is in it. Undefined for nobody. */
export async function stepsAround(db: Connection, userId: number) {
  const [rows] = await prepared(db).execute({ userId })
  return rows
}

export type StepRows = NonNullable<Awaited<ReturnType<typeof stepsAround>>>

export async function countSteps(db: Connection, groupId: number): Promise<number> {
  const row = only(
    await db.select({ steps: count() }).from(groupSteps).where(eq(groupSteps.group_id, groupId)),
  )
  return row.steps
}

/** A step of this group; null for another's too. */
export async function stepOf(db: Connection, groupId: number, id: number): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(groupSteps)
    .where(and(eq(groupSteps.id, id), eq(groupSteps.group_id, groupId)))
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

/** Notes how often a member asked for another address of their calendar. */
export async function saveCalendar(tx: Connection, userId: number, calendar: number): Promise<void> {
  await tx.update(groupMembers).set({ calendar }).where(eq(groupMembers.user_id, userId))
}
