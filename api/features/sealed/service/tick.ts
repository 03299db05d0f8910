import type { Deps } from '#api/deps.ts'
import { sealedReminderMail, sealedRevealedMail } from '#api/features/sealed/mails.ts'
import {
  deleteSealed,
  roundById,
  unfinishedRounds,
  updateAnswer,
  updateRound,
} from '#api/features/sealed/queries.ts'
import { sealedAnswer } from '#api/features/sealed/schemas.ts'
import { closeChains, sha256Of } from '#api/features/sealed/service/chain.ts'
import { type Round, unsealed, withAnswers } from '#api/features/sealed/service/round.ts'
import { describeError } from '#api/log.ts'
import type { Transaction } from '#db/client.ts'
import * as v from 'valibot'
import { commitmentBytes } from '#domain/sealed/commitment.ts'
import { lastTick, turnOf } from '#domain/sealed/rounds.ts'

type World = Pick<Deps, 'db' | 'clock' | 'outbox' | 'log' | 'key'>

/** Reveals, ends and reminds of rounds, each in one transaction. A round whose answers can't be read ends. */
export async function turnRounds(deps: World): Promise<void> {
  for (const id of await unfinishedRounds(deps.db.read)) await deps.db.write((tx) => turn(tx, deps, id))
}

async function turn(tx: Transaction, deps: World, id: number): Promise<void> {
  const row = await roundById(tx, id)
  if (row?.ended_at !== null) return
  const now = deps.clock()
  const round = await withAnswers(tx, row)
  const answers = round.answers.map(({ sealed, took_back }) => ({
    hasAnswer: sealed !== null,
    tookBack: took_back,
  }))
  const facts = { ...round.facts, isFull: row.full_at !== null, isReminded: row.reminded_at !== null }
  switch (turnOf(facts, answers, now)) {
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

async function reveal(tx: Transaction, deps: World, round: Round): Promise<void> {
  const { id } = round.row
  const opened = openedIn(deps, round)
  if (!opened) return end(tx, deps, round)
  for (const { user_id, revealed } of opened)
    await updateAnswer(tx, { roundId: id, userId: user_id }, { revealed, sealed: null, took_back: false })
  await close(tx, deps, round, 'reveal')
  for (const { user_id: user } of opened) await deps.outbox.put(tx, sealedRevealedMail, { round: id, user })
}

/** Returns everyone's answers; null, and logs why, if one of them can't be read or isn't what was committed. */
function openedIn({ key, log }: World, { row, answers }: Round) {
  try {
    return answers.map((answer) => {
      const sealed = unsealed(key, row, answer)
      if (!sealed) throw new Error('An answer is missing.')
      const member = String(answer.user_id)
      const commitment = sha256Of(commitmentBytes({ round: String(row.id), member, ...sealed }))
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
