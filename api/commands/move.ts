import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UNPACKING } from '#api/backup/abandoned.ts'
import { finishRestore } from '#api/backup/finish-restore.ts'
import { vacuumInto } from '#api/backup/write-backup.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { folders } from '#api/boot/asset-folders.ts'
import { type Config, ConfigError, readConfig } from '#api/boot/config.ts'
import { hold } from '#api/commands/hold.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { importIntoPostgres, exportFromPostgres, TransferError } from '#db/postgres/transfer.ts'

/**
 * `cohearth move --to postgres://…` copies the database of DATA_DIR into PostgreSQL, `--to sqlite` that of DATABASE_URL into DATA_DIR: all
 * or nothing, so it can be run again. The original stays as it is.
 */
export async function move({ to }: CommandOptions): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir } = config
  const release = hold(dataDir, 'alone', 'A server is running. Please stop it first.')
  // If this process is killed, the next start removes it.
  const folder = join(dataDir, UNPACKING)
  try {
    finishRestore(dataDir)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const copy = join(folder, DATABASE)
    await (to === 'sqlite' ? toSqlite(config, copy) : toPostgres(config, copy, to))
  } catch (error) {
    throw error instanceof TransferError ? new CommandError(error.message) : error
  } finally {
    rmSync(folder, { recursive: true, force: true })
    release()
  }
}

async function toPostgres(
  { dataDir, databaseUrl }: Config,
  copy: string,
  to: string | undefined,
): Promise<void> {
  const url = addressIn(to)
  if (databaseUrl !== null)
    throw new CommandError('DATABASE_URL is set, so the database isn’t in DATA_DIR. Please unset it first.')
  const file = join(dataDir, DATABASE)
  if (!existsSync(file)) throw new CommandError(`There’s no database in ${dataDir}.`)
  const { migrations } = folders()
  vacuumInto(file, copy)
  const upgraded = openDatabase(copy)
  upgraded.migrate(migrations)
  await upgraded.close()
  await importIntoPostgres(url, copy, migrations, { replace: false })
  console.log('Every row is in PostgreSQL and has been verified. Set DATABASE_URL and start.')
  console.log(
    `${file} is no longer used. Keep it until you’re sure, then delete it: it holds everyone’s data.`,
  )
}

async function toSqlite({ dataDir, databaseUrl }: Config, copy: string): Promise<void> {
  if (databaseUrl === null) throw new CommandError('Please set DATABASE_URL to the database to move.')
  const file = join(dataDir, DATABASE)
  if (existsSync(file)) throw new CommandError(`${file} exists already. Please move it away first.`)
  await exportFromPostgres(databaseUrl, copy, folders().migrations)
  renameSync(copy, file)
  console.log(`Every row is in ${file} and has been verified. Unset DATABASE_URL and start.`)
}

function addressIn(to: string | undefined): string {
  try {
    const { databaseUrl } = readConfig({ DATABASE_URL: to })
    if (databaseUrl !== null) return databaseUrl
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
  }
  throw new CommandError(
    'Please name the target: cohearth move --to postgres://user@host:5432/name, or --to sqlite',
  )
}
