import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createFileOnce } from '#api/boot/create-file.ts'
import { openDatabase } from '#db/client.ts'
import { loadShippedCourse } from '#db/seed/load-course.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

export const PREPARED = 'prepared.sqlite'

/** Writes a database with these migrations and the program's questionnaire and course, as a first start would. */
export async function prepareDatabase(path: string, migrations: string): Promise<void> {
  const db = openDatabase(path)
  db.migrate(migrations)
  await loadShippedQuestionnaire(db, 0)
  await loadShippedCourse(db, 0)
  // Makes two builds of the same sources equal.
  db.sqlite.run("UPDATE installation SET uuid = ''")
  await db.close()
}

/** Every installation starts from the same prepared database, so these values are replaced. */
const MAKE_OWN = `UPDATE installation SET uuid = lower(hex(randomblob(16)));
UPDATE seed_versions SET loaded_at = unixepoch('subsec') * 1000;`

/** Starts a new installation from the prepared database, since running all migrations would take longer than the rest of the start. */
export function copyPreparedDatabase(prepared: string, path: string, report: (error: unknown) => void): void {
  // SQLite would replay the log of a database that was removed into ours.
  if (!existsSync(path) && ['-wal', '-journal'].some((ending) => existsSync(path + ending))) return
  try {
    createFileOnce(path, (unfinished) => {
      writeFileSync(unfinished, readFileSync(prepared))
      makeOwn(unfinished)
    })
  } catch (error) {
    report(error)
  }
}

function makeOwn(path: string): void {
  const sqlite = new Sqlite(path)
  try {
    sqlite.run('PRAGMA synchronous = OFF')
    sqlite.run('PRAGMA locking_mode = EXCLUSIVE')
    sqlite.run(MAKE_OWN)
  } finally {
    sqlite.close()
  }
}
