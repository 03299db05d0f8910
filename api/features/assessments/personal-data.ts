import type { PersonalData } from '#api/personal-data.ts'
import { assessmentAnswers, assessmentFinishes } from '#db/schema/index.ts'

export const assessmentsData: readonly PersonalData[] = [
  { table: assessmentAnswers, userId: [assessmentAnswers.user_id] },
  { table: assessmentFinishes, userId: [assessmentFinishes.user_id] },
]
