import type { Deps } from '#api/deps.ts'
import { updateAnswer, updateRound } from '#api/features/sealed/queries.ts'
import type { Receipt } from '#api/features/sealed/schemas.ts'
import { sha256 } from '#api/auth/hash.ts'
import { addLink } from '#api/features/sealed/service/chain.ts'
import { type Round, roundOf } from '#api/features/sealed/service/round.ts'
import { type Member, requireMember } from '#api/features/matching/service/member.ts'
import { MEMBERS_ONLY, requireOpenGroup } from '#api/features/sealed/service/start.ts'
import { sealAnswer, unwrapRoundKey } from '#api/features/sealed/service/vault.ts'
import { requireGroup } from '#api/features/groups/queries.ts'
import { AppError, conflict, invalid } from '#api/http/errors.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { commitmentBytes } from '#domain/sealed/commitment.ts'
import { isAnswerFor, type Purpose, type SealedAnswer } from '#domain/sealed/purposes.ts'
import { isFull, MAX_CHANGES, stateOf } from '#domain/sealed/rounds.ts'

const OVER = 'This round is over, so nothing changed.'

interface SealedChange {
  round: number
  salt: string
  answer: SealedAnswer
}

/**
 * Seals the caller's answer, or replaces it. The response has the same size either way. Throws forbidden, invalid, and conflict once the
 * round is over.
 */
export async function answerRound(
  deps: Deps,
  viewer: Member,
  purpose: Purpose,
  { round: id, salt, answer }: SealedChange,
): Promise<Receipt> {
  requireMember(viewer, MEMBERS_ONLY)
  const { db, key, clock } = deps
  const now = clock()
  return db.write(async (tx) => {
    const { groupId } = await requireOpenGroup(tx, viewer.id)
    const { round, own } = await openRound(tx, { groupId, userId: viewer.id, purpose }, now)
    const { row, answers } = round
    if (row.id !== id || row.wrapped_key === null) throw conflict(OVER)
    if (!isAnswerFor(purpose, row.setup, answer)) throw invalid('Please answer each question.')
    const payload = canonicalJson({ ...answer })
    const member = viewer.id
    const commitment = sha256(commitmentBytes({ round: String(id), member: String(member), salt, payload }))
    const event = own.commitment !== null && !own.took_back ? 'replace' : 'commit'
    const head = await linked(tx, id, member, { event, commitment })
    const version = own.version + 1
    const roundKey = unwrapRoundKey(key, id, row.wrapped_key)
    const sealed = sealAnswer(roundKey, { round: id, member, version }, { salt, payload })
    const changed = { sealed, commitment, version, day: dayOf(now), took_back: false }
    await updateAnswer(tx, { roundId: id, userId: member }, changed)
    const after = answers.map((one) => (one.user_id === member ? { ...one, ...changed } : one))
    const isComplete = isFull(
      after.map((one) => ({ hasAnswer: one.sealed !== null, tookBack: one.took_back })),
    )
    if (isComplete && row.full_at === null) await updateRound(tx, id, { full_at: now })
    return { commitment, head }
  })
}

/**
 * Withdraws the caller's answer, which ends the round for everyone at the next tick. Once everyone has answered it's too late, and nobody
 * learns that before the reveal. Throws conflict without an answer.
 */
export async function takeBack({ db, clock }: Deps, userId: number, purpose: Purpose): Promise<Receipt> {
  return db.write(async (tx) => {
    const groupId = await requireGroup(tx, userId)
    const { round, own } = await openRound(tx, { groupId, userId, purpose }, clock())
    const { commitment } = own
    if (commitment === null || own.took_back) throw conflict('You haven’t answered yet.')
    const { id, full_at } = round.row
    const head = await linked(tx, id, userId, { event: 'withdraw', commitment: '' })
    const gone = full_at === null ? { sealed: null, commitment: null } : {}
    await updateAnswer(tx, { roundId: id, userId }, { ...gone, took_back: true })
    return { commitment, head }
  })
}

async function openRound(
  tx: Connection,
  { groupId, userId, purpose }: { groupId: number; userId: number; purpose: Purpose },
  now: number,
): Promise<{ round: Round; own: Round['answers'][number] }> {
  const round = await roundOf(tx, groupId, purpose)
  const mine = round?.answers.find(({ user_id }) => user_id === userId)
  const isOpen = round && stateOf(round.facts, now).kind === 'open' && now < round.facts.closesAt
  if (!isOpen || !mine) throw conflict(OVER)
  return { round, own: mine }
}

/** Throws too_many once a member has used up their changes. Withdrawing is always possible. */
async function linked(
  tx: Connection,
  roundId: number,
  member: number,
  happened: { event: 'commit' | 'replace' | 'withdraw'; commitment: string },
): Promise<string> {
  const { seq, head } = await addLink(tx, { roundId, chain: member }, { ...happened, member })
  if (seq > MAX_CHANGES && happened.event !== 'withdraw')
    throw new AppError('too_many', 'You’ve changed your answers too many times in this round.')
  return head
}
