import type { Deps } from '#api/deps.ts'
import { visibleGroupOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { lastLink } from '#api/features/sealed/queries.ts'
import { sealedAnswer, type SealedState } from '#api/features/sealed/schemas.ts'
import { CLOSING } from '#api/features/sealed/service/chain.ts'
import type { Member } from '#api/features/matching/service/member.ts'
import { type Round, roundOf, unsealed } from '#api/features/sealed/service/round.ts'
import * as v from 'valibot'
import type { Purpose } from '#domain/sealed/purposes.ts'
import { stateOf } from '#domain/sealed/rounds.ts'

/** Returns what the caller may know of their group's latest round; nothing on the free plan, which sees an example. */
export async function sealedStateOf(deps: Deps, viewer: Member, purpose: Purpose): Promise<SealedState> {
  const { read } = deps.db
  const { id: userId, plan } = viewer
  const { groupId, ids } = await visibleGroupOf(read, userId)
  if (groupId === null || plan !== 'member')
    return { group: false, members: [], round: { state: 'none', next_from: null } }
  const [all, cards] = await Promise.all([memberIdsOf(read, groupId), cardsOf(read, ids)])
  const members = ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ id, first_name: card.first_name, picture: card.profile_picture_filename }] : []
  })
  if (ids.length < all.length) return { group: true, members, round: { state: 'unavailable' } }
  const round = await roundOf(read, groupId, purpose)
  return { group: true, members, round: await shown(deps, round, userId) }
}

async function shown(deps: Deps, round: Round | null, userId: number): Promise<SealedState['round']> {
  if (!round) return { state: 'none', next_from: null }
  const { row, answers, facts } = round
  const now = deps.clock()
  const state = stateOf(facts, now)
  const { id, setup } = row
  if (state.kind === 'open') {
    const mine = await ownOf(deps, round, userId)
    return { state: 'open', id, closes_at: row.closes_at, setup, ...mine }
  }
  const next_from = state.nextFrom > now ? state.nextFrom : null
  if (state.kind === 'ended')
    return { state: 'ended', was_revealed: state.wasRevealed, is_expired: state.isExpired, next_from }
  const closing = await lastLink(deps.db.read, id, CLOSING)
  return {
    state: 'revealed',
    id,
    revealed_at: row.ended_at ?? 0,
    setup,
    head: closing?.head ?? '',
    answers: answers.flatMap(({ user_id, revealed, commitment }) =>
      revealed && commitment !== null ? [{ user_id, ...revealed, commitment }] : [],
    ),
    next_from,
  }
}

/** Only of the caller's own row and chain. */
async function ownOf({ db: { read }, key }: Deps, { row, answers }: Round, userId: number) {
  const mine = answers.find(({ user_id }) => user_id === userId)
  const took_back = mine?.took_back ?? false
  const sealed = mine && !took_back ? unsealed(key, row, mine) : null
  if (!mine?.commitment || !sealed) return { took_back, own: null }
  const last = await lastLink(read, row.id, userId)
  const { salt, payload } = sealed
  const answer = v.parse(sealedAnswer, JSON.parse(payload))
  return { took_back, own: { answer, salt, commitment: mine.commitment, head: last?.head ?? '' } }
}
