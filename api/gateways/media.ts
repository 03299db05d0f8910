import { type Folders, type MediaFile, openFiles, cachedByVersion } from '#api/gateways/served-files.ts'
import { secondsOf } from '#api/gateways/mp4.ts'
import { describeError, type Logger } from '#api/log.ts'

export interface Film extends MediaFile {
  /** In seconds, according to the file itself. */
  duration: number
}

/** The course's films and what belongs to them. Null stands for files that don't exist or can't be served. */
export interface CourseMedia {
  /** Returns a film by its filename, such as `why-buy-together.mp4`. A file that isn't MP4 or was cut off can't be served. */
  find(filename: string): Promise<Film | null>
  captions(filename: string): Promise<MediaFile | null>
  poster(filename: string): Promise<MediaFile | null>
  document(filename: string): Promise<MediaFile | null>
}

export function openMedia(folders: Folders, log: Logger): CourseMedia {
  const lengths = cachedByVersion<number | null>()
  const file = openFiles(folders, 'media', log)

  async function lengthOf(film: MediaFile): Promise<number | null> {
    const seconds = await secondsOf(film)
    if (seconds === null) log.error('a film of the course isn’t a complete MP4', { film: film.name })
    return seconds
  }

  return {
    async find(filename) {
      const film = await file(filename, 'mp4')
      if (!film) return null
      // Not cached: a file that couldn't be read once may be readable the next time.
      const duration = await lengths(filename, film.version, () => lengthOf(film)).catch((error: unknown) => {
        log.error('a film of the course cannot be read', { film: filename, ...describeError(error) })
        return null
      })
      return duration ? { ...film, duration } : null
    },
    captions: (filename) => file(filename.replace(/\.mp4$/, '.vtt'), 'vtt'),
    poster: (filename) => file(filename.replace(/\.mp4$/, '.webp'), 'webp'),
    document: (filename) => file(filename, 'pdf'),
  }
}
