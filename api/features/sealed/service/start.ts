import type { Deps } from '#api/deps.ts'
import { memberIdsOf, requireGroup } from '#api/features/groups/queries.ts'
import { type Member, requireMember } from '#api/features/matching/service/member.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import { sealedStartedMail } from '#api/features/sealed/mails.ts'
import { insertAnswers, insertRound, updateRound } from '#api/features/sealed/queries.ts'
import { roundOf } from '#api/features/sealed/service/round.ts'
import { newRoundKey } from '#api/features/sealed/service/vault.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { isSetupFor, type Purpose, type RoomsSetup } from '#domain/sealed/purposes.ts'
import { lastTick, ROUND_LASTS_MS, stateOf } from '#domain/sealed/rounds.ts'

export const MEMBERS_ONLY = 'Your answers are saved once you’re a member.'

/** Returns the caller's group. Throws conflict without one, or while someone in it is hidden from them. */
export async function requireOpenGroup(tx: Connection, userId: number) {
  const groupId = await requireGroup(tx, userId)
  const [members, blocked] = await Promise.all([memberIdsOf(tx, groupId), blockedAround(tx, userId)])
  if (members.some((id) => blocked.has(id)))
    throw conflict('Everyone in your group has to be able to see each other’s answers.')
  return { groupId, members }
}

/**
 * Starts a round among the members of the caller's group, and emails the others. Throws forbidden, invalid, and conflict if there's one already,
 * or the last one ended less than 24 hours ago.
 */
export async function startRound(
  deps: Deps,
  viewer: Member,
  purpose: Purpose,
  setup: RoomsSetup | null,
): Promise<void> {
  requireMember(viewer, MEMBERS_ONLY)
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const { groupId, members } = await requireOpenGroup(tx, viewer.id)
    const fits = purpose === 'rooms' ? setup !== null && isSetupFor(setup, members.length) : setup === null
    if (!fits) throw invalid({ setup: 'Name as many different rooms as there are people in your group.' })
    const latest = await roundOf(tx, groupId, purpose)
    const state = latest && stateOf(latest.facts, now)
    if (state?.kind === 'open') throw conflict('There’s a round already. Please reload this page.')
    if (state && state.nextFrom > now) throw conflict('A new round can start 24 hours after the last one.')
    const id = await insertRound(tx, {
      group_id: groupId,
      purpose,
      size: members.length,
      setup,
      started_at: now,
      closes_at: lastTick(now + ROUND_LASTS_MS),
    })
    await updateRound(tx, id, { wrapped_key: newRoundKey(deps.key, id) })
    await insertAnswers(
      tx,
      members.map((user_id) => ({ round_id: id, group_id: groupId, user_id })),
    )
    for (const user of members)
      if (user !== viewer.id) await deps.outbox.put(tx, sealedStartedMail, { round: id, user })
  })
}
