import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { type Learner, currentLearnerModules } from '#api/features/course/service/learner-modules.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import { wholeOf } from '#api/gateways/files/store.ts'
import type { MediaFile } from '#api/gateways/served-files.ts'
import { type Cue, cuesIn } from '#domain/course/captions.ts'

/** An hour's captions take about 100 kB. A larger file is ignored, and an operator's empty file means there are no captions. */
const MAX_CAPTIONS_BYTES = 1024 * 1024

const areCaptions = ({ size }: MediaFile) => size > 0 && size <= MAX_CAPTIONS_BYTES

/** Returns a video's captions as a file. Throws not_found, and forbidden with what locks it. */
export async function captionsOf(deps: Deps, learner: Learner, curriculumId: number): Promise<MediaFile> {
  const { video } = openVideo(await currentLearnerModules(deps, learner), { id: curriculumId })
  return captionsAt(deps, video.filename)
}

/** Returns a video's transcript; empty without captions. */
export async function transcriptOf(deps: Deps, learner: Learner, curriculumId: number): Promise<Cue[]> {
  const { video } = openVideo(await currentLearnerModules(deps, learner), { id: curriculumId })
  return transcriptAt(deps, video.filename)
}

/** Throws not_found. */
export async function captionsAt({ media }: Deps, filename: string): Promise<MediaFile> {
  const file = await media.captions(filename)
  if (!file || !areCaptions(file)) throw notFound('This video has no captions.')
  return file
}

export async function transcriptAt({ media }: Deps, filename: string): Promise<Cue[]> {
  const file = await media.captions(filename)
  return file && areCaptions(file) ? cuesIn(await wholeOf(file).text()) : []
}

/** Returns a film's poster by its own filename. Throws not_found. */
export async function posterAt({ media }: Deps, filename: string): Promise<MediaFile> {
  const isPoster = filename.endsWith('.webp')
  const file = isPoster ? await media.poster(filename.replace(/webp$/, 'mp4')) : null
  if (!file) throw notFound('We can’t find that picture.')
  return file
}
