import type { Deps } from '#api/deps.ts'
import {
  countScenarios,
  deleteScenario,
  insertScenario,
  meansOf,
  ownersOf,
  type ScenarioRow,
  scenariosIn,
  sharedUnder,
} from '#api/features/exits/queries.ts'
import type { SharedScenario } from '#api/features/exits/schemas.ts'
import { groupIdOf, membersOf, requireGroup } from '#api/features/groups/queries.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { type Member, requireMember } from '#api/features/matching/service/member.ts'
import { granted, invalid, notFound } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { scenarioIn } from '#domain/exits/address.ts'
import { plainAddress } from '#domain/exits/drill-plan.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { mayShare, type SharedMeans } from '#domain/exits/sharing.ts'

export interface NewShared extends SharedMeans {
  address: string
  note: string
  key?: string | undefined
}

/** In place of someone whom a block hides. */
const HIDDEN = 'Someone'

const noSuchScenario = () => notFound('This scenario isn’t shared anymore, or it belongs to another group.')

/** Lists what the caller's group shares, the newest first; nothing without a group, and on the Free plan. */
export async function sharedWith({ db: { read } }: Deps, viewer: Member): Promise<SharedScenario[]> {
  const groupId = await groupIdOf(read, viewer.id)
  if (groupId === null || viewer.plan !== 'member') return []
  return shown(read, viewer.id, groupId, await scenariosIn(read, groupId))
}

/**
 * Shares a scenario or a default drill with the caller's group and returns its id. Throws forbidden on the Free plan, conflict without a group or with too many
 * shared ones, and invalid for a scenario of other owners.
 */
export async function share({ db, clock }: Deps, viewer: Member, shared: NewShared): Promise<number> {
  requireMember(viewer, 'Members share scenarios with their group.')
  const { id: user_id } = viewer
  return db.write(async (tx) => {
    const group_id = await requireGroup(tx, user_id)
    const known = await sharedUnder(tx, { group_id, shared_by: user_id, key: shared.key })
    if (known !== null) return known
    const members = await membersOf(tx, group_id)
    const params = new URLSearchParams(shared.address)
    const usual = firstScenario({ shares: equalShares(members.length), leaver: 0 })
    const scenario = scenarioIn(params, usual)
    const isWhole = params.has('event') && scenario.shares.length === members.length
    if (!isWhole) throw invalid('This scenario has other owners than your group. Please reload this page.')
    granted(mayShare(await countScenarios(tx, group_id)))
    const { verdict, income } = shared
    return insertScenario(
      tx,
      {
        group_id,
        shared_by: user_id,
        key: shared.key,
        first_name: members.find(({ id }) => id === user_id)?.first_name ?? '',
        address: plainAddress(params, usual),
        note: shared.note,
        at: clock(),
      },
      members.map(({ id, first_name }, place) => ({ place, user_id: id, first_name })),
      verdict === null && income === null ? null : { group_id, user_id, verdict, income },
    )
  })
}

/** Stops sharing the caller's own scenario. Needs no plan. Throws not_found. */
export async function stopSharing({ db }: Deps, userId: number, id: number): Promise<void> {
  await db.write(async (tx) => {
    if (!(await deleteScenario(tx, userId, id))) throw noSuchScenario()
  })
}

/**
 * Leaves out what a member shared whom a block hides from the viewer, and their name elsewhere. Once they've left the group, they look as
 * if they had deleted their account.
 */
async function shown(
  db: Connection,
  viewerId: number,
  groupId: number,
  rows: readonly ScenarioRow[],
): Promise<SharedScenario[]> {
  const ids = rows.map(({ id }) => id)
  const [owners, means, members, blocked] = await Promise.all([
    ownersOf(db, ids),
    meansOf(db, ids),
    membersOf(db, groupId),
    blockedAround(db, viewerId),
  ])
  const cards = await cardsOf(
    db,
    members.flatMap(({ id }) => (blocked.has(id) ? [] : [id])),
  )
  const isBlocked = (id: number | null) => id !== null && blocked.has(id)
  const isHidden = (id: number | null) => isBlocked(id) && members.some((member) => member.id === id)
  const person = (id: number | null, first_name: string) => {
    if (isBlocked(id)) return { id: null, first_name: isHidden(id) ? HIDDEN : first_name, picture: null }
    return { id, first_name, picture: cards.get(id ?? 0)?.profile_picture_filename ?? null }
  }
  return rows.flatMap((row) => {
    if (isHidden(row.shared_by)) return []
    const incomes = means.find(({ scenario_id }) => scenario_id === row.id)
    return [
      {
        id: row.id,
        by: person(row.shared_by, row.first_name),
        is_own: row.shared_by === viewerId,
        at: row.at,
        address: row.address,
        note: isBlocked(row.shared_by) ? '' : row.note,
        owners: owners.flatMap(({ scenario_id, user_id, first_name }) =>
          scenario_id === row.id ? [person(user_id, first_name)] : [],
        ),
        verdict: incomes?.verdict ?? null,
        income: incomes?.income ?? null,
      },
    ]
  })
}
