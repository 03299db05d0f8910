import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { secretKeyPath } from '#api/auth/secret-key.ts'
import { inWords } from '#api/backup/archive.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { restoreBackup } from '#api/commands/restore-backup.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { type Config, readConfig } from '#api/boot/config.ts'
import { labelOf } from '#api/gateways/files/bucket.ts'
import { hold } from '#api/commands/hold.ts'
import { folders } from '#api/boot/asset-folders.ts'

const LATEST = 'latest'

/** `cohearth restore FILE`, `restore NAME` or `restore latest`: only while nothing has the database open. */
export async function restore(_options: CommandOptions, what?: string): Promise<void> {
  if (!what) throw new CommandError('Please name a backup: cohearth restore FILE, or cohearth restore latest')
  const config = readConfig(process.env)
  const { dataDir } = config
  const release = hold(
    dataDir,
    'alone',
    `The database in ${dataDir} is in use. Please stop the server first.`,
  )
  try {
    const contents = await withBackup(config, what, (file) =>
      restoreBackup(config, file, folders().migrations),
    )
    console.log(`Restored ${inWords(contents)}. Everyone has to sign in again.`)
    if (config.files !== null)
      console.log(
        `Files removed from ${labelOf(config.files)} since the backup aren’t back. Restore them there.`,
      )
    console.log('Passkeys removed since the backup are back too. Remove them again.')
    if (config.secretKey === null && !existsSync(secretKeyPath(dataDir)))
      console.log('There’s no secret.key here. Put your copy back before you start.')
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  } finally {
    release()
  }
}

/** Returns the file with that path, or else the backup with that name from where backups go. */
async function withBackup<T>(config: Config, what: string, use: (file: string) => Promise<T>): Promise<T> {
  if (what !== LATEST && existsSync(resolve(what))) return use(resolve(what))
  const place = backupPlace(config)
  const backups = await place.list()
  const found = what === LATEST ? backups[0] : backups.find(({ name }) => name === what)
  if (!found)
    throw new BackupError(
      what === LATEST
        ? `There’s no backup in ${place.label}.`
        : `There’s no file ${resolve(what)}, nor a backup of that name in ${place.label}.`,
    )
  console.log(`Restoring ${found.name} from ${place.label}.`)
  return place.read(found.name, use)
}
