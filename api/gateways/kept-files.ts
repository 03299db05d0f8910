import { access, constants, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { describeError, type Logger } from '#api/log.ts'

/** A file that is served as it is. Its bytes stay where they are until a slice of it is read or sent. */
export interface MediaFile {
  name: string
  /** In bytes. */
  size: number
  type: string
  /** The bytes from one place up to another. */
  slice(from: number, to: number): Blob
  /** Its strong ETag, in quotes: another one when its bytes change. */
  etag(): Promise<string>
}

export interface Folders {
  own: string
  brought: string
}

/** A file by its name, which has to end in the extension; null for what is not there or cannot be served. */
export type FindFile = (
  filename: string,
  extension: string,
) => Promise<(MediaFile & { version: string }) | null>

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Names that we give: nothing in them leads to another folder, is hidden, or is written in several ways. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(mp4|vtt|webp|pdf)$/
const MAX_NAME_LENGTH = 100

/** Finds files in the two folders. What the log gets of a folder that cannot be read calls it by `label`. */
export function openFiles(folders: Folders, label: string, log: Logger): FindFile {
  const prints = remembered<string>()

  async function ownFile(filename: string) {
    const found = await fileAt(folders.own, filename)
    if (!found || !(await isInside(folders.own, found.path))) return null
    await access(found.path, constants.R_OK)
    return found
  }

  /** A folder that the server may not read, mostly: the rest goes on with what the program brought. */
  function unreadable(error: unknown): null {
    log.error(`the files in the ${label} folder cannot be read`, describeError(error))
    return null
  }

  return async (filename, extension) => {
    if (filename.length > MAX_NAME_LENGTH || NAME.exec(filename)?.[1] !== extension) return null
    const own = await ownFile(filename).catch(unreadable)
    const found = own ?? (await fileAt(folders.brought, filename))
    if (!found) return null
    const { path, size, version } = found
    const slice = (from: number, to: number): Blob => Bun.file(path).slice(from, to)
    // Every release unpacks its files anew, with the same bytes; an operator's may be too large to be read for this.
    const content = async () => printOf(await slice(0, size).arrayBuffer())
    const etag = async () => `"${own ? printOf(version) : await prints(path, version, content)}"`
    return { name: filename, size, version: `${path} ${version}`, type: TYPES[extension] ?? '', slice, etag }
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

async function isInside(folder: string, path: string): Promise<boolean> {
  const [outer, inner] = await Promise.all([realpath(folder), realpath(path)]).catch(() => ['', ''])
  return inner !== '' && inner.startsWith(outer + sep)
}

const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP']

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return null
  throw error
}

/** 132 bits of SHA-256. */
function printOf(content: string | ArrayBuffer): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('base64url').slice(0, 22)
}

export function remembered<Answer>() {
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
