import type { PersonalData } from '#api/personal-data.ts'
import { matchingChanges } from '#db/schema/index.ts'

export const matchingData: readonly PersonalData[] = [
  { table: matchingChanges, nobody: 'Tells the match index which rows to reread, by ID only.' },
]
