import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DRILL, removeCopies } from '#api/backup/abandoned.ts'
import type { Contents } from '#api/backup/archive.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import { backupName, type BackupPlace, type StoredBackup } from '#api/backup/places/place.ts'
import { recorded } from '#api/backup/status.ts'
import { unpackBackup } from '#api/backup/unpack.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { type BackupSource, writeBackup } from '#api/backup/write-backup.ts'

export interface Named extends Contents {
  /** The name of the backup in its place. */
  name: string
}

/** Makes the backup that's due, and records the outcome. The caller holds the folder for a backup. Throws a BackupError. */
export const saveBackup = (source: BackupSource, place: BackupPlace, keep: number): Promise<Named> =>
  recorded(source.dataDir, 'backup', Date.now, () => writeTo(source, place, keep, false))

/** Makes a backup before an upgrade: it doesn't count as the one that's due. */
export const saveBeforeUpgrade = (source: BackupSource, place: BackupPlace, keep: number): Promise<Named> =>
  writeTo(source, place, keep, true)

/** Writes a backup to a place and removes the oldest of its kind beyond `keep`. */
async function writeTo(
  source: BackupSource,
  place: BackupPlace,
  keep: number,
  beforeUpgrade: boolean,
): Promise<Named> {
  removeCopies(source.dataDir)
  const name = freeName(await place.list(), Date.now(), beforeUpgrade)
  const contents = await place.store(name, (file) => writeBackup(source, file))
  const sameKind = (await place.list()).filter((backup) => backup.beforeUpgrade === beforeUpgrade)
  for (const old of sameKind.slice(keep)) await place.remove(old.name)
  return { name, ...contents }
}

/** A second attempt in the same second gets the next one's name. */
function freeName(taken: readonly StoredBackup[], at: number, beforeUpgrade: boolean): string {
  const name = backupName(at, beforeUpgrade)
  return taken.some((backup) => backup.name === name) ? freeName(taken, at + SECOND_MS, beforeUpgrade) : name
}

/**
 * Tests whether the newest backup can be restored: unpacks it beside the data, checks every file and the number of rows in every
 * table, and upgrades its database, then removes it all. The caller holds the folder for a backup. Throws a BackupError.
 */
export function tryRestore(dataDir: string, place: BackupPlace, migrationsFolder: string): Promise<Named> {
  return recorded(dataDir, 'drill', Date.now, async () => {
    removeCopies(dataDir)
    const [newest] = await place.list()
    if (!newest) throw new BackupError(`There’s no backup in ${place.label}.`)
    const folder = join(dataDir, DRILL)
    try {
      const contents = await place.read(newest.name, (file) => unpackBackup(file, folder, migrationsFolder))
      return { name: newest.name, ...contents }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
