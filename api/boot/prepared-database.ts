import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createFileOnce } from '#api/boot/create-file.ts'
import { openDatabase } from '#db/client.ts'
import { loadShippedCourse } from '#db/seed/load-course.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

export const PREPARED = 'prepared.sqlite'

/** Writes a database with these migrations and the questionnaire and course of the program: what a server that starts on nothing makes of it. */
export async function prepareDatabase(path: string, migrations: string): Promise<void> {
  const db = openDatabase(path)
  db.migrate(migrations)
  await loadShippedQuestionnaire(db, 0)
  await loadShippedCourse(db, 0)
  // So that two builds of the same sources are the same.
  db.sqlite.run("UPDATE installation SET uuid = ''")
  await db.close()
}

/** What is each installation's own, since the prepared database is everybody's. */
const MAKE_OWN = `UPDATE installation SET uuid = lower(hex(randomblob(16)));
UPDATE seed_versions SET loaded_at = unixepoch('subsec') * 1000;`

/** Puts a prepared database where there is none, since running all migrations takes longer than all the rest of a start. */
export function putPreparedDatabase(prepared: string, path: string, report: (error: unknown) => void): void {
  // The log of a database that somebody took away would be played into ours.
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
