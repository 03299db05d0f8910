import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupError } from '#api/backup/archive.ts'
import { restoreBackup } from '#api/commands/restore-backup.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { readConfig } from '#api/boot/config.ts'
import { FolderInUse, holdDataFolder } from '#api/boot/data-folder.ts'
import { folders } from '#api/boot/asset-folders.ts'

/** `cohearth restore FILE`: only while nothing has the database open. */
export async function restore(_options: CommandOptions, file?: string): Promise<void> {
  if (!file) throw new CommandError('Please name the file: cohearth restore FILE')
  const { dataDir } = readConfig(process.env)
  const release = holdAlone(dataDir)
  try {
    const { people, pictures } = await restoreBackup(dataDir, resolve(file), folders().migrations)
    console.log(`Restored ${people} people and ${pictures} pictures. Everyone has to sign in again.`)
    console.log('Passkeys removed since the backup are back too. Remove them again.')
    if (!existsSync(join(dataDir, 'secret.key')))
      console.log(
        'There’s no secret.key here. Put your copy back before you start, or a new one will be created.',
      )
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  } finally {
    release()
  }
}

function holdAlone(dataDir: string): () => void {
  try {
    return holdDataFolder(dataDir, 'alone')
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new CommandError(`The database in ${dataDir} is in use. Please stop the server first.`)
  }
}
