import type { PersonalData } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import { journeys } from '#db/schema/index.ts'

export const journeyData: readonly PersonalData[] = [
  { table: journeys, kept: WITH_ACCOUNT, userId: [journeys.user_id] },
]
