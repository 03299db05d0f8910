import { access, constants, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { secondsOf } from '#api/gateways/mp4.ts'
import { describeError, type Logger } from '#api/log.ts'

/** A file of the course. Its bytes stay where they are until a slice of it is read or sent. */
export interface MediaFile {
  name: string
  /** In bytes. */
  size: number
  /** What it is, for a Content-Type header. */
  type: string
  /** The bytes from one place up to another. */
  slice(from: number, to: number): Blob
  /** Its strong ETag, in quotes: another one when its bytes change. */
  etag(): Promise<string>
}

export interface Film extends MediaFile {
  /** In seconds, as the file itself says. */
  duration: number
}

/** The films of the course and what belongs to them. Null stands for what is not there or cannot be served. */
export interface CourseMedia {
  /** A film by its filename, as `why-buy-together.mp4`. What is no MP4, or cut off, cannot be served. */
  find(filename: string): Promise<Film | null>
  /** The captions of the film of this filename, WebVTT. */
  captions(filename: string): Promise<MediaFile | null>
  /** The picture that stands for the film of this filename. */
  poster(filename: string): Promise<MediaFile | null>
  /** A PDF of the operator's by its filename. */
  document(filename: string): Promise<MediaFile | null>
}

interface Folders {
  /** The operator's, whose files win over those of the same name. */
  own: string
  /** What the program brought. */
  brought: string
}

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Names that the course gives: nothing in them leads to another folder, is hidden, or is written in several ways. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(mp4|vtt|webp|pdf)$/
const MAX_NAME_LENGTH = 100

export function openMedia(folders: Folders, log: Logger): CourseMedia {
  const lengths = remembered<number | null>()
  const prints = remembered<string>()

  async function file(
    filename: string,
    extension: string,
  ): Promise<(MediaFile & { version: string }) | null> {
    if (filename.length > MAX_NAME_LENGTH || NAME.exec(filename)?.[1] !== extension) return null
    const own = await ownFile(filename).catch(unreadable)
    const found = own ?? (await fileAt(folders.brought, filename))
    if (!found) return null
    const { path, size, version } = found
    const slice = (from: number, to: number): Blob => Bun.file(path).slice(from, to)
    // Files inside the executable have no times; an operator's may be too large to be read for this.
    const content = async () => printOf(await slice(0, size).arrayBuffer())
    const etag = async () => `"${own ? printOf(version) : await prints(path, version, content)}"`
    return { name: filename, size, version: `${path} ${version}`, type: TYPES[extension] ?? '', slice, etag }
  }

  async function ownFile(filename: string) {
    const found = await fileAt(folders.own, filename)
    if (!found || !(await isInside(folders.own, found.path))) return null
    await access(found.path, constants.R_OK)
    return found
  }

  /** A folder that the server may not read, mostly: the course goes on with what the program brought. */
  function unreadable(error: unknown): null {
    log.error('the files in the media folder cannot be read', describeError(error))
    return null
  }

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

/** A file in a folder, or what a link there leads to; null when there is none. */
async function fileAt(folder: string, filename: string) {
  const path = join(folder, filename)
  const found = await stat(path, { bigint: true }).catch(absent)
  if (!found?.isFile()) return null
  // The time of the last change, which no copy takes along, tells a new file in the place of a removed one.
  const version = [found.ino, found.ctimeNs, found.mtimeNs, found.size]
    .map((part) => part.toString(36))
    .join('-')
  return { path, size: Number(found.size), version }
}

/** Whether a file is in the folder by its true path: a link may lead anywhere. */
async function isInside(folder: string, path: string): Promise<boolean> {
  const [outer, inner] = await Promise.all([realpath(folder), realpath(path)]).catch(() => ['', ''])
  return inner !== '' && inner.startsWith(outer + sep)
}

/** Nothing there, or a link in a circle. */
const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP']

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return null
  throw error
}

/** 132 bits of SHA-256. */
function printOf(content: string | ArrayBuffer): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Keeps the newest answer for each name, until the version of what it is about changes. */
function remembered<Answer>() {
  const kept = new Map<string, { version: string; answer: Promise<Answer> }>()
  return (name: string, version: string, find: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(name)
    if (known?.version === version) return known.answer
    const answer = find()
    kept.set(name, { version, answer })
    answer.catch(() => kept.delete(name))
    return answer
  }
}
