import type { Feature } from '#api/feature.ts'
import { exitsData } from '#api/features/exits/personal-data.ts'

export const exitsFeature: Feature = { personalData: exitsData }
