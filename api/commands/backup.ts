import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { inWords } from '#api/backup/archive.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import type { StoredBackup } from '#api/backup/places/place.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { saveBackup, tryRestore } from '#api/backup/save.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { type Config, readConfig } from '#api/boot/config.ts'
import { labelOf } from '#api/gateways/files/bucket.ts'
import { hold } from '#api/commands/hold.ts'

/** Low CPU priority, so that visitors don't notice a backup. */
const NICE = 10

/** `cohearth backup [FILE]`, `backup --list` and `backup --drill`; see the help. */
export async function backup({ list, drill }: CommandOptions, file?: string): Promise<void> {
  const config = readConfig(process.env)
  const place = backupPlace(config)
  try {
    if (list) return print(place.label, await place.list())
    setPriority(NICE)
    await holdingForBackup(config.dataDir, () =>
      drill ? runDrill(config) : file ? toFile(config, resolve(file)) : toPlace(config),
    )
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  }
}

async function toFile(config: Config, file: string): Promise<void> {
  const contents = await writeBackup(config, file)
  console.log(
    `${file} contains ${inWords(contents)} (${megabytes(statSync(file).size)}). We read it back to check it.`,
  )
  console.log('The secret key isn’t included. Keep a copy of secret.key somewhere else.')
  noteFiles(config)
}

async function toPlace(config: Config): Promise<void> {
  const place = backupPlace(config)
  const { name, ...contents } = await saveBackup(config, place, config.backups.keep)
  console.log(`${name} in ${place.label} contains ${inWords(contents)}. We read it back to check it.`)
  noteFiles(config)
}

function noteFiles({ files }: Config): void {
  if (files !== null)
    console.log(
      `Files in ${labelOf(files)} aren’t included. Keep earlier versions of them in the bucket itself.`,
    )
}

async function runDrill(config: Config): Promise<void> {
  const { name, ...contents } = await tryRestore(config.dataDir, backupPlace(config), folders().migrations)
  console.log(`${name} can be restored: ${inWords(contents)}, and every table is complete.`)
}

function print(label: string, backups: readonly StoredBackup[]): void {
  if (backups.length === 0) return console.log(`There are no backups in ${label}.`)
  for (const { name, bytes } of backups) console.log(`${name}  ${megabytes(bytes)}`)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function holdingForBackup(dataDir: string, work: () => Promise<void>): Promise<void> {
  const release = hold(
    dataDir,
    'backup',
    `Another backup or restore of ${dataDir} is running. Please try again when it’s done.`,
  )
  try {
    await work()
  } finally {
    release()
  }
}
