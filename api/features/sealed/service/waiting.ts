import type { Deps } from '#api/deps.ts'
import { waitingTerms } from '#api/features/agreement/service/waiting.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { roundOf } from '#api/features/sealed/service/round.ts'
import type { Member } from '#api/features/matching/service/member.ts'
import { PURPOSES, type Purpose } from '#domain/sealed/purposes.ts'
import { stateOf } from '#domain/sealed/rounds.ts'
import { purposeTitle } from '#domain/sealed/texts.ts'
import type { Waiting } from '#domain/agreement/waiting.ts'

/**
 * Returns what waits for the caller in their group's agreement; nothing without a group and on the free plan. Of a sealed round it says only
 * whether it's open and the caller hasn't answered.
 */
export async function waitingFor(deps: Deps, { id, plan }: Member): Promise<Waiting[]> {
  const { read } = deps.db
  const { groupId, ids } = await visibleGroupOf(read, id)
  if (groupId === null || plan !== 'member') return []
  const [terms, members] = await Promise.all([waitingTerms(read, groupId, id), memberIdsOf(read, groupId)])
  // If there's a block in the group, its rounds pause.
  if (ids.length < members.length) return terms
  const isOwed = await Promise.all(PURPOSES.map((purpose) => owesAnswer(deps, groupId, id, purpose)))
  const owed = PURPOSES.filter((_, place) => isOwed[place])
  const sealed = owed.map((key): Waiting => ({ kind: 'sealed', key, title: purposeTitle(key) }))
  return [...terms, ...sealed]
}

async function owesAnswer(
  { db: { read }, clock }: Deps,
  groupId: number,
  userId: number,
  purpose: Purpose,
): Promise<boolean> {
  const round = await roundOf(read, groupId, purpose)
  const mine = round?.answers.find(({ user_id }) => user_id === userId)
  if (!round || !mine || mine.commitment !== null || mine.took_back) return false
  const now = clock()
  return stateOf(round.facts, now).kind === 'open' && now < round.facts.closesAt
}
