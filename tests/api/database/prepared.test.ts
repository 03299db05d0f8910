import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase, copyPreparedDatabase } from '#api/boot/prepared-database.ts'
import { openDatabase } from '#db/client.ts'
import { loadShippedCourse } from '#db/seed/load-course.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

const MIGRATIONS = join(import.meta.dir, '../../../db/migrations')

let shared: string
let prepared: string
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  prepared = join(shared, 'prepared.sqlite')
  await prepareDatabase(prepared, MIGRATIONS)
})
afterAll(() => rmSync(shared, { recursive: true }))

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  path = join(folder, 'cohearth.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (to = path) =>
  copyPreparedDatabase(prepared, to, (error) => {
    throw error
  })

type Row = Record<string, unknown>

/** Returns a file's schema and the rows of each table. */
function contentsOf(file: string): Record<string, Row[]> {
  const sqlite = new Sqlite(file)
  const rows = (statement: string) => sqlite.query<Row, []>(statement).all()
  const schema = rows('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
  const tables = schema.filter(({ type }) => type === 'table')
  const contents = Object.fromEntries(tables.map(({ name }) => [`${name}`, rows(`SELECT * FROM "${name}"`)]))
  sqlite.close()
  return { ...contents, sqlite_schema: schema }
}

const uuidIn = (file: string) => contentsOf(file).installation?.[0]?.uuid

describe('a prepared database', () => {
  test('is what a server creates from nothing, except for its two ids', async () => {
    put()
    const made = join(folder, 'made.sqlite')
    const db = openDatabase(made)
    db.migrate(MIGRATIONS)
    await loadShippedQuestionnaire(db, Date.now())
    await loadShippedCourse(db, Date.now())
    await db.close()
    const [found, wanted] = [contentsOf(path), contentsOf(made)]
    for (const contents of [found, wanted]) {
      expect(contents.installation).toMatchObject([{ uuid: expect.stringMatching(/^[0-9a-f]{32}$/) }])
      for (const row of contents.installation ?? []) row.uuid = 'of its own'
      for (const row of contents.seed_versions ?? []) {
        expect(row.loaded_at).toBeWithin(Date.now() - 60_000, Date.now() + 1)
        row.loaded_at = 'when it was loaded'
      }
    }
    expect(found).toEqual(wanted)
    expect(wanted.inquiries?.length).toBeGreaterThan(100)
  })

  test('becomes a new installation for each server, and leaves nothing else', () => {
    const second = join(folder, 'second.sqlite')
    put()
    put(second)
    expect(uuidIn(path)).not.toBe(uuidIn(second))
    expect(readdirSync(folder).toSorted()).toEqual(['cohearth.sqlite', 'second.sqlite'])
  })

  test('needs no migrations and is writable', async () => {
    put()
    const db = openDatabase(path)
    const before = db.sqlite.query('SELECT * FROM __drizzle_migrations').all()
    db.migrate(MIGRATIONS)
    expect(db.sqlite.query('SELECT * FROM __drizzle_migrations').all()).toEqual(before)
    expect(db.sqlite.query('PRAGMA journal_mode').values()).toEqual([['wal']])
    expect(db.sqlite.query('PRAGMA integrity_check').values()).toEqual([['ok']])
    await db.close()
  })
})

describe('with leftovers', () => {
  test.each(['cohearth.sqlite', 'cohearth.sqlite-wal', 'cohearth.sqlite-journal'])(
    'of a database (%s), nothing is copied',
    (name) => {
      writeFileSync(join(folder, name), 'of someone')
      put()
      expect(readdirSync(folder)).toEqual([name])
      expect(readFileSync(join(folder, name), 'utf8')).toBe('of someone')
    },
  )

  test("of a start killed before the rename, they're removed", () => {
    writeFileSync(`${path}.new-killed`, 'half')
    writeFileSync(`${path}.new-killed-wal`, 'half')
    put()
    expect(readdirSync(folder)).toEqual(['cohearth.sqlite'])
  })

  test('of a start killed right after it, the second name is removed and the database stays', () => {
    put()
    const uuid = uuidIn(path)
    linkSync(path, `${path}.new-killed`)
    put()
    expect(readdirSync(folder)).toEqual(['cohearth.sqlite'])
    expect(uuidIn(path)).toBe(uuid)
  })
})

test("a start falls back to migrations if the prepared database can't be copied", () => {
  const errors: unknown[] = []
  copyPreparedDatabase(join(folder, 'nowhere.sqlite'), path, (error) => errors.push(error))
  expect(errors).toMatchObject([{ code: 'ENOENT' }])
  expect(readdirSync(folder)).toEqual([])
})
