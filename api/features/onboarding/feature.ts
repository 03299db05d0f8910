import type { Feature } from '#api/feature.ts'
import { createPublishingJob } from '#api/features/onboarding/publication/job.ts'
import { forgetFormerPublications } from '#api/features/onboarding/publication/queries.ts'

export const onboardingFeature: Feature = { jobs: [createPublishingJob], prune: forgetFormerPublications }
