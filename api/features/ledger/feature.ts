import type { Feature } from '#api/feature.ts'
import { ledgerData } from '#api/features/ledger/personal-data.ts'
import { leaveLedger, requireSeenLeaving } from '#api/features/ledger/service/leaving.ts'

export const ledgerFeature: Feature = {
  personalData: ledgerData,
  leaveGroup: { may: requireSeenLeaving, left: leaveLedger },
}
