import type { SecretKey } from '#api/auth/secret-key.ts'
import { memberIdsOf } from '#api/features/groups/queries.ts'
import { type AnswerRow, answersIn, latestRound, type RoundRow } from '#api/features/sealed/queries.ts'
import { openAnswer, type Sealed, unwrapRoundKey } from '#api/features/sealed/service/vault.ts'
import type { Connection } from '#db/client.ts'
import type { Purpose } from '#domain/sealed/purposes.ts'
import type { RoundFacts } from '#domain/sealed/rounds.ts'

export interface Round {
  row: RoundRow
  answers: AnswerRow[]
  facts: RoundFacts
}

/** Returns a group's latest round of a purpose; null if it had none. */
export async function roundOf(db: Connection, groupId: number, purpose: Purpose): Promise<Round | null> {
  const row = await latestRound(db, groupId, purpose)
  return row && withAnswers(db, row)
}

export async function withAnswers(db: Connection, row: RoundRow): Promise<Round> {
  const [answers, members] = await Promise.all([answersIn(db, row.id), memberIdsOf(db, row.group_id)])
  const began = new Set(answers.map(({ user_id }) => user_id))
  const facts: RoundFacts = {
    hasKey: row.wrapped_key !== null,
    revealed: row.revealed,
    endedAt: row.ended_at,
    closesAt: row.closes_at,
    hasSameMembers: members.length === row.size && members.every((id) => began.has(id)),
  }
  return { row, answers, facts }
}

/** Returns an answer of a round whose key still exists; null without one. Throws if it was changed. */
export function unsealed(key: SecretKey, { id, wrapped_key }: RoundRow, answer: AnswerRow): Sealed | null {
  if (wrapped_key === null || answer.sealed === null) return null
  const place = { round: id, member: answer.user_id, version: answer.version }
  return openAnswer(unwrapRoundKey(key, id, wrapped_key), place, answer.sealed)
}
