import type { Deps } from '#api/deps.ts'
import { chosenProvince } from '#api/features/agreement/queries.ts'
import type { Owner } from '#api/features/agreement/service/roster.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { groupFavoritesOf } from '#api/features/groups/saved-homes/service/saved.ts'
import type { Parties } from '#domain/agreement/wording.ts'
import { isProvince, type Province } from '#domain/calculators/provinces.ts'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'

export interface Setting {
  parties: Parties
  scenario: GroupScenario
  province: Province | null
  /** Whether it follows from the home's address, or was chosen. */
  provinceFrom: 'home' | 'group' | null
}

/** Returns what a group's sentences are about: its shares, the home that all of them love, and the province. */
export async function settingOf(
  deps: Pick<Deps, 'db'>,
  groupId: number,
  owners: readonly Owner[],
): Promise<Setting> {
  const anyone = owners[0]?.user_id ?? 0
  const [chosen, { scenario }, favorites] = await Promise.all([
    chosenProvince(deps.db.read, groupId),
    scenarioOfGroup(deps, anyone),
    groupFavoritesOf(deps, anyone),
  ])
  const loved = favorites.find(({ votes }) =>
    owners.every(({ user_id }) => votes.some(({ id, vote }) => id === user_id && vote === 'love')),
  )?.property
  const homes = loved && isProvince(loved.province) ? loved.province : null
  const province = homes ?? chosen
  const percents = new Map(scenario.shares.map(({ user_id, percent }) => [user_id, percent]))
  return {
    parties: {
      owners: owners.map(({ user_id, name }) => ({ name, percent: percents.get(user_id) ?? 0 })),
      home: loved?.street ?? null,
      isQuebec: province === 'QC',
    },
    scenario,
    province,
    provinceFrom: homes ? 'home' : chosen ? 'group' : null,
  }
}
