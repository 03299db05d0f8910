import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

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

/** Without this, a power cut may leave the names out. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
