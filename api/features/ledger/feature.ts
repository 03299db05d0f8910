import type { Feature } from '#api/feature.ts'
import { ledgerNewsMail } from '#api/features/ledger/mails.ts'
import { ledgerData } from '#api/features/ledger/personal-data.ts'
import { createReceiptsJob } from '#api/features/ledger/receipts/job.ts'
import { createLedgerJob } from '#api/features/ledger/recurring/job.ts'
import { leaveLedger, requireSeenLeaving } from '#api/features/ledger/service/leaving.ts'

export const ledgerFeature: Feature = {
  jobs: [createLedgerJob, createReceiptsJob],
  mails: [ledgerNewsMail],
  personalData: ledgerData,
  leaveGroup: { may: requireSeenLeaving, left: leaveLedger },
}
