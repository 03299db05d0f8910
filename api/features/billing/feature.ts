import type { Feature } from '#api/feature.ts'
import { billingData } from '#api/features/billing/personal-data.ts'
import { createBillingJob, createClosingJob } from '#api/features/billing/sync/job.ts'
import { billingMail } from '#api/features/billing/mails/subscription.ts'
import { catchUpFailsMail } from '#api/features/billing/sync/mails.ts'
import { followEmail } from '#api/features/billing/purchase/service/new-email.ts'
import { latePaymentMail } from '#api/features/billing/refunds/mails.ts'
import { strandedClosuresMail } from '#api/features/billing/cancellation/mails.ts'
import {
  moneyBackMail,
  refundRefusedMail,
  subscribedTwiceMail,
} from '#api/features/billing/mails/to-admins.ts'

export const billingFeature: Feature = {
  personalData: billingData,
  mails: [
    billingMail,
    catchUpFailsMail,
    latePaymentMail,
    moneyBackMail,
    refundRefusedMail,
    subscribedTwiceMail,
    strandedClosuresMail,
  ],
  followEmail,
  jobs: [createBillingJob, createClosingJob],
}
