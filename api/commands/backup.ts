import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '#api/backup/archive.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { readConfig } from '#api/boot/config.ts'
import { FolderInUse, holdDataFolder } from '#api/boot/data-folder.ts'

export async function backup(_options: CommandOptions, file?: string): Promise<void> {
  if (!file) throw new CommandError('Please name the file: cohearth backup FILE')
  const { dataDir } = readConfig(process.env)
  const release = holdForBackup(dataDir)
  try {
    const { people, pictures } = await writeBackup(dataDir, resolve(file))
    const size = (statSync(file).size / 1e6).toFixed(1)
    console.log(
      `${file} contains ${people} people and ${pictures} pictures (${size} MB). We read it back to check it.`,
    )
    console.log('The secret key isn’t included. Keep a copy of secret.key somewhere else.')
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  } finally {
    release()
  }
}

function holdForBackup(dataDir: string): () => void {
  try {
    return holdDataFolder(dataDir, 'backup')
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new CommandError(
      `Another backup or restore of ${dataDir} is running. Please try again when it’s done.`,
    )
  }
}
