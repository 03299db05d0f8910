import { parseArgs } from 'node:util'
import { CommandError } from '#api/commands/command.ts'
import { ConfigError } from '#api/boot/config.ts'
import { FolderInUse } from '#api/boot/data-folder.ts'
import { OtherKey } from '#api/boot/own-key.ts'
import { StorageError } from '#api/gateways/files/bucket.ts'
import { UpgradeError } from '#api/boot/upgrade.ts'
import { NewerDatabase } from '#db/migrate.ts'
import { isKeyOf } from '#domain/keys.ts'

const HELP = `cohearth <command>

  serve            migrate, load the reference data, and serve (the default)
  migrate          back up the database, upgrade it and stop; --without-backup skips the backup; --new-key
                   lets the next start use a different secret key
  seed             load the questionnaire and the course; --questionnaire FILE and --course FILE load edited versions, and --demo adds the demo community
  backup           write a backup to BACKUP_TO, or to a FILE, whether or not a server is running
  backup --list    list the backups in BACKUP_TO, newest first
  backup --drill   test whether the newest backup can be restored, without changing anything
  restore WHAT     replace the database and the pictures with a backup: a file, a name from the list, or "latest"; stop the server first
  move --to WHERE  copy the database into PostgreSQL (WHERE is postgres://user@host/name), or back from DATABASE_URL (WHERE is sqlite); stop the server first
  doctor           check this installation and say how to fix what’s wrong; --mail ADDRESS sends a test message, --json is for scripts
  create-admin     create an admin, or print a new link to add a passkey: --email ADDRESS --first-name NAME --last-name NAME
  licenses         print the licences of the software included in this program
  version          print the version, the commit it was built from, and Bun’s version

The configuration comes from environment variables, which .env.example lists.`

/** Each command loads only what it needs. */
const COMMANDS = {
  serve: async () => (await import('#api/commands/serve.ts')).serve,
  migrate: async () => (await import('#api/commands/migrate.ts')).migrateOnly,
  backup: async () => (await import('#api/commands/backup.ts')).backup,
  restore: async () => (await import('#api/commands/restore.ts')).restore,
  move: async () => (await import('#api/commands/move.ts')).move,
  seed: async () => (await import('#api/commands/seed.ts')).seed,
  'create-admin': async () => (await import('#api/commands/create-admin.ts')).createAdmin,
  doctor: async () => (await import('#api/commands/doctor.ts')).doctor,
  version: async () => (await import('#api/commands/version.ts')).version,
  licenses: async () => (await import('#api/commands/licenses.ts')).licenses,
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  demo: { type: 'boolean' },
  list: { type: 'boolean' },
  drill: { type: 'boolean' },
  json: { type: 'boolean' },
  mail: { type: 'string' },
  'without-backup': { type: 'boolean' },
  'new-key': { type: 'boolean' },
  'local-demo': { type: 'boolean' },
  questionnaire: { type: 'string' },
  course: { type: 'string' },
  to: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

function readCommandLine() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : HELP)
  }
}

/** Errors whose message says all an operator needs. */
const FOR_OPERATORS = [CommandError, FolderInUse, UpgradeError, NewerDatabase, OtherKey, StorageError]

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine()
  const name = positionals[0] ?? 'serve'
  if (values.help) return console.log(HELP)
  if (!isKeyOf(COMMANDS, name)) throw new CommandError(`There’s no command "${name}".\n\n${HELP}`)
  // The executable starts with its JIT held back, since code that only runs at startup isn't worth compiling. Serving lets it go
  // later.
  if (name !== 'serve') Bun.unsafe.setJITPolicy(1)
  const run = await COMMANDS[name]()
  await run(values, positionals[1])
}

try {
  await main()
} catch (error) {
  if (error instanceof ConfigError)
    console.error(`Wrong configuration:\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
  else if (FOR_OPERATORS.some((kind) => error instanceof kind)) console.error(messageOf(error))
  else console.error(error)
  process.exit(1)
}
