import { folders } from '#api/boot/asset-folders.ts'
import { type Config, ConfigError, readConfig } from '#api/boot/config.ts'
import { RELEASE } from '#api/boot/version.ts'
import type { CommandOptions } from '#api/commands/command.ts'
import { checkBackups } from '#api/doctor/backups.ts'
import { checkDatabaseFile } from '#api/doctor/database.ts'
import { checkFiles } from '#api/doctor/files.ts'
import { type Finding, ok, problem } from '#api/doctor/finding.ts'
import { checkClock, checkDisk, checkFilms, checkFolder } from '#api/doctor/machine.ts'
import { checkMail } from '#api/doctor/mail.ts'
import { plural } from '#domain/format.ts'
import { checkAddress, checkErrorReports, outsideClock } from '#api/doctor/outside.ts'
import { checkStripe } from '#api/doctor/stripe.ts'

/** `cohearth doctor`: says what's wrong with an installation and what to do about it. Exits with 1 if there's a problem. */
export async function doctor({ json, mail }: CommandOptions): Promise<void> {
  const findings = await examine(mail)
  const healthy = findings.every(({ level }) => level !== 'problem')
  console.log(json ? JSON.stringify({ healthy, findings }, null, 2) : report(findings))
  process.exitCode = healthy ? 0 : 1
}

async function examine(mail: string | undefined): Promise<Finding[]> {
  const part = 'Configuration'
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((line) => problem(part, line, 'See .env.example.'))
  }
  const { dataDir } = config
  const outside = await Promise.all([
    checkMail(config, mail),
    checkStripe(config),
    checkBackups(config, Date.now()),
    checkFiles(config),
    checkAddress(config, RELEASE.version),
    checkErrorReports(config),
    outsideClock(config).then(checkClock),
  ])
  return [
    ok(part, 'Every value is valid.'),
    ...checkFolder(config),
    ...checkDisk(dataDir),
    ...checkFilms(folders().media),
    ...(await checkDatabase(config)),
    ...outside.flat(),
  ]
}

/** PostgreSQL is loaded only where it's configured. */
async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  const { migrations } = folders()
  if (databaseUrl === null) return checkDatabaseFile(dataDir, migrations)
  const { checkDatabaseServer } = await import('#api/doctor/database-server.ts')
  return checkDatabaseServer(databaseUrl, migrations)
}

const WIDTH = 16

function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ part, level, text, advice }) => [
    `${level.padEnd(9)}${part.padEnd(WIDTH)}${text}`,
    ...(advice ? [`${' '.repeat(9 + WIDTH)}→ ${advice}`] : []),
  ])
  const problems = findings.filter(({ level }) => level === 'problem').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  const sum = [
    plural(problems, { one: '1 problem', other: `${problems} problems` }),
    plural(warnings, { one: '1 warning', other: `${warnings} warnings` }),
  ]
  return [...lines, '', `${sum.join(', ')}.`].join('\n')
}
