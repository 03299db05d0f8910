import { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

export const DATABASE = 'cohearth.sqlite'
export const PICTURES = 'pictures'
export const LISTINGS = 'listings'
export const RECEIPTS = 'receipts'

export const UPLOADS = [PICTURES, LISTINGS, RECEIPTS] as const

/** The operator's own files of the course, which no backup includes: the operator has the originals. */
export const MEDIA = 'media'

/** Who has a data folder open: servers and commands side by side, one backup beside them, or a restore alone. */
export type Hold = 'shared' | 'backup' | 'alone'

/** SQLite's own levels: many read, one of them may be about to write, or one has it for itself. */
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
 * Makes the data folder when it is not there, for its user alone, and keeps it in use until the answered function is called or the process
 * ends, however it ends. All that this process makes from now on is for its user alone as well. Throws FolderInUse.
 */
export function holdDataFolder(dataDir: string, hold: Hold): () => void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  // One that an earlier release made may be open to others; nobody gets past it to what is inside.
  chmodSync(dataDir, 0o700)
  // SQLite's locks are the system's: they go with the process, so none is left behind by a power cut.
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

/** Waits until a file, or the names in a folder, are on the disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
