import type { Deps } from '#api/deps.ts'
import { removeUnusedPictures } from '#api/features/listings/desk/pictures/service/files.ts'
import { repeated } from '#api/jobs/job.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** Removes unused picture files, soon after the start and then hourly. */
export const createPicturesJob = (deps: Deps) =>
  repeated(
    'removing forgotten pictures',
    deps.log,
    async () => {
      await removeUnusedPictures(deps, Date.now())
      return HOUR_MS
    },
    MINUTE_MS,
  )
