import { type Folders, type MediaFile, openFiles, remembered } from '#api/gateways/kept-files.ts'
import { secondsOf } from '#api/gateways/mp4.ts'
import { describeError, type Logger } from '#api/log.ts'

export interface Film extends MediaFile {
  /** In seconds, as the file itself says. */
  duration: number
}

/** The films of the course and what belongs to them. Null stands for what is not there or cannot be served. */
export interface CourseMedia {
  /** A film by its filename, as `why-buy-together.mp4`. What is no MP4, or cut off, cannot be served. */
  find(filename: string): Promise<Film | null>
  captions(filename: string): Promise<MediaFile | null>
  poster(filename: string): Promise<MediaFile | null>
  document(filename: string): Promise<MediaFile | null>
}

export function openMedia(folders: Folders, log: Logger): CourseMedia {
  const lengths = remembered<number | null>()
  const file = openFiles(folders, 'media', log)

  async function lengthOf(film: MediaFile): Promise<number | null> {
    const seconds = await secondsOf(film)
    if (seconds === null) log.error('a film of the course is no whole MP4', { film: film.name })
    return seconds
  }

  return {
    async find(filename) {
      const film = await file(filename, 'mp4')
      if (!film) return null
      // Not remembered: what could not be read once may be read the next time.
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
