import type { Feature } from '#api/feature.ts'
import { journeyData } from '#api/features/journey/personal-data.ts'

export const journeyFeature: Feature = { personalData: journeyData }
