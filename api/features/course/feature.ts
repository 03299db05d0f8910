import type { Feature } from '#api/feature.ts'
import { courseData } from '#api/features/course/personal-data.ts'

export const courseFeature: Feature = { personalData: courseData }
