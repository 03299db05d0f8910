import type { Deps } from '#api/deps.ts'
import { removeUnusedReceipts } from '#api/features/ledger/receipts/service.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** Removes pictures of receipts that no entry has, soon after the start and every hour. */
export const createReceiptsJob = (deps: Deps) =>
  sharedJob(
    'removing unused receipts',
    deps,
    async () => {
      await removeUnusedReceipts(deps, Date.now())
      return HOUR_MS
    },
    MINUTE_MS,
  )
