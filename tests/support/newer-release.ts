import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { journalOf } from '#db/migrate.ts'

const ROOT = join(import.meta.dir, '../..')

const TAG = '9999_next-release'

/** What a release may do while the previous one still runs (docs/postgres.md). */
const MIGRATION = `CREATE TABLE next_release (id integer PRIMARY KEY AUTOINCREMENT NOT NULL, note text NOT NULL);
CREATE INDEX next_release_note ON next_release (note);
ALTER TABLE users ADD next_note text;
ALTER TABLE sessions ADD next_count integer DEFAULT 0 NOT NULL;`

/** Files that the built server only reads. */
const LINKED = [
  'node_modules',
  'dist/client',
  'dist/workers',
  'dist/licenses',
  'db/seed',
  'api',
  'package.json',
]

/** Makes a release with one more migration than the built server, run by Bun. */
export function newerRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-newer-'))
  for (const path of LINKED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
  // A module finds its folder by its real path.
  cpSync(join(ROOT, 'dist/server'), join(folder, 'dist/server'), { recursive: true })
  const migrations = join(folder, 'db/migrations')
  cpSync(join(ROOT, 'db/migrations'), migrations, { recursive: true })
  writeFileSync(join(migrations, `${TAG}.sql`), MIGRATION)
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const when = (journalOf(migrations).at(-1)?.when ?? 0) + 1
  journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when, tag: TAG })
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  return {
    program: [process.execPath, join(folder, 'dist/server/main.mjs')] as const,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
