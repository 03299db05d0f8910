import type { Deps } from '#api/deps.ts'
import { removeUnusedPictures } from '#api/features/profile/pictures/service.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** Removes unused picture files, soon after the start and every hour. */
export const createPicturesJob = (deps: Deps) =>
  sharedJob(
    'removing unused pictures',
    deps,
    async () => {
      await removeUnusedPictures(deps, Date.now())
      return HOUR_MS
    },
    MINUTE_MS,
  )
