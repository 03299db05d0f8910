import type { PersonalData } from '#api/personal-data.ts'
import { marksInWords } from '#api/features/matching/queries/marks.ts'
import { matchingChanges, matchMarks } from '#db/schema/index.ts'

export const matchingData: readonly PersonalData[] = [
  { table: matchingChanges, nobody: 'Tells the match index which rows to reread, by ID only.' },
  { table: matchMarks, userId: [matchMarks.user_id, matchMarks.other_id], inWords: marksInWords },
]
