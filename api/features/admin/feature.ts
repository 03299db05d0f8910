import type { Feature } from '#api/feature.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import { warningMail } from '#api/features/admin/reports/mails.ts'

export const adminFeature: Feature = { mails: [admittedMail, warningMail] }
