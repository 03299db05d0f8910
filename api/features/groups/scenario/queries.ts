import { and, count, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/own/queries.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { jsonOf } from '#db/json.ts'
import { groups, groupScenarios, users } from '#db/schema/index.ts'
import { COMPOUNDINGS } from '#domain/calculators/mortgage/payment.ts'
import { type GroupScenario, VERSIONS_SHOWN } from '#domain/groups/scenario.ts'

export type ScenarioRow = typeof groupScenarios.$inferSelect

const version = v.object({
  version: v.number(),
  set_by: v.nullable(v.number()),
  at: v.number(),
  scenario: v.object({
    price: v.number(),
    down: v.number(),
    rate: v.number(),
    years: v.number(),
    compounding: v.picklist(COMPOUNDINGS),
    shares: v.array(v.object({ user_id: v.number(), percent: v.number() })),
  }) satisfies v.GenericSchema<GroupScenario>,
})

/** The versions of the group's scenario, the newest first, `limit` at the most. */
const versions = (limit: number) =>
  jsonOf(
    v.array(version),
    sql`(SELECT json_group_array(json_object('version', version, 'set_by', set_by, 'at', at, 'scenario', json(scenario))
      ORDER BY version DESC) FROM (SELECT * FROM ${groupScenarios} WHERE group_id = own.group_id
        ORDER BY version DESC LIMIT ${sql.raw(String(limit))}))`,
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
export async function countVersionsAfter(db: Connection, groupId: number, at: number): Promise<number> {
  const row = only(
    await db
      .select({ versions: count() })
      .from(groupScenarios)
      .where(and(eq(groupScenarios.group_id, groupId), gt(groupScenarios.at, at))),
  )
  return row.versions
}
