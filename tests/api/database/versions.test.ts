import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { assert, asyncProperty, array, boolean, constantFrom, record } from 'fast-check'
import { type Connection, type Database, openDatabase, preparedOnce } from '#db/client.ts'
import { createVersions } from '#db/versions.ts'

const SCHEMA = [
  'CREATE TABLE authors (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)',
  'CREATE TABLE books (id INTEGER PRIMARY KEY, author INTEGER REFERENCES authors ON DELETE CASCADE, pages INTEGER DEFAULT 0)',
  'CREATE TABLE pages (book INTEGER REFERENCES books ON DELETE CASCADE, number INTEGER, PRIMARY KEY (book, number)) WITHOUT ROWID',
  'CREATE INDEX books_by_author ON books (author, pages)',
  'CREATE TABLE lost (what TEXT)',
  'CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)',
  "CREATE VIRTUAL TABLE searched USING fts5 (words, content='')",
  'CREATE VIEW thick AS SELECT name, pages FROM authors JOIN books ON author = authors.id WHERE pages > 100',
  'CREATE TRIGGER counted AFTER INSERT ON pages BEGIN UPDATE books SET pages = pages + 1 WHERE id = NEW.book; END',
  "CREATE TRIGGER mourned AFTER DELETE ON books BEGIN INSERT INTO lost VALUES ('book'); END",
  'CREATE TRIGGER found AFTER INSERT ON notes BEGIN INSERT INTO searched (rowid, words) VALUES (NEW.id, NEW.words); END',
]
const TABLES = ['authors', 'books', 'pages', 'lost', 'notes', 'searched']
const authors = sqliteTable('authors', { id: integer().primaryKey(), name: text() })
const books = sqliteTable('books', {
  id: integer().primaryKey(),
  author: integer(),
  pages: integer().default(0),
})

interface Write {
  /** What it may change, if there is something to change. */
  reaches: string[]
  by(tx: Connection): unknown
}

const nobody = preparedOnce((db) => db.update(authors).set({ name: 'Nobody' }).prepare())

const WRITES: Record<string, Write> = {
  'an insert': { reaches: ['authors'], by: (tx) => tx.insert(authors).values({ name: 'Ursula' }) },
  'an insert that returns': {
    reaches: ['books'],
    by: (tx) =>
      tx
        .insert(books)
        .values({ author: sql`(SELECT max(id) FROM authors)` })
        .returning(),
  },
  'an insert of many rows, of which some leave values to the database': {
    reaches: ['books'],
    by: (tx) => tx.insert(books).values([{ author: 1 }, { author: 1 }, { author: null, pages: 3 }]),
  },
  'a prepared update': { reaches: ['authors'], by: (tx) => nobody(tx).run() },
  'a cascade of cascades with a trigger': {
    reaches: ['authors', 'books', 'pages', 'lost'],
    by: (tx) => tx.delete(authors).where(sql`id > 1 AND id = (SELECT max(id) FROM authors)`),
  },
  'a trigger': {
    reaches: ['pages', 'books'],
    by: (tx) => tx.$client.run('INSERT INTO pages SELECT id, random() FROM books ORDER BY id DESC LIMIT 1'),
  },
  'a whole table': { reaches: ['pages'], by: (tx) => tx.$client.query('DELETE FROM pages').run() },
  'a virtual table': {
    reaches: ['notes', 'searched'],
    by: (tx) => tx.run(sql`INSERT INTO notes (words) VALUES ('so many')`),
  },
  nothing: {
    reaches: [],
    by: (tx) =>
      tx
        .delete(books)
        .where(sql`pages < 0`)
        .returning(),
  },
  'what is there already': {
    reaches: [],
    by: (tx) => tx.insert(authors).values({ id: 1, name: 'Again' }).onConflictDoNothing(),
  },
}
const NAMES = Object.keys(WRITES)

let folder: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  db = openDatabase(join(folder, 'books.sqlite'))
  await db.write(async (tx) => SCHEMA.forEach((text) => tx.$client.run(text)))
  await db.write(async (tx) => {
    await tx.insert(authors).values([{ name: 'Octavia' }, { name: 'Italo' }])
    await tx.insert(books).values([{ author: 1 }, { author: 2 }])
  })
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const versions = (of: Database = db) => TABLES.map((name) => of.versionOf([name]))
const contents = (of: Database = db) =>
  TABLES.map((name) => {
    const rows =
      name === 'searched' ? "SELECT rowid FROM searched WHERE words MATCH 'many'" : `SELECT * FROM ${name}`
    return JSON.stringify(of.sqlite.query(rows).all())
  })
const changedIn = <Value>(before: Value[], after: Value[]) => TABLES.filter((_, i) => before[i] !== after[i])

test('a commit changes the versions of the tables that it changed, and of none that it cannot reach', async () => {
  const other = openDatabase(join(folder, 'books.sqlite'))
  const transaction = record({
    names: array(constantFrom(...NAMES), { maxLength: 4 }),
    fails: boolean(),
    here: boolean(),
  })
  const property = asyncProperty(array(transaction, { maxLength: 6 }), async (transactions) => {
    for (const { names, fails, here } of transactions) {
      const before = { versions: versions(), contents: contents(), others: versions(other) }
      const written = (here ? db : other).write(async (tx) => {
        for (const name of names) await WRITES[name]?.by(tx)
        expect(versions()).toEqual(before.versions)
        expect(contents()).toEqual(before.contents)
        if (fails) throw new Error('no')
      })
      await written.catch((error: unknown) => expect(error).toEqual(new Error('no')))
      const changed = changedIn(before.contents, contents())
      const told = changedIn(before.versions, versions())
      const reach = fails ? [] : names.flatMap((name) => WRITES[name]?.reaches ?? [])
      expect(told).toEqual(expect.arrayContaining(changed))
      if (here) expect(reach).toEqual(expect.arrayContaining(told))
      else expect([[], TABLES]).toContainEqual(told)
      const toldOthers = changedIn(before.others, versions(other))
      expect(toldOthers).toEqual(expect.arrayContaining(changed))
      if (fails) expect([told, toldOthers]).toEqual([[], []])
    }
  })
  await assert(property, { numRuns: 60 }).finally(() => other.close())
})

test.each(NAMES)('%s, at least once', async (name) => {
  await db.write(async (tx) => void (await WRITES['a trigger']?.by(tx)))
  const before = { versions: versions(), contents: contents() }
  await db.write(async (tx) => void (await WRITES[name]?.by(tx)))
  const changed = changedIn(before.contents, contents())
  expect(changed).toEqual(TABLES.filter((table) => WRITES[name]?.reaches.includes(table)))
  expect(changedIn(before.versions, versions())).toEqual(changed)
})

function anotherProcessWrites(): void {
  const script = `new (require('bun:sqlite').Database)(process.argv[1]).run("INSERT INTO lost VALUES ('hat')")`
  const { exitCode } = Bun.spawnSync([process.execPath, '-e', script, join(folder, 'books.sqlite')])
  expect(exitCode).toBe(0)
}

test('a commit of another process counts as one of all tables', async () => {
  const before = versions()
  anotherProcessWrites()
  expect(changedIn(before, versions())).toEqual(TABLES)
  const after = versions()
  expect(versions()).toEqual(after)
})

test('with a moment, other processes are asked for once after it, and our own commits always count', async () => {
  const known = db.versionOf(['books'])
  anotherProcessWrites()
  const began = db.moment()
  const asked = db.versionOf(['books'], began)
  expect(asked).toBeGreaterThan(known)
  anotherProcessWrites()
  expect(db.versionOf(['books'], began)).toBe(asked)
  await db.write(async (tx) => void tx.$client.run("INSERT INTO lost VALUES ('scarf')"))
  expect(db.versionOf(['lost'], began)).toBeGreaterThan(asked)
  // Who begins now has not asked yet.
  const next = db.moment()
  expect(db.versionOf(['books'], next)).toBeGreaterThan(asked)
})

test('who begins before others could not be asked for has them asked for again', () => {
  let isBusy = false
  let commits = 0
  const ofOthers = () => {
    if (isBusy) throw new Error('busy')
    return commits
  }
  const counted = createVersions(ofOthers, () => undefined)
  const before = counted.of(['books'])
  const began = counted.asked()
  commits = 1
  isBusy = true
  expect(() => counted.of(['books'], began)).toThrow('busy')
  isBusy = false
  expect(counted.of(['books'], began)).toBeGreaterThan(before)
})

test('a changed schema is read anew', async () => {
  const all = () => db.read.$client.query('SELECT * FROM lost').all()
  await db.write(async (tx) => void tx.$client.run("INSERT INTO lost VALUES ('hat')"))
  expect(all()).toEqual([{ what: 'hat' }])
  await db.write(async (tx) => {
    tx.$client.run("ALTER TABLE lost ADD place TEXT DEFAULT 'train'")
    tx.$client.run('ALTER TABLE notes RENAME TO thoughts')
  })
  expect(all()).toEqual([{ what: 'hat', place: 'train' }])
  const before = db.versionOf(['thoughts'])
  await db.write(async (tx) => void tx.$client.run("INSERT INTO thoughts (words) VALUES ('many')"))
  expect(db.versionOf(['thoughts'])).toBeGreaterThan(before)
})

describe('what is read by some work', () => {
  const reads: [string, string[]][] = [
    ['SELECT name FROM authors', ['authors']],
    ['SELECT pages FROM books WHERE author = 1', ['books']],
    ['SELECT count(*) FROM pages', ['pages']],
    ['SELECT * FROM thick', ['authors', 'books']],
    ['SELECT (SELECT json_group_array(id) FROM notes), EXISTS (SELECT 1 FROM lost)', ['lost', 'notes']],
    ['WITH few AS (SELECT * FROM books LIMIT 3) SELECT * FROM few', ['books']],
    ["SELECT * FROM searched WHERE words MATCH 'many'", ['searched']],
    ['/* anything else */ SELECT 1', ['*']],
    ['SELECT 1', []],
  ]
  test.each(reads)('%s', async (text, tables) => {
    const reading = await db.readBy(async () => db.sqlite.query(text).values())
    expect(reading.tables.toSorted()).toEqual(tables)
  })

  test('is told of the part that reads it and of the whole, and of nobody beside', async () => {
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
    const part = async () => {
      await turn()
      return db.readBy(async () => db.read.select().from(books))
    }
    const [whole, beside] = await Promise.all([
      db.readBy(async () => {
        await db.read.select().from(authors)
        db.note(['memory'])
        return (await part()).tables
      }),
      db.readBy(turn),
    ])
    expect(whole).toMatchObject({ value: ['books'], tables: ['authors', 'memory', 'books'] })
    expect(beside.tables).toEqual([])
  })

  test('is true for as long as the version of its tables is that from before', async () => {
    const read = () => db.readBy(async () => db.read.select().from(authors))
    const { version } = await read()
    expect(db.versionOf([authors])).toBe(version)
    await db.write(async (tx) => void (await tx.insert(books).values({ author: 1 })))
    expect(db.versionOf([authors])).toBe(version)
    await db.write(async (tx) => void (await tx.insert(authors).values({ name: 'Toni' })))
    expect(db.versionOf([authors])).not.toBe(version)
  })

  test('is old at once when it was written meanwhile', async () => {
    const reading = await db.readBy(async () => {
      const before = await db.read.select().from(authors)
      await db.write(async (tx) => void (await tx.insert(authors).values({ name: 'Toni' })))
      return before
    })
    expect(db.versionOf(reading.tables)).not.toBe(reading.version)
    await db.write(async (tx) => void (await tx.insert(authors).values({ name: 'Toni' })))
    expect(db.versionOf(reading.tables)).not.toBe(reading.version)
  })
})
