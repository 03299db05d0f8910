import { join } from 'node:path'
import { fileAt } from '#api/gateways/files/folder.ts'
import { type FileStore, type Slice, wholeOf } from '#api/gateways/files/store.ts'
import { describeError, type Logger } from '#api/log.ts'

/** A file that's served as is. Its bytes aren't loaded until a slice of it is read or sent. */
export interface MediaFile {
  name: string
  /** In bytes. */
  size: number
  type: string
  /** The bytes from one position up to another. */
  slice(from: number, to: number): Slice
  /** Its strong ETag, in quotes, which changes with its bytes. */
  etag(): Promise<string>
}

export interface Folders {
  operator: FileStore
  shipped: string
}

/** Returns a file by its name, which must end in the extension; null if it doesn't exist or can't be served. */
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

/** Names that we give: none can point to another folder, be hidden, or be spelled in several ways. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(mp4|vtt|webp|pdf)$/
const MAX_NAME_LENGTH = 100

/** Finds files in the two folders. The log calls an unreadable folder by its `label`. */
export function openFiles(folders: Folders, label: string, log: Logger): FindFile {
  const prints = cachedByVersion<string>()

  /** Usually a folder that the server may not read: everything else continues with the files shipped with the program. */
  function unreadable(error: unknown): null {
    log.error(`the files in the ${label} folder cannot be read`, describeError(error))
    return null
  }

  return async (filename, extension) => {
    if (filename.length > MAX_NAME_LENGTH || NAME.exec(filename)?.[1] !== extension) return null
    const operatorFile = await folders.operator.find(filename).catch(unreadable)
    const found = operatorFile ?? (await fileAt(join(folders.shipped, filename)))
    if (!found) return null
    const { size, version, slice } = found
    // Every release unpacks its files again, with the same bytes; an operator's may be too large to read for this.
    const content = async () => printOf(await wholeOf(found).arrayBuffer())
    const etag = async () => `"${operatorFile ? printOf(version) : await prints(filename, version, content)}"`
    const type = TYPES[extension] ?? ''
    return {
      name: filename,
      size,
      version: `${operatorFile ? 'own' : 'brought'} ${version}`,
      type,
      slice,
      etag,
    }
  }
}

/** 132 bits of SHA-256. */
function printOf(content: string | ArrayBuffer): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('base64url').slice(0, 22)
}

export function cachedByVersion<Value>() {
  const cache = new Map<string, { version: string; value: Promise<Value> }>()
  return (name: string, version: string, find: () => Promise<Value>): Promise<Value> => {
    const cached = cache.get(name)
    if (cached?.version === version) return cached.value
    const value = find()
    cache.set(name, { version, value })
    value.catch(() => cache.delete(name))
    return value
  }
}
