import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, messageOf, ok, problem, skipped, warning } from '#api/doctor/finding.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { type MigrationState, migrationState } from '#db/migrate.ts'

const PART = 'Database'

/** Reads the whole database: its pages, its references, and whether this release knows its version. */
export function checkDatabaseFile(dataDir: string, migrationsFolder: string): Finding[] {
  const path = join(dataDir, DATABASE)
  if (!existsSync(path)) return [skipped(PART, 'There’s none yet.')]
  try {
    const sqlite = new Sqlite(path, { readwrite: true })
    try {
      return [...faults(sqlite), ...versionFindings(migrationState(sqlite, migrationsFolder))]
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return [damaged(messageOf(error))]
  }
}

const damaged = (what: string) =>
  problem(
    PART,
    `It’s damaged: ${what}.`,
    'Stop the server, keep a copy of DATA_DIR, and run cohearth restore latest.',
  )

function faults(sqlite: Sqlite): Finding[] {
  const found = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
  const wrong = found.find(({ integrity_check }) => integrity_check !== 'ok')
  if (wrong) return [damaged(wrong.integrity_check)]
  const orphans = sqlite.query<{ table: string }, []>('PRAGMA foreign_key_check').all()
  if (orphans[0])
    return [
      damaged(`${orphans.length} rows refer to something that’s gone, the first in ${orphans[0].table}`),
    ]
  return [ok(PART, 'Every page and reference is intact.')]
}

export function versionFindings({ missing, isNew, isNewer }: MigrationState): Finding[] {
  if (isNew) return [skipped(PART, 'There’s none yet.')]
  if (isNewer)
    return [
      problem(
        PART,
        'A newer release has upgraded it.',
        'Run that release, or restore a backup from before the upgrade.',
      ),
    ]
  if (missing.length > 0)
    return [
      warning(
        PART,
        `${missing.length} upgrades are due.`,
        'The next start makes a backup and then upgrades it.',
      ),
    ]
  return [ok(PART, 'It’s up to date.')]
}
