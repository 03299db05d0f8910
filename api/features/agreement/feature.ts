import type { Feature } from '#api/feature.ts'
import { reviewNewsMail } from '#api/features/agreement/lawyer/mails.ts'
import { agreementNewsMail } from '#api/features/agreement/mails.ts'
import { agreementData } from '#api/features/agreement/personal-data.ts'

export const agreementFeature: Feature = {
  personalData: agreementData,
  mails: [agreementNewsMail, reviewNewsMail],
}
