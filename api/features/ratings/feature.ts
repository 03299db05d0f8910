import type { Feature } from '#api/feature.ts'
import { ratingsData } from '#api/features/ratings/personal-data.ts'

export const ratingsFeature: Feature = { personalData: ratingsData }
