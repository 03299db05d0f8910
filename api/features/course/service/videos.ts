import { AppError, notFound } from '#api/http/errors.ts'
import { insertMeter, insertModule, insertWatching } from '#api/features/course/queries/learning.ts'
import type { StandingModule, StandingVideo } from './standing.ts'
import type { Transaction } from '#db/client.ts'
import { newMeter } from '#domain/course/watching.ts'
import { MODULE_LOCKED, VIDEO_LOCKED } from '#domain/course/unlock.ts'

/** An open video with its module. */
export interface OpenVideo {
  module: StandingModule
  video: StandingVideo
}

/** How a video is named: by its id, or by the filename of its film. */
type Named = { id: number } | { filename: string }

/**
 * A video that a learner may have, who stands so with the modules. Throws not_found for one that is not shown, and forbidden with
 * what locks it.
 */
export function openVideo(modules: readonly StandingModule[], named: Named): OpenVideo {
  for (const module of modules) {
    const video = module.videos.find((candidate) =>
      'id' in named ? candidate.id === named.id : candidate.filename === named.filename,
    )
    if (!video) continue
    if (module.locked_by !== null) throw new AppError('forbidden', MODULE_LOCKED[module.locked_by])
    if (video.locked) throw new AppError('forbidden', VIDEO_LOCKED)
    return { module, video }
  }
  throw notFound('There is no such video.')
}

/**
 * Notes that a learner begins to watch, since they are given the link of an open video: from now on, and not before, the clock
 * counts for it. To be called whenever a link is given out.
 */
export async function noteStarted(
  tx: Transaction,
  userId: number,
  { module, video }: OpenVideo,
  now: number,
): Promise<void> {
  await insertMeter(tx, userId, newMeter(now))
  await insertWatching(tx, userId, video.id, now)
  await insertModule(tx, userId, module.id, now)
}
