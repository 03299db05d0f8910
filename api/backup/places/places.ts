import { join } from 'node:path'
import { folderPlace } from '#api/backup/places/folder.ts'
import type { BackupPlace } from '#api/backup/places/place.ts'
import { s3Place } from '#api/backup/places/s3.ts'
import type { Config } from '#api/boot/config.ts'

const BACKUPS = 'backups'

/** Where this installation's backups go. */
export function backupPlace({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): BackupPlace {
  const { to } = backups
  if (to === null) return localBackups(dataDir)
  return to.kind === 's3' ? s3Place(to.s3, dataDir) : folderPlace(to.folder)
}

/** Backups made before an upgrade stay on the machine, so that none of them depends on a network. */
export const localBackups = (dataDir: string): BackupPlace => folderPlace(join(dataDir, BACKUPS))
