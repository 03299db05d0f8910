import type { Deps } from '#api/deps.ts'
import { removeForgottenPictures } from '#api/features/listings/desk/pictures/service/files.ts'
import { repeated } from '#api/jobs/job.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

/** Removes files of pictures that no home names, soon after the start and every hour. */
export const createPicturesJob = (deps: Deps) =>
  repeated(
    'removing forgotten pictures',
    deps.log,
    async () => {
      await removeForgottenPictures(deps, Date.now())
      return HOUR_MS
    },
    MINUTE_MS,
  )
