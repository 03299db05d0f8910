import { AppError, notFound } from '#api/http/errors.ts'
import { insertMeter, insertModule, insertWatching } from '#api/features/course/queries/learning.ts'
import type { LearnerModule, LearnerVideo } from './learner-modules.ts'
import type { Transaction } from '#db/client.ts'
import { newMeter } from '#domain/course/watching.ts'
import { MODULE_LOCKED, VIDEO_LOCKED } from '#domain/course/unlock.ts'

interface OpenVideo {
  module: LearnerModule
  video: LearnerVideo
}

type Named = { id: number } | { filename: string }

/** Returns a video the learner may watch. Throws not_found if it isn't shown, and forbidden with what locks it. */
export function openVideo(modules: readonly LearnerModule[], named: Named): OpenVideo {
  for (const module of modules) {
    const video = module.videos.find((candidate) =>
      'id' in named ? candidate.id === named.id : candidate.filename === named.filename,
    )
    if (!video) continue
    if (module.locked_by !== null) throw new AppError('forbidden', MODULE_LOCKED[module.locked_by])
    if (video.locked) throw new AppError('forbidden', VIDEO_LOCKED)
    return { module, video }
  }
  throw notFound('We can’t find that video.')
}

/** Starts the clock that limits credit for a video. Call it whenever a link is issued: nothing counts before. */
export async function startWatching(
  tx: Transaction,
  userId: number,
  { module, video }: OpenVideo,
  now: number,
): Promise<void> {
  await insertMeter(tx, userId, newMeter(now))
  await insertWatching(tx, userId, video.id, now)
  await insertModule(tx, userId, module.id, now)
}
