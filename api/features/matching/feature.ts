import type { Feature } from '#api/feature.ts'
import { createReadingJob } from '#api/features/matching/job.ts'

export const matchingFeature: Feature = { jobs: [createReadingJob] }
