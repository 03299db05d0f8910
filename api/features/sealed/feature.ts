import type { Feature } from '#api/feature.ts'
import { createTickJob } from '#api/features/sealed/job.ts'
import { sealedReminderMail, sealedRevealedMail, sealedStartedMail } from '#api/features/sealed/mails.ts'
import { sealedData } from '#api/features/sealed/personal-data.ts'

export const sealedFeature: Feature = {
  personalData: sealedData,
  mails: [sealedStartedMail, sealedReminderMail, sealedRevealedMail],
  jobs: [createTickJob],
}
