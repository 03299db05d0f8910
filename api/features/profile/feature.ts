import type { Feature } from '#api/feature.ts'
import { createPicturesJob } from '#api/features/profile/pictures/job.ts'

export const profileFeature: Feature = { jobs: [createPicturesJob] }
