import { and, count, eq, gt, sql } from 'drizzle-orm'
import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/members/queries/members.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { json, jsonRows } from '#db/json.ts'
import { groups, groupScenarios, users } from '#db/schema/index.ts'
import { VERSIONS_SHOWN } from '#domain/groups/plan/scenario.ts'
import { scenarioSchema } from '#domain/groups/plan/scenario-schema.ts'

export type ScenarioRow = typeof groupScenarios.$inferSelect

const { version, set_by, at, scenario } = groupScenarios

/** The versions of the group's scenario, the newest first, `limit` at the most. */
const versions = (limit: number) =>
  jsonRows(
    { version, set_by, at, scenario: json(scenarioSchema, sql`${scenario}`) },
    sql`FROM (SELECT * FROM ${groupScenarios} WHERE ${groupScenarios.group_id} = ${own.group_id}
      ORDER BY ${version} DESC LIMIT ${sql.raw(String(limit))}) AS ${groupScenarios}`,
    sql`${version} DESC`,
  )

export const NEWEST_VERSION = versions(1)

const scenariosAround = (selected: typeof NEWEST_VERSION) =>
  preparedOnce((db) =>
    db
      .select({ group: GROUP, members: MEMBERS, versions: selected })
      .from(users)
      .leftJoin(own, isOwn)
      .leftJoin(groups, ofOwn)
      .where(isPerson)
      .prepare(),
  )
const newest = scenariosAround(NEWEST_VERSION)
const all = scenariosAround(versions(VERSIONS_SHOWN))

/** The newest version of what a person's group set, and who is in it. Undefined for nobody. */
export async function scenarioAround(db: Connection, userId: number) {
  const [rows] = await newest(db).execute({ userId })
  return rows
}

export type ScenarioRows = NonNullable<Awaited<ReturnType<typeof scenarioAround>>>

/** The same with the versions before it, as many as are shown. */
export async function versionsAround(db: Connection, userId: number): Promise<ScenarioRows | undefined> {
  const [rows] = await all(db).execute({ userId })
  return rows
}

export async function insertVersion(tx: Connection, values: ScenarioRow): Promise<void> {
  await tx.insert(groupScenarios).values(values)
}

/** How many versions were set after a time, in epoch milliseconds. */
export async function countVersionsAfter(db: Connection, groupId: number, after: number): Promise<number> {
  const row = only(
    await db
      .select({ versions: count() })
      .from(groupScenarios)
      .where(and(eq(groupScenarios.group_id, groupId), gt(at, after))),
  )
  return row.versions
}
