import type { Deps } from '#api/deps.ts'
import { conflict, granted, invalid } from '#api/errors.ts'
import {
  countVersionsAfter,
  insertVersion,
  type ScenarioRow,
  versionsOf,
} from '#api/features/groups/scenario/queries.ts'
import type { ScenarioVersion } from '#api/features/groups/scenario/schemas.ts'
import { ownGroup } from '#api/features/groups/service.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  firstScenario,
  type GroupScenario,
  isSameScenario,
  maySetScenario,
  scenarioFaults,
  scenarioFor,
  VERSIONS_SHOWN,
} from '#domain/groups/scenario.ts'
import { hasFaults } from '#domain/text-rule.ts'

const OVERTAKEN = 'Somebody of your group changed these numbers meanwhile. Please look at them once more.'

/** The scenario of the person's group, for those who are in it now; the calculator's first values before anybody set one. Throws not_found. */
export async function scenarioOfGroup({ db }: Deps, userId: number): Promise<ScenarioVersion> {
  const group = await ownGroup(db.read, userId)
  return newestOf(db.read, group)
}

/** What the group's scenario was, the newest first, each for those who are in the group now. Throws not_found. */
export async function scenarioVersionsOf({ db }: Deps, userId: number): Promise<ScenarioVersion[]> {
  const { id, memberIds } = await ownGroup(db.read, userId)
  return shown(db.read, await versionsOf(db.read, id, VERSIONS_SHOWN), memberIds)
}

/**
 * Sets the group's scenario: a new version, unless nothing differs. `version` is the one that it was made upon. Throws not_found,
 * invalid, and conflict for who was overtaken, by another change or by people who came or went.
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
    const group = await ownGroup(tx, userId)
    const newest = await newestOf(tx, group)
    const { version } = change
    const scenario = scenarioFor(change.scenario, group.memberIds)
    const isForAll = isSamePeople(newest.scenario, change.scenario)
    if (isForAll && newest.version > 0 && isSameScenario(newest.scenario, scenario)) return newest
    if (version !== newest.version || !isForAll) throw conflict(OVERTAKEN)
    granted(maySetScenario(await countVersionsAfter(tx, group.id, now - DAY_MS)))
    await insertVersion(tx, { group_id: group.id, version: version + 1, set_by: userId, at: now, scenario })
    return newestOf(tx, group)
  })
}

async function newestOf(
  db: Connection,
  { id, memberIds }: { id: number; memberIds: number[] },
): Promise<ScenarioVersion> {
  const [newest] = await shown(db, await versionsOf(db, id, 1), memberIds)
  return newest ?? { version: 0, at: null, set_by: null, scenario: firstScenario(memberIds) }
}

async function shown(
  db: Connection,
  rows: readonly ScenarioRow[],
  memberIds: readonly number[],
): Promise<ScenarioVersion[]> {
  const cards = await cardsOf(db, [...memberIds])
  return rows.map(({ version, at, set_by, scenario }) => {
    const writer = set_by === null ? undefined : cards.get(set_by)
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
