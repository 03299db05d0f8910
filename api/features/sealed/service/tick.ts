import type { Deps } from '#api/deps.ts'
import { openTerm, partiesOf, proposeWording } from '#api/features/agreement/service/wording.ts'
import { sealedReminderMail, sealedRevealedMail } from '#api/features/sealed/mails.ts'
import {
  deleteSealed,
  roundById,
  unfinishedRounds,
  updateAnswer,
  updateRound,
} from '#api/features/sealed/queries.ts'
import { sealedAnswer } from '#api/features/sealed/schemas.ts'
import { sha256 } from '#api/auth/hash.ts'
import { closeChains } from '#api/features/sealed/service/chain.ts'
import { type Round, unsealed, withAnswers } from '#api/features/sealed/service/round.ts'
import { AppError } from '#api/http/errors.ts'
import { describeError } from '#api/log.ts'
import type { Transaction } from '#db/client.ts'
import * as v from 'valibot'
import { agreedWording } from '#domain/sealed/compared.ts'
import { commitmentBytes } from '#domain/sealed/commitment.ts'
import { isTermAnswer, type SealedAnswer } from '#domain/sealed/purposes.ts'
import type { Parties } from '#domain/agreement/wording.ts'
import { lastTick, tickOutcome } from '#domain/sealed/rounds.ts'

type World = Pick<Deps, 'db' | 'clock' | 'outbox' | 'log' | 'key'>
type TickDeps = World & { parties: Parties }

/** Reveals rounds, ends them, or sends reminders, each in its own transaction. A round whose answers can't be read ends. */
export async function tickRounds(deps: World): Promise<void> {
  const { db, log } = deps
  const failures: unknown[] = []
  for (const { id, group_id } of await unfinishedRounds(db.read)) {
    try {
      const parties = await partiesOf(deps, group_id)
      await db.write((tx) => tickRound(tx, { ...deps, parties }, id))
    } catch (error) {
      // The next tick tries again. Other rounds mustn't wait for it.
      log.error('a sealed round’s tick failed', { round: id, ...describeError(error) })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function tickRound(tx: Transaction, deps: TickDeps, id: number): Promise<void> {
  const row = await roundById(tx, id)
  if (row?.ended_at !== null) return
  const now = deps.clock()
  const round = await withAnswers(tx, row)
  const answers = round.answers.map(({ sealed, took_back }) => ({
    hasAnswer: sealed !== null,
    tookBack: took_back,
  }))
  const facts = { ...round.facts, isFull: row.full_at !== null, isReminded: row.reminded_at !== null }
  switch (tickOutcome(facts, answers, now)) {
    case 'reveal':
      return reveal(tx, deps, round)
    case 'end':
      return end(tx, deps, round)
    case 'remind':
      await updateRound(tx, id, { reminded_at: now })
      for (const { user_id: user } of round.answers)
        await deps.outbox.put(tx, sealedReminderMail, { round: id, user })
      return
    case 'wait':
  }
}

async function reveal(tx: Transaction, deps: TickDeps, round: Round): Promise<void> {
  const { id } = round.row
  const opened = openedIn(deps, round)
  if (!opened) return end(tx, deps, round)
  for (const { user_id, revealed } of opened)
    await updateAnswer(tx, { roundId: id, userId: user_id }, { revealed, sealed: null, took_back: false })
  await close(tx, deps, round, 'reveal')
  await word(
    tx,
    deps,
    round,
    opened.map(({ revealed }) => revealed.answer),
  )
  for (const { user_id: user } of opened) await deps.outbox.put(tx, sealedRevealedMail, { round: id, user })
}

/** Writes what everyone agreed on into the group's agreement, where all of them still have to accept it. */
async function word(
  tx: Transaction,
  { clock, log, parties }: TickDeps,
  { row: { group_id: groupId, purpose } }: Round,
  answers: readonly SealedAnswer[],
): Promise<void> {
  if (purpose === 'rooms') return
  const extra = agreedWording(purpose, answers.filter(isTermAnswer))
  try {
    if (extra === '') {
      await openTerm(tx, { groupId, now: clock(), term: purpose })
      return
    }
    const wording = { option: null, values: {}, extra }
    await proposeWording(tx, { groupId, now: clock(), parties, term: purpose, wording })
  } catch (error) {
    // A term may have reached its limit of versions, but that mustn't keep the answers sealed.
    if (!(error instanceof AppError)) throw error
    log.error('sealed answers couldn’t be written into the agreement', {
      group: groupId,
      ...describeError(error),
    })
  }
}

/** Returns everyone's answers; null, and logs why, if one of them can't be read or isn't what was committed. */
function openedIn({ key, log }: World, { row, answers }: Round) {
  try {
    return answers.map((answer) => {
      const sealed = unsealed(key, row, answer)
      if (!sealed) throw new Error('An answer is missing.')
      const member = String(answer.user_id)
      const commitment = sha256(commitmentBytes({ round: String(row.id), member, ...sealed }))
      if (commitment !== answer.commitment) throw new Error('An answer isn’t what was committed.')
      const revealed = { salt: sealed.salt, answer: v.parse(sealedAnswer, JSON.parse(sealed.payload)) }
      return { user_id: answer.user_id, revealed }
    })
  } catch (error) {
    log.error('a sealed round can’t be revealed', { round: row.id, ...describeError(error) })
    return null
  }
}

async function end(tx: Transaction, deps: World, round: Round): Promise<void> {
  await deleteSealed(tx, round.row.id)
  await close(tx, deps, round, 'expire')
}

async function close(tx: Transaction, { clock }: World, { row, answers }: Round, event: 'reveal' | 'expire') {
  const members = answers.map(({ user_id }) => user_id)
  await closeChains(tx, row.id, members, event)
  const ended_at = lastTick(clock())
  await updateRound(tx, row.id, { wrapped_key: null, ended_at, revealed: event === 'reveal' })
}
