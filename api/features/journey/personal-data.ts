import type { PersonalData } from '#api/personal-data.ts'
import { journeys } from '#db/schema/index.ts'

export const journeyData: readonly PersonalData[] = [{ table: journeys, userId: [journeys.user_id] }]
