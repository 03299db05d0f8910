import type { SecretKey } from '#api/auth/secret-key.ts'
import { answersOf } from '#api/features/sealed/queries.ts'
import { unsealed } from '#api/features/sealed/service/round.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import { groupMembers, groups, sealedAnswers, sealedChain, sealedRounds } from '#db/schema/index.ts'

export const sealedData: readonly PersonalData[] = [
  {
    table: sealedRounds,
    kept: { with: [groups] },
    nobody: 'What a group was asked, and when. We don’t store who started it.',
  },
  {
    table: sealedAnswers,
    kept: { with: [groupMembers] },
    userId: [sealedAnswers.user_id],
    inWords: ownAnswers,
  },
  {
    table: sealedChain,
    kept: { with: [sealedRounds] },
    userId: [sealedChain.member],
    staysBecause:
      'Fingerprints that prove to the remaining members what happened in a round. They identify people by number only.',
  },
]

/** Their own answers, including sealed ones. */
async function ownAnswers(db: Connection, { id }: Person, key: SecretKey): Promise<Row[]> {
  return (await answersOf(db, id)).map(({ round, own: mine }) => {
    const sealed = mine.took_back ? null : unsealed(key, round, mine)
    return {
      round: round.id,
      about: round.purpose,
      setup: round.setup,
      day: mine.day,
      answer: mine.revealed?.answer ?? (sealed ? JSON.parse(sealed.payload) : null),
      salt: mine.revealed?.salt ?? sealed?.salt ?? null,
      // An answer withdrawn too late exists until the reveal, which the export mustn't show.
      commitment: mine.took_back ? null : mine.commitment,
    }
  })
}
