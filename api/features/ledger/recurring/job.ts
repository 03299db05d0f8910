import type { Deps } from '#api/deps.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { confirmUnanswered } from '#api/features/ledger/settle/service.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Posts recurring entries and confirms payments that nobody objected to, soon after the start and every hour. */
export const createLedgerJob = (deps: Deps) =>
  sharedJob('posting to ledgers', deps, async () => {
    await postRecurring(deps)
    await confirmUnanswered(deps)
    return HOUR_MS
  })
