import type { PersonalData } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import { ratings } from '#db/schema/index.ts'

export const ratingsData: readonly PersonalData[] = [
  { table: ratings, kept: WITH_ACCOUNT, userId: [ratings.user_id] },
]
