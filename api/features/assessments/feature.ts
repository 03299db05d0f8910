import type { Feature } from '#api/feature.ts'
import { assessmentsData } from '#api/features/assessments/personal-data.ts'

export const assessmentsFeature: Feature = { personalData: assessmentsData }
