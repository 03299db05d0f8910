import type { Deps } from '#api/deps.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { groupFavoritesOf, visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { membersIn } from '#api/features/snapshot/queries.ts'
import type { Member } from '#api/features/matching/service/member.ts'
import type { GroupSnapshot } from '#api/features/snapshot/schemas.ts'
import { dayOf } from '#domain/day.ts'
import { type GroupResult, groupResult } from '#domain/snapshot/bands.ts'
import { countedOn } from '#domain/snapshot/counting.ts'
import { firstTimeOutcomes } from '#domain/snapshot/first-time.ts'
import { locationOf } from '#domain/listings/towns/tax-location.ts'
import { sharedFigures } from '#domain/snapshot/shares.ts'
import { type Owner, termsFor } from '#domain/snapshot/owners.ts'

/** Returns the caller's group as they may see it; null without one, and on the Free plan. Everyone in it sees the same result. */
export async function groupSnapshotOf(deps: Deps, viewer: Member): Promise<GroupSnapshot | null> {
  if (viewer.plan !== 'member') return null
  const { read } = deps.db
  const userId = viewer.id
  const { groupId, ids } = await visibleGroupOf(read, userId)
  if (groupId === null) return null
  const [all, cards, rows, { scenario }, homes] = await Promise.all([
    memberIdsOf(read, groupId),
    cardsOf(read, ids),
    membersIn(read, groupId),
    scenarioOfGroup(deps, userId),
    groupFavoritesOf(deps, userId),
  ])
  const today = dayOf(deps.clock())
  const percents = new Map(scenario.shares.map(({ user_id, percent }) => [user_id, percent]))
  const members = ids.flatMap((id) => {
    const card = cards.get(id)
    const { own, member } = rows.get(id) ?? {}
    if (!card) return []
    const shared = member?.shared ?? []
    const answers = shared.includes('first_time') ? own?.first_time : null
    return [
      {
        id,
        first_name: card.first_name,
        picture: card.profile_picture_filename,
        percent: percents.get(id) ?? 0,
        shared: own ? sharedFigures(own.figures, shared) : [],
        outcomes: answers ? firstTimeOutcomes(answers, today) : null,
      },
    ]
  })
  const home = homes[0]?.property
  const location = home ? locationOf(home.city, home.province) : 'Ontario'
  const { rate, years } = scenario
  const steps = all.flatMap((id) => {
    const { own, member } = rows.get(id) ?? {}
    return (own && member?.counting && countedOn(member.counting, today)) ?? []
  })
  const isVisible = members.length === all.length
  const agreed = all.length > 2 || all.every((id) => agreesWith(id, all, rows))
  const isReady = isVisible && agreed && steps.length === all.length
  const owners: Owner[] = members.map(({ percent, outcomes }) => ({ percent, outcomes }))
  const result: GroupResult | null = isReady
    ? groupResult(steps, termsFor(owners, { location, rate, years }), today)
    : null
  return { state: isReady ? 'ready' : agreed ? 'waiting' : 'two', members, location, rate, years, result }
}

function agreesWith(
  id: number,
  all: readonly number[],
  rows: ReadonlyMap<number, { member: { agreed_with: number | null } }>,
): boolean {
  return all.includes(rows.get(id)?.member.agreed_with ?? 0)
}
