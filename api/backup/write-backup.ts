import { SQL } from 'bun'
import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkDatabase, type Contents, readArchive, writeArchive } from './archive.ts'
import { recordPartial, removeStages, STAGE } from './abandoned.ts'
import { BackupError } from './backup-error.ts'
import { checkManifest, writeManifest } from './manifest.ts'
import { link, picturesIn } from './pictures.ts'
import { folders } from '#api/boot/asset-folders.ts'
import type { Config } from '#api/boot/config.ts'
import { DATABASE, sync, UPLOADS } from '#api/boot/data-folder.ts'

const ATTEMPTS = 5

/** What a backup is made of. */
export type BackupSource = Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>

/**
 * Writes the database and its pictures into one file while people keep working, then opens it to check. The file
 * appears once it's complete. The caller holds the folder for a backup. Throws a BackupError.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Contents> {
  const { dataDir, databaseUrl } = source
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE)))
    throw new BackupError(`There’s no database in ${dataDir}.`)
  if (existsSync(file)) throw new BackupError(`${file} already exists. Please choose another name.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There’s no folder ${dirname(file)}.`)
  removeStages(dataDir)
  const stage = join(dataDir, STAGE)
  const partial = `${file}.partial-${crypto.randomUUID()}`
  try {
    recordPartial(stage, partial)
    const staged = join(stage, 'staged')
    await snapshot(source, staged)
    await writeManifest(staged)
    await writeArchive(staged, partial)
    const written = join(stage, 'written')
    mkdirSync(written)
    await readArchive(partial, written)
    await checkManifest(written)
    const contents = checkDatabase(join(written, DATABASE))
    renameSync(partial, file)
    sync(dirname(file))
    return contents
  } catch (error) {
    // A failure of the system or SQLite has a code: usually the disk is full.
    if (error instanceof Error && 'code' in error)
      throw new BackupError(`Couldn’t write the backup: ${error.message}. Is the disk full?`)
    throw error
  } finally {
    rmSync(stage, { recursive: true, force: true })
    rmSync(partial, { force: true })
  }
}

/**
 * Copies the database at one moment, and links its pictures, so that pictures replaced meanwhile are kept. Starts over if a picture
 * disappears between the two; skips one that was already missing. Pictures in a bucket aren't included.
 */
async function snapshot({ dataDir, databaseUrl, files }: BackupSource, folder: string): Promise<void> {
  let lost: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    rmSync(folder, { recursive: true, force: true })
    for (const name of UPLOADS) mkdirSync(join(folder, name), { recursive: true })
    const copy = join(folder, DATABASE)
    if (databaseUrl === null) vacuumInto(join(dataDir, DATABASE), copy)
    else await copyServerDatabase(databaseUrl, copy)
    if (files !== null) return
    const pictures = picturesIn(copy)
    const missing = pictures.filter((files) => !link(dataDir, folder, files)).map(String)
    if (missing.every((name) => lost.includes(name))) return
    lost = missing
  }
  throw new BackupError('The pictures are changing too quickly. Please try again.')
}

/** Copies a SQLite database at one moment, while others use it. */
export function vacuumInto(from: string, to: string): void {
  const sqlite = new Sqlite(from, { readwrite: true })
  try {
    sqlite.run('PRAGMA busy_timeout = 5000')
    sqlite.run('VACUUM INTO ?', [to])
  } finally {
    sqlite.close()
  }
}

/** PostgreSQL is loaded only where it's configured. */
async function copyServerDatabase(url: string, to: string): Promise<void> {
  const { exportFromPostgres, TransferError } = await import('#db/postgres/transfer.ts')
  try {
    await exportFromPostgres(url, to, folders().migrations)
  } catch (error) {
    if (error instanceof TransferError) throw new BackupError(error.message)
    if (error instanceof SQL.PostgresError || isRefused(error))
      throw new BackupError(`Couldn’t read PostgreSQL: ${error.message}`)
    throw error
  }
}

const isRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
