import { setImmediate } from 'node:timers/promises'
import { HOUR_MS } from '#domain/duration.ts'

/** Files of one kind that the server keeps, such as pictures of people: in a folder or in S3-compatible storage. */
export interface FileStore {
  /** Returns null if there's none of that name. */
  find(name: string): Promise<StoredFile | null>
  names(): Promise<string[]>
  /** Resolves once all are stored for good. If one can't be, none stays. */
  save(files: readonly NewFile[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

export interface StoredFile {
  /** In bytes. */
  size: number
  /** Another one when its bytes change. */
  version: string
  /** When it was last changed, in epoch milliseconds. */
  changedAt: number
  /** Returns the bytes from one place up to another, which aren't read before they're asked for. */
  slice(from: number, to: number): Slice
}

/** A Blob that isn't handed to a Response if it's elsewhere: Bun would redirect to a public address of it. */
export type Slice = Pick<Blob, 'arrayBuffer' | 'bytes' | 'text' | 'stream'>

export interface NewFile {
  name: string
  bytes: Uint8Array
}

export const wholeOf = (file: Pick<StoredFile, 'size' | 'slice'>): Slice => file.slice(0, file.size)

interface Names {
  /** What rows call the thing that a file belongs to; null for a file that we did not put there. */
  nameOf(file: string): string | null
  /** The rows behind the one with this id, at most `atMost`, in the order of their ids, each with what it names. A name never goes to an earlier row. */
  rowsAfter(id: number, atMost: number): Promise<readonly { id: number; name: string | null }[]>
}

/** How many files or rows are looked at before others get their turn: about a millisecond's worth. */
const AT_ONCE = 500

/**
 * Removes the files that no row names: of a write that was killed, or whose row was deleted and the files not yet. Those of the last hour
 * stay, since they may belong to a write in progress; `now` is the system's time, as that of the files.
 */
export async function removeForgotten(
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
