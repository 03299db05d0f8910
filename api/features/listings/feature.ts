import type { Feature } from '#api/feature.ts'
import { listingsData } from '#api/features/listings/personal-data.ts'

export const listingsFeature: Feature = { personalData: listingsData }
