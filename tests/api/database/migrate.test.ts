// Promise: A migration that is killed at any statement leaves the database as it was.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { migrate as migrateByDrizzle } from 'drizzle-orm/bun-sqlite/migrator'
import { type SqliteDatabase, openDatabase } from '#db/client.ts'

const FIRST = `CREATE TABLE numbers (n INTEGER);
--> statement-breakpoint
CREATE TRIGGER doubled AFTER INSERT ON numbers BEGIN UPDATE numbers SET n = 2 * n WHERE rowid = NEW.rowid; END;`
const SECOND =
  'INSERT INTO numbers VALUES (21);\n--> statement-breakpoint\nALTER TABLE numbers ADD word TEXT;'

let folder: string
let db: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  mkdirSync(join(folder, 'meta'))
  db = openDatabase(join(folder, 'numbers.sqlite'))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes these the folder's migrations, in this order. */
function ship(...migrations: string[]): void {
  const entries = migrations.map((_, at) => ({
    idx: at,
    when: 1000 + at,
    tag: `000${at}`,
    breakpoints: true,
  }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [at, text] of migrations.entries()) writeFileSync(join(folder, `000${at}.sql`), text)
}

const numbers = () => db.sqlite.query('SELECT * FROM numbers').all()
const applied = () => db.sqlite.query('SELECT created_at FROM __drizzle_migrations').values().flat()

test('every migration is applied once, in order, including those of a newer program', () => {
  ship(FIRST)
  db.migrate(folder)
  db.migrate(folder)
  expect(numbers()).toEqual([])
  ship(FIRST, SECOND)
  db.migrate(folder)
  db.migrate(folder)
  expect(numbers()).toEqual([{ n: 42, word: null }])
  expect(applied()).toEqual([1000, 1001])
})

test('a failed migration changes nothing, and a fixed program continues', () => {
  ship(
    FIRST,
    SECOND,
    'CREATE TABLE more (n INTEGER);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1)',
  )
  expect(() => db.migrate(folder)).toThrow('no such table: nowhere')
  expect(db.sqlite.query('SELECT name FROM sqlite_master').all()).toEqual([])
  ship(FIRST, SECOND)
  db.migrate(folder)
  expect(numbers()).toEqual([{ n: 42, word: null }])
})

test('a table that is recreated keeps the rows that refer to it, and no foreign key may be left dangling', async () => {
  const PARENTS = `CREATE TABLE parents (id INTEGER PRIMARY KEY);
--> statement-breakpoint
CREATE TABLE children (parent INTEGER REFERENCES parents(id) ON DELETE CASCADE);
--> statement-breakpoint
INSERT INTO parents VALUES (7);
--> statement-breakpoint
INSERT INTO children VALUES (7);`
  // As drizzle-kit writes it.
  const recreated = (rows: string) => `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE __new_parents (id INTEGER PRIMARY KEY, name TEXT);
--> statement-breakpoint
INSERT INTO __new_parents(id) SELECT id FROM parents WHERE ${rows};--> statement-breakpoint
DROP TABLE parents;--> statement-breakpoint
ALTER TABLE __new_parents RENAME TO parents;--> statement-breakpoint
PRAGMA foreign_keys=ON;`
  const children = () => db.sqlite.query('SELECT * FROM children').all()
  ship(PARENTS)
  db.migrate(folder)
  ship(PARENTS, recreated('false'))
  expect(() => db.migrate(folder)).toThrow('1 dangling references, the first in children')
  expect(applied()).toEqual([1000])
  ship(PARENTS, recreated('true'))
  db.migrate(folder)
  expect(children()).toEqual([{ parent: 7 }])
  // Deletes still cascade.
  await db.write(async (tx) => void (await tx.run('DELETE FROM parents')))
  expect(children()).toEqual([])
})

test('another process that migrated first is noticed', async () => {
  const other = openDatabase(join(folder, 'numbers.sqlite'))
  ship(FIRST, SECOND)
  other.migrate(folder)
  await other.close()
  db.migrate(folder)
  expect(numbers()).toHaveLength(1)
})

test('migrations applied by Drizzle aren’t applied again, and Drizzle continues where this one stopped', () => {
  ship(FIRST)
  migrateByDrizzle(drizzle(db.sqlite), { migrationsFolder: folder })
  ship(FIRST, SECOND)
  db.migrate(folder)
  migrateByDrizzle(drizzle(db.sqlite), { migrationsFolder: folder })
  expect(numbers()).toEqual([{ n: 42, word: null }])
  expect(applied()).toEqual([1000, 1001])
})
