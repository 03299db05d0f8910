import type { PersonalData } from '#api/personal-data.ts'
import { ratings } from '#db/schema/index.ts'

export const ratingsData: readonly PersonalData[] = [{ table: ratings, userId: [ratings.user_id] }]
