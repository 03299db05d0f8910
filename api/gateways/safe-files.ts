import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { HOUR_MS } from '#domain/duration.ts'

export interface NewFile {
  name: string
  bytes: Uint8Array
}

/** Writes files into a folder, safe on the disk. None has the name of one that is there; when one cannot be written, none stays. */
export async function saveFiles(folder: string, files: readonly NewFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const begun: string[] = []
  try {
    for (const { name, bytes } of files) {
      const file = await open(join(folder, name), 'wx')
      begun.push(name)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    }
    await syncFolder(folder)
  } catch (error) {
    await removeFiles(folder, begun)
    throw error
  }
}

export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

interface Names {
  /** What rows call the thing that a file belongs to; null for a file that we did not put there. */
  nameOf(file: string): string | null
  /** The rows behind the one with this id, up to so many by their ids, each with what it names. A name never goes to an earlier row. */
  rowsAfter(id: number, atMost: number): Promise<readonly { id: number; name: string | null }[]>
}

/** So many files or rows are looked at before others have their turn: a millisecond. */
const AT_ONCE = 500

/**
 * Removes the files that no row names: of a write that was killed, or whose row was deleted and the files not yet. Those of the last hour
 * stay, since they may belong to a write in progress; `now` is the system's time, as that of the files.
 */
export async function removeForgotten(
  folder: string,
  { nameOf, rowsAfter }: Names,
  now: number,
): Promise<void> {
  const unnamed = new Map<string, string[]>()
  for (const [i, file] of (await readdir(folder).catch(() => [])).entries()) {
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
    const found = await stat(join(folder, file)).catch(() => null)
    if (found && found.mtimeMs < now - HOUR_MS) await removeFiles(folder, [file])
  }
}

/** Without this, a power cut may leave the names out. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
