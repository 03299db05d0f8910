import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/duration.ts'

/** A file to be kept, by its name in a folder. */
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

/** Removes files of a folder; those that are gone are no matter. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Which files of a folder somebody still names. */
interface Names {
  /** What rows call the thing that a file belongs to; null for a file that we did not put there. */
  nameOf(file: string): string | null
  /** What rows name now. */
  kept(): Promise<ReadonlySet<string>>
}

/**
 * Removes the files that no row names: of a write that was killed, or whose row was deleted and the files not yet. Those of the last hour
 * stay, since they may belong to a write under way; `now` is the system's time, as that of the files.
 */
export async function removeForgotten(folder: string, { nameOf, kept }: Names, now: number): Promise<void> {
  const old: { file: string; name: string }[] = []
  for (const file of await readdir(folder).catch(() => [])) {
    const name = nameOf(file)
    const found = name === null ? null : await stat(join(folder, file)).catch(() => null)
    if (name !== null && found && found.mtimeMs < now - HOUR_MS) old.push({ file, name })
  }
  if (old.length === 0) return
  const named = await kept()
  await removeFiles(
    folder,
    old.filter(({ name }) => !named.has(name)).map(({ file }) => file),
  )
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
