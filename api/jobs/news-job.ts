import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'

/** Pages and prices that another process changed follow within it. */
const LOOK_EVERY_MS = 500

/** Looks what other processes have changed. */
export const createNewsJob = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  repeated(
    'following other processes',
    log,
    async () => {
      await db.noticeOthers()
      return LOOK_EVERY_MS
    },
    0,
    LOOK_EVERY_MS,
  )
