import type { Feature } from '#api/feature.ts'
import { admittedMail } from '#api/features/admin/mails.ts'

export const adminFeature: Feature = { mails: [admittedMail] }
