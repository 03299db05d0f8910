import type { Feature } from '#api/feature.ts'
import { billingData } from '#api/features/billing/personal-data.ts'
import { createBillingJob, createClosingJob } from '#api/features/billing/jobs/catch-up.ts'
import { billingMail } from '#api/features/billing/mails/subscription.ts'
import { catchUpFailsMail } from '#api/features/billing/mails/catch-up-fails.ts'
import { latePaymentMail } from '#api/features/billing/mails/late-payment.ts'
import { strandedClosuresMail } from '#api/features/billing/mails/stranded.ts'
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
  jobs: [createBillingJob, createClosingJob],
}
