import type { Feature } from '#api/feature.ts'
import { auditData } from '#api/features/audit/personal-data.ts'

export const auditFeature: Feature = { personalData: auditData }
