import type { Deps } from '#api/deps.ts'
import { removeUnusedPictures } from '#api/features/listings/desk/pictures/service/files.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** Removes unused picture files, soon after the start and then hourly. */
export const createPicturesJob = (deps: Deps) =>
  sharedJob(
    'removing forgotten pictures',
    deps,
    async () => {
      await removeUnusedPictures(deps, Date.now())
      return HOUR_MS
    },
    MINUTE_MS,
  )
