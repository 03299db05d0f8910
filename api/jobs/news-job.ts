import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'

/** How quickly this process sees what others have changed, such as prices. */
const POLL_MS = 500

/** Checks what other processes have changed. */
export const createNewsJob = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  repeated(
    'following other processes',
    log,
    async () => {
      await db.pollOtherProcesses()
      return POLL_MS
    },
    0,
    POLL_MS,
  )
