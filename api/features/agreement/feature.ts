import type { Feature } from '#api/feature.ts'
import { agreementData } from '#api/features/agreement/personal-data.ts'

export const agreementFeature: Feature = { personalData: agreementData }
