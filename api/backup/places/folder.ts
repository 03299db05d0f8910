import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '#api/backup/backup-error.ts'
import { type BackupPlace, storedBackups } from '#api/backup/places/place.ts'

/** Backups in a folder of this machine, which is created when it's first needed. */
export function folderPlace(folder: string): BackupPlace {
  return {
    label: folder,
    async list() {
      const found = statSync(folder, { throwIfNoEntry: false })
      if (!found) return []
      if (!found.isDirectory()) throw new BackupError(`${folder} isn’t a folder.`)
      const names = readdirSync(folder)
      return storedBackups(names.map((name) => ({ name, bytes: sizeOf(join(folder, name)) })))
    },
    async store(name, write) {
      try {
        mkdirSync(folder, { recursive: true })
      } catch (error) {
        throw new BackupError(
          `Can’t create the folder ${folder}: ${error instanceof Error ? error.message : ''}`,
        )
      }
      return write(join(folder, name))
    },
    async read(name, use) {
      const file = join(folder, name)
      if (!existsSync(file)) throw new BackupError(`There’s no backup ${name} in ${folder}.`)
      return use(file)
    },
    async remove(name) {
      rmSync(join(folder, name), { force: true })
    },
  }
}

/** 0 for a file that was removed meanwhile. */
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
