import type { PersonalData } from '#api/personal-data.ts'
import { matchingChanges } from '#db/schema/index.ts'

export const matchingData: readonly PersonalData[] = [
  { table: matchingChanges, nobody: 'It tells the match index whose rows to read again, by bare ids.' },
]
