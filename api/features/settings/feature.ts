import type { Feature } from '#api/feature.ts'
import { settingsData } from '#api/features/settings/personal-data.ts'

export const settingsFeature: Feature = { personalData: settingsData }
