import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { type Learner, standingNow } from '#api/features/course/service/standing.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import type { MediaFile } from '#api/gateways/kept-files.ts'
import { type Cue, cuesIn } from '#domain/course/captions.ts'

/** Captions of an hour have about 100 kB; what is larger is none, and an operator's empty file says that there are none. */
const MAX_CAPTIONS_BYTES = 1024 * 1024

const areCaptions = ({ size }: MediaFile) => size > 0 && size <= MAX_CAPTIONS_BYTES

/** The captions of a video that a learner may have, as a file. Throws not_found, and forbidden with what locks it. */
export async function captionsOf(deps: Deps, learner: Learner, curriculumId: number): Promise<MediaFile> {
  const { video } = openVideo(await standingNow(deps, learner), { id: curriculumId })
  return captionsAt(deps, video.filename)
}

/** What is said in a video that a learner may have; nothing where there are no captions. */
export async function transcriptOf(deps: Deps, learner: Learner, curriculumId: number): Promise<Cue[]> {
  const { video } = openVideo(await standingNow(deps, learner), { id: curriculumId })
  return transcriptAt(deps, video.filename)
}

/** The captions of a film. Throws not_found where there are none. */
export async function captionsAt({ media }: Deps, filename: string): Promise<MediaFile> {
  const file = await media.captions(filename)
  if (!file || !areCaptions(file)) throw notFound('This video has no captions.')
  return file
}

/** What is said in a film. */
export async function transcriptAt({ media }: Deps, filename: string): Promise<Cue[]> {
  const file = await media.captions(filename)
  return file && areCaptions(file) ? cuesIn(await file.slice(0, file.size).text()) : []
}

/** The picture that stands for a film, by its own name. Throws not_found. */
export async function posterAt({ media }: Deps, filename: string): Promise<MediaFile> {
  const isPoster = filename.endsWith('.webp')
  const file = isPoster ? await media.poster(filename.replace(/webp$/, 'mp4')) : null
  if (!file) throw notFound('There is no such picture.')
  return file
}
