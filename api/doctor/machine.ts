import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, ok, problem, skipped, warning } from '#api/doctor/finding.ts'
import { ASSETS } from '#api/boot/asset-folders.ts'
import { secretKeyPath } from '#api/auth/secret-key.ts'
import type { Config } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'

const GB = 1e9

/** Warns if less than this share of the disk is free, or less room than two copies of the database need. */
const LOW_SHARE = 0.1

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>

function keyFiles({ dataDir, secretKey }: Where): string[] {
  if (secretKey === null) return [secretKeyPath(dataDir)]
  return 'file' in secretKey ? [secretKey.file] : []
}

/** Checks whether only this user can open the data folder and the key in it. */
export function checkFolder(where: Where): Finding[] {
  const { dataDir, databaseUrl } = where
  const part = 'Data folder'
  const database = databaseUrl === null ? [join(dataDir, DATABASE)] : []
  if (!existsSync(dataDir))
    return [problem(part, `There’s no folder ${dataDir}.`, 'Check DATA_DIR, or start the server once.')]
  if (!database.every((path) => existsSync(path)))
    return [problem(part, `There’s no database in ${dataDir}.`, 'Check DATA_DIR, or start the server once.')]
  const findings: Finding[] = []
  const me = process.getuid?.()
  for (const path of [dataDir, ...database, ...keyFiles(where)]) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) {
      findings.push(
        problem(part, `${path} is missing.`, 'Put your copy of the secret key back before you start.'),
      )
      continue
    }
    if (found.mode & 0o077)
      findings.push(problem(part, `Other users of this machine can open ${path}.`, `chmod go= ${path}`))
    if (me !== undefined && me !== 0 && found.uid !== me)
      findings.push(
        problem(
          part,
          `${path} belongs to another user.`,
          'Run cohearth as the user that the server runs as.',
        ),
      )
  }
  return findings.length > 0 ? findings : [ok(part, `Only this user can open ${dataDir}.`)]
}

/** Checks whether there's room for the database to grow and for a backup beside it. */
export function checkDisk(dataDir: string): Finding[] {
  const part = 'Disk'
  if (!existsSync(dataDir)) return [skipped(part, 'There’s no data folder to look at.')]
  // With PostgreSQL there's no such file, but the folder still has pictures and backups.
  const database = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false })
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const [free, total] = [bavail * bsize, blocks * bsize]
  const text = `${(free / GB).toFixed(1)} of ${(total / GB).toFixed(1)} GB are free.`
  const advice = 'Free some space, or move DATA_DIR to a larger disk.'
  if (database && free < 2 * database.size)
    return [problem(part, `${text} A backup needs room for two copies of the database.`, advice)]
  if (free < LOW_SHARE * total) return [warning(part, text, advice)]
  return [ok(part, text)]
}

/** Checks whether the folder that belongs beside the executable is there. */
export function checkFilms(media: string): Finding[] {
  const part = 'Films'
  if (existsSync(media)) return [ok(part, 'The course’s films are there.')]
  return [problem(part, `There are no films in ${media}.`, `Unpack ${ASSETS}.tar.gz of your release there.`)]
}

const MAX_DIFFERENCE_S = 30

/**
 * Compares this machine's clock with the Date of another machine's response. Signatures to and from Stripe fail if it's minutes
 * off, and codes expire within minutes.
 */
export function checkClock(theirs: { name: string; date: number; at: number } | null): Finding[] {
  const part = 'Clock'
  if (!theirs) return [skipped(part, 'No other server was contacted, so the clock couldn’t be checked.')]
  const seconds = Math.round(Math.abs(theirs.date - theirs.at) / 1000)
  if (seconds <= MAX_DIFFERENCE_S) return [ok(part, `It agrees with the clock of ${theirs.name}.`)]
  return [
    problem(
      part,
      `It’s ${seconds} seconds off the clock of ${theirs.name}.`,
      'Turn on time synchronization: timedatectl set-ntp true',
    ),
  ]
}
