import { access, constants, mkdir, open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileStore, StoredFile } from '#api/gateways/files/store.ts'

/** Files in a folder of this machine, or one that several share, which is created when it's first needed. */
export function folderStore(folder: string): FileStore {
  const remove = async (names: readonly string[]) => {
    for (const name of names) await rm(join(folder, name), { force: true })
  }
  return {
    async find(name) {
      const path = join(folder, name)
      const found = await fileAt(path)
      if (!found || !(await isInside(folder, path))) return null
      await access(path, constants.R_OK)
      return found
    },
    names: () => readdir(folder).catch(() => []),
    async save(files) {
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
        await remove(begun)
        throw error
      }
    },
    remove,
  }
}

/** Returns a file, or what a link at this path points to; null if there's none. */
export async function fileAt(path: string): Promise<StoredFile | null> {
  const found = await stat(path, { bigint: true }).catch(absent)
  if (!found?.isFile()) return null
  // The time of the last change, which copies don't preserve, distinguishes a new file from a removed one with the same name.
  const version = [found.ino, found.ctimeNs, found.mtimeNs, found.size]
    .map((part) => part.toString(36))
    .join('-')
  return {
    size: Number(found.size),
    version,
    changedAt: Number(found.mtimeMs),
    slice: (from, to) => Bun.file(path).slice(from, to),
  }
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

/** Without this, a power cut may lose the names. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
