import { join } from 'node:path'
import { test } from 'bun:test'
import { ON_POSTGRES } from './database.ts'

const ROOT = join(import.meta.dir, '../..')

/**
 * Tests that would prove nothing more on PostgreSQL: of SQLite itself, of commands that work on a database file, and those whose
 * clock stands still during a request.
 */
const ABOUT_FILES = [
  'tests/api/backup/',
  'tests/api/commands/',
  'tests/api/config/',
  'tests/api/database/after-commit',
  'tests/api/database/migrate',
  'tests/api/database/plans',
  'tests/api/database/prepared',
  'tests/api/database/rolling-migrations',
  'tests/api/database/upgrades',
  'tests/api/doctor/',
  'tests/api/job.test.ts',
  'tests/api/messages/migration.test.ts',
  'tests/api/onboarding/publication-migration.test.ts',
  'tests/api/privacy/retention.test.ts',
  'tests/api/site/other-process.test.ts',
]

/** API tests and attacks that also prove something on PostgreSQL. */
export function onPostgres(): string[] {
  const all = [...new Bun.Glob('tests/{api,attacks}/**/*.test.ts').scanSync({ cwd: ROOT })].toSorted()
  return all.filter((file) => !ABOUT_FILES.some((path) => file.startsWith(path)))
}

/** A test of something only SQLite has, such as its query plans or its file. */
export const sqliteTest = test.skipIf(ON_POSTGRES)
