import type { Feature } from '#api/feature.ts'
import { createReadingJob } from '#api/features/matching/job.ts'
import { matchingData } from '#api/features/matching/personal-data.ts'

export const matchingFeature: Feature = { jobs: [createReadingJob], personalData: matchingData }
