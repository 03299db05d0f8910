import type { PersonalData } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import { marksInWords } from '#api/features/matching/queries/marks.ts'
import { matchingChanges, matchMarks } from '#db/schema/index.ts'

export const matchingData: readonly PersonalData[] = [
  {
    table: matchingChanges,
    kept: { until: 'the account is deleted' },
    nobody: 'Tells the match index which rows to reread, by ID only.',
  },
  {
    table: matchMarks,
    kept: WITH_ACCOUNT,
    userId: [matchMarks.user_id, matchMarks.other_id],
    inWords: marksInWords,
  },
]
