import { and, count, desc, eq, gt } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { groupScenarios } from '#db/schema/index.ts'

export type ScenarioRow = typeof groupScenarios.$inferSelect

export async function latestVersions(db: Connection, groupId: number, limit: number): Promise<ScenarioRow[]> {
  return db
    .select()
    .from(groupScenarios)
    .where(eq(groupScenarios.group_id, groupId))
    .orderBy(desc(groupScenarios.version))
    .limit(limit)
}

export async function insertVersion(tx: Connection, values: ScenarioRow): Promise<void> {
  await tx.insert(groupScenarios).values(values)
}

/** `after` is in epoch milliseconds. */
export async function countVersionsAfter(db: Connection, groupId: number, after: number): Promise<number> {
  const row = only(
    await db
      .select({ versions: count() })
      .from(groupScenarios)
      .where(and(eq(groupScenarios.group_id, groupId), gt(groupScenarios.at, after))),
  )
  return row.versions
}
