import { setImmediate } from 'node:timers/promises'
import { HOUR_MS } from '#domain/duration.ts'

/** Files of one kind that the server keeps, such as pictures of people: in a folder or in S3-compatible storage. */
export interface FileStore {
  /** Returns null if there's none with that name. */
  find(name: string): Promise<StoredFile | null>
  names(): Promise<string[]>
  /** Resolves once all are stored durably. If one can't be stored, none are. */
  save(files: readonly NewFile[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

export interface StoredFile {
  /** In bytes. */
  size: number
  /** Changes with the bytes. */
  version: string
  /** When it was last changed, in epoch milliseconds. */
  changedAt: number
  /** Returns the bytes from one position up to another, which are read only when they're needed. */
  slice(from: number, to: number): Slice
}

/** A Blob that mustn't be passed to a Response if it's stored elsewhere: Bun would redirect to its public URL. */
export type Slice = Pick<Blob, 'arrayBuffer' | 'bytes' | 'text' | 'stream'>

interface NewFile {
  name: string
  bytes: Uint8Array
}

export const wholeOf = (file: Pick<StoredFile, 'size' | 'slice'>): Slice => file.slice(0, file.size)

/**
 * Runs a write whose rows name files that were just saved, and removes the files if it fails. Those that can't be removed either are
 * removed an hour later (`removeUnusedFiles`).
 */
export async function orRemove<Result>(write: Promise<Result>, remove: () => Promise<void>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    await remove().catch(() => undefined)
    throw error
  }
}

interface Names {
  /** The name that rows use for what a file belongs to; null for a file that we didn't put there. */
  nameOf(file: string): string | null
  /** Returns at most `atMost` rows after the one with this id, by id, each with the name it uses. A name never moves to an earlier row. */
  rowsAfter(id: number, atMost: number): Promise<readonly { id: number; name: string | null }[]>
}

/** How many files or rows are checked before other requests run: about a millisecond's worth. */
const AT_ONCE = 500

/**
 * Removes files that no row uses: those of a write that was killed, or left after their row was deleted. Keeps those of the last hour,
 * which may belong to a write in progress; `now` is the system's time, like that of the files.
 */
export async function removeUnusedFiles(
  store: FileStore,
  { nameOf, rowsAfter }: Names,
  now: number,
): Promise<void> {
  const unnamed = new Map<string, string[]>()
  for (const [i, file] of (await store.names()).entries()) {
    if (i % AT_ONCE === 0) await setImmediate()
    const name = nameOf(file)
    if (name !== null) unnamed.set(name, [...(unnamed.get(name) ?? []), file])
  }
  for (let last = 0; unnamed.size > 0;) {
    const rows = await rowsAfter(last, AT_ONCE)
    for (const { name } of rows) if (name !== null) unnamed.delete(name)
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) break
    await setImmediate()
  }
  for (const file of [...unnamed.values()].flat()) {
    const found = await store.find(file)
    if (found && found.changedAt < now - HOUR_MS) await store.remove([file])
  }
}
