import type { Feature } from '#api/feature.ts'
import { onboardingData } from '#api/features/onboarding/personal-data.ts'
import { createPublishingJob } from '#api/features/onboarding/publication/job.ts'
import { rememberPublished } from '#api/features/onboarding/publication/service/overview.ts'

export const onboardingFeature: Feature = {
  personalData: onboardingData,
  jobs: [createPublishingJob],
  followEmail: rememberPublished,
}
