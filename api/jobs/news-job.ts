import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'

/** Pages and prices changed by another process are up to date within this time. */
const LOOK_EVERY_MS = 500

/** Checks what other processes have changed. */
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
