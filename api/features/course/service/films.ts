import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import type { Film } from '#api/gateways/media.ts'

/** What people read where a film should be. */
export const NOT_AVAILABLE = 'Video Not Available'

/** The film of this filename. Throws not_found for one that the server cannot serve. */
export async function filmNamed({ media }: Deps, filename: string): Promise<Film> {
  const film = await media.find(filename)
  if (!film) throw notFound(NOT_AVAILABLE)
  return film
}

/** How long the film of a video is, in seconds; 0 for one that the server cannot serve. */
export async function lengthOf({ media }: Deps, { filename }: { filename: string }): Promise<number> {
  return (await media.find(filename))?.duration ?? 0
}

/** How long the films of videos are together, in seconds. */
export async function lengthTogether(deps: Deps, videos: readonly { filename: string }[]): Promise<number> {
  const lengths = await Promise.all(videos.map((video) => lengthOf(deps, video)))
  return lengths.reduce((sum, length) => sum + length, 0)
}
