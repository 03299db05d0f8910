import type { Feature } from '#api/feature.ts'
import { billingData } from '#api/features/billing/personal-data.ts'
import { createBillingJob, createClosingJob } from '#api/features/billing/jobs/catch-up.ts'
import { billingMail } from '#api/features/billing/mails/subscription.ts'
import { latePaymentMail } from '#api/features/billing/mails/late-payment.ts'
import {
  moneyBackMail,
  refundRefusedMail,
  subscribedTwiceMail,
} from '#api/features/billing/mails/to-admins.ts'

export const billingFeature: Feature = {
  personalData: billingData,
  mails: [billingMail, latePaymentMail, moneyBackMail, refundRefusedMail, subscribedTwiceMail],
  jobs: [createBillingJob, createClosingJob],
}
