import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { exitScenarioMeans, exitScenarioOwners, exitScenarios } from '#db/schema/index.ts'

export type ScenarioRow = typeof exitScenarios.$inferSelect
export type OwnerRow = typeof exitScenarioOwners.$inferSelect
type MeansRow = typeof exitScenarioMeans.$inferSelect

/** The newest first. */
export async function scenariosIn(db: Connection, groupId: number): Promise<ScenarioRow[]> {
  const { group_id, id } = exitScenarios
  return db.select().from(exitScenarios).where(eq(group_id, groupId)).orderBy(desc(id))
}

/** Returns the id of what the person shared under this key; null if it's unknown. */
export async function sharedUnder(
  db: Connection,
  { group_id, shared_by, key }: { group_id: number; shared_by: number; key: string | undefined },
): Promise<number | null> {
  if (key === undefined) return null
  const isTheirs = and(eq(exitScenarios.group_id, group_id), eq(exitScenarios.shared_by, shared_by))
  const [row] = await db
    .select({ id: exitScenarios.id })
    .from(exitScenarios)
    .where(and(isTheirs, eq(exitScenarios.key, key)))
  return row?.id ?? null
}

export async function countScenarios(db: Connection, groupId: number): Promise<number> {
  const row = only(
    await db.select({ shared: count() }).from(exitScenarios).where(eq(exitScenarios.group_id, groupId)),
  )
  return row.shared
}

/** In the order of their places. */
export async function ownersOf(db: Connection, scenarioIds: readonly number[]): Promise<OwnerRow[]> {
  const { scenario_id, place } = exitScenarioOwners
  return db
    .select()
    .from(exitScenarioOwners)
    .where(inArray(scenario_id, [...scenarioIds]))
    .orderBy(asc(scenario_id), asc(place))
}

export async function meansOf(db: Connection, scenarioIds: readonly number[]): Promise<MeansRow[]> {
  return db
    .select()
    .from(exitScenarioMeans)
    .where(inArray(exitScenarioMeans.scenario_id, [...scenarioIds]))
}

export async function insertScenario(
  tx: Connection,
  values: typeof exitScenarios.$inferInsert,
  owners: readonly Omit<OwnerRow, 'scenario_id'>[],
  means: Omit<MeansRow, 'scenario_id'> | null,
): Promise<number> {
  const { id } = only(await tx.insert(exitScenarios).values(values).returning({ id: exitScenarios.id }))
  await tx.insert(exitScenarioOwners).values(owners.map((owner) => ({ ...owner, scenario_id: id })))
  if (means) await tx.insert(exitScenarioMeans).values({ ...means, scenario_id: id })
  return id
}

/** Deletes what the person shared; false if there's no such scenario of theirs. */
export async function deleteScenario(tx: Connection, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(exitScenarios)
    .where(and(eq(exitScenarios.id, id), eq(exitScenarios.shared_by, userId)))
    .returning({ id: exitScenarios.id })
  return deleted.length > 0
}
