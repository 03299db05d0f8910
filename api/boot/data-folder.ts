import { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

export const DATABASE = 'cohearth.sqlite'
export const PICTURES = 'pictures'
export const LISTINGS = 'listings'
export const RECEIPTS = 'receipts'

export const UPLOADS = [PICTURES, LISTINGS, RECEIPTS] as const

/** The operator's own course files, which no backup includes: the operator has the originals. */
export const MEDIA = 'media'

/** Who has a data folder open: servers and commands side by side, one backup beside them, or a restore alone. */
export type Hold = 'shared' | 'backup' | 'alone'

/** SQLite's lock levels: many can read, one of those can reserve writing, or one holds it exclusively. */
const LEVEL: Record<Hold, string> = {
  shared: 'BEGIN',
  backup: 'BEGIN IMMEDIATE',
  alone: 'BEGIN EXCLUSIVE',
}

export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(`The database in ${dataDir} is in use by another process.`)
  }
}

/**
 * Creates the data folder if it's missing, readable only by its user, and holds it until the returned function is called or the process
 * ends in any way. Everything this process creates from now on is readable only by its user too. Throws FolderInUse.
 */
export function holdDataFolder(dataDir: string, hold: Hold): () => void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  // A folder made by an earlier release may be open to others. Closing it protects everything inside.
  chmodSync(dataDir, 0o700)
  // SQLite's locks belong to the operating system and end with the process, so a power cut leaves none behind.
  const lock = new Sqlite(join(dataDir, 'in-use.sqlite'), { create: true })
  try {
    lock.run(LEVEL[hold])
    lock.query('SELECT name FROM sqlite_schema').all()
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new FolderInUse(dataDir)
    throw error
  }
  return () => lock.close()
}

/** Waits until a file, or the names in a folder, have reached the disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
