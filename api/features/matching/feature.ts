import type { Feature } from '#api/feature.ts'
import { createFirstMatchJob, createReadingJob } from '#api/features/matching/job.ts'
import { firstMatchMail } from '#api/features/matching/mails.ts'
import { matchingData } from '#api/features/matching/personal-data.ts'

export const matchingFeature: Feature = {
  jobs: [createReadingJob, createFirstMatchJob],
  mails: [firstMatchMail],
  personalData: matchingData,
}
