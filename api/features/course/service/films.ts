import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import type { Film } from '#api/gateways/media.ts'

export const NOT_AVAILABLE = 'Video Not Available'

/** Throws not_found if the server can't serve it. */
export async function filmNamed({ media }: Deps, filename: string): Promise<Film> {
  const film = await media.find(filename)
  if (!film) throw notFound(NOT_AVAILABLE)
  return film
}

/** Returns a film's length in seconds; 0 if the server can't serve it. */
export async function lengthOf({ media }: Deps, { filename }: { filename: string }): Promise<number> {
  return (await media.find(filename))?.duration ?? 0
}

/** Returns the films' total length in seconds. */
export async function lengthTogether(deps: Deps, videos: readonly { filename: string }[]): Promise<number> {
  const lengths = await Promise.all(videos.map((video) => lengthOf(deps, video)))
  return lengths.reduce((sum, length) => sum + length, 0)
}
