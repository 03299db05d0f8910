import type { Deps } from '#api/deps.ts'
import { conflict, granted, invalid } from '#api/http/errors.ts'
import {
  countVersionsAfter,
  insertVersion,
  latestVersions,
  type ScenarioRow,
} from '#api/features/groups/plan/scenario/queries.ts'
import type { ScenarioVersion } from '#api/features/groups/plan/scenario/schemas.ts'
import { membersOf, requireMembership } from '#api/features/groups/queries.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  firstScenario,
  type GroupScenario,
  isSameScenario,
  maySetScenario,
  scenarioFaults,
  scenarioFor,
  MAX_VERSIONS_SHOWN,
} from '#domain/groups/plan/scenario.ts'
import { hasFaults } from '#domain/text-rule.ts'

const OUTDATED = 'Someone in your group changed these numbers in the meantime. Please check them again.'

/** Returns the latest scenario, adjusted to the current members, or the defaults if nobody has set one. Throws not_found. */
export async function scenarioOfGroup({ db }: Pick<Deps, 'db'>, userId: number): Promise<ScenarioVersion> {
  return newestOf(await versionsFor(db.read, userId, 1))
}

/** Newest first, each adjusted to the current members. Throws not_found. */
export async function scenarioVersionsOf({ db }: Deps, userId: number): Promise<ScenarioVersion[]> {
  return shown(await versionsFor(db.read, userId, MAX_VERSIONS_SHOWN))
}

/**
 * Saves a new version unless nothing differs. `version` is the one the change is based on. Throws not_found, invalid,
 * and conflict if someone else changed the scenario or the members changed.
 */
export async function setScenario(
  { db, clock }: Deps,
  userId: number,
  change: { version: number; scenario: GroupScenario },
): Promise<ScenarioVersion> {
  const now = clock()
  const faults = scenarioFaults(change.scenario)
  if (hasFaults(faults)) throw invalid(faults)
  return db.write(async (tx) => {
    const rows = await versionsFor(tx, userId, 1)
    const newest = newestOf(rows)
    const { version } = change
    const scenario = scenarioFor(
      change.scenario,
      rows.members.map(({ id }) => id),
    )
    const isForAll = isSamePeople(newest.scenario, change.scenario)
    if (isForAll && newest.version > 0 && isSameScenario(newest.scenario, scenario)) return newest
    if (version !== newest.version || !isForAll) throw conflict(OUTDATED)
    granted(maySetScenario(await countVersionsAfter(tx, rows.groupId, now - DAY_MS)))
    await insertVersion(tx, {
      group_id: rows.groupId,
      version: version + 1,
      set_by: userId,
      at: now,
      scenario,
    })
    return newestOf(await versionsFor(tx, userId, 1))
  })
}

interface GroupVersions {
  groupId: number
  members: readonly { id: number; first_name: string }[]
  versions: readonly ScenarioRow[]
}

/** Throws not_found. */
async function versionsFor(db: Connection, userId: number, limit: number): Promise<GroupVersions> {
  const { group_id: groupId } = await requireMembership(db, userId)
  const [members, versions] = await Promise.all([membersOf(db, groupId), latestVersions(db, groupId, limit)])
  return { groupId, members, versions }
}

function newestOf(rows: GroupVersions): ScenarioVersion {
  const [newest] = shown(rows)
  const memberIds = rows.members.map(({ id }) => id)
  return newest ?? { version: 0, at: null, set_by: null, scenario: firstScenario(memberIds) }
}

function shown({ members, versions }: GroupVersions): ScenarioVersion[] {
  const memberIds = members.map(({ id }) => id)
  return versions.map(({ version, at, set_by, scenario }) => {
    const writer = members.find(({ id }) => id === set_by)
    return {
      version,
      at,
      set_by: writer ? { id: writer.id, first_name: writer.first_name } : null,
      scenario: scenarioFor(scenario, memberIds),
    }
  })
}

function isSamePeople(one: GroupScenario, other: GroupScenario): boolean {
  const idsOf = ({ shares }: GroupScenario) => shares.map(({ user_id }) => user_id).sort((a, b) => a - b)
  return idsOf(one).join() === idsOf(other).join()
}
