// Promise: A migration keeps everything that the previous release reads and writes, so both can run side by side.

import { Database as Sqlite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { journalOf, textOf } from '#db/migrate.ts'
import { type Schema, schemaOf, type Table } from '#db/postgres/schema.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'

/** The first release that rolling upgrades are promised for has all migrations up to this one. */
const FIRST = '0057_email-about-backups'

/** What a migration takes away that no release since another one has used (docs/postgres.md), as `brokenBy` names it. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {}

test.each(schemas())('%s', (tag, before, after) => {
  expect(brokenBy(before, after)).toEqual([...(UNUSED[tag] ?? [])])
})

test.each([
  ['a column that’s gone', 'ALTER TABLE people DROP note', ['people.note']],
  ['a renamed column', 'ALTER TABLE people RENAME note TO remark', ['people.note']],
  ['a new column that needs a value', 'ALTER TABLE homes ADD rooms integer NOT NULL', ['homes.rooms']],
  ['a table that’s gone', 'DROP TABLE homes', ['homes']],
  ['a unique index on an old column', 'CREATE UNIQUE INDEX once ON people (note)', ['once']],
  [
    'a unique index on a new column with a default',
    'ALTER TABLE people ADD age integer DEFAULT 1; CREATE UNIQUE INDEX once ON people (age)',
    ['once'],
  ],
  [
    'nothing for a unique index on a nullable new column',
    'ALTER TABLE people ADD key text; CREATE UNIQUE INDEX once ON people (note, key)',
    [],
  ],
  [
    'a column that now needs a value',
    'DROP TABLE homes; CREATE TABLE homes (id integer PRIMARY KEY, of integer NOT NULL)',
    ['homes.of'],
  ],
  [
    'nothing',
    'ALTER TABLE people ADD age integer; ALTER TABLE people ADD seen integer DEFAULT 0 NOT NULL; CREATE TABLE pets (id integer PRIMARY KEY, name text NOT NULL); CREATE UNIQUE INDEX pet ON pets (name)',
    [],
  ],
])('names %s', (_what, text, expected) => {
  using sqlite = new Sqlite(':memory:')
  sqlite.run('CREATE TABLE people (id integer PRIMARY KEY, note text)')
  sqlite.run('CREATE TABLE homes (id integer PRIMARY KEY, of integer)')
  const before = schemaOf(sqlite)
  sqlite.run(text)
  expect(brokenBy(before, schemaOf(sqlite))).toEqual(expected)
})

/** Each migration since the first, with the schema before and after it. */
function schemas(): [string, Schema, Schema][] {
  using sqlite = new Sqlite(':memory:')
  const found: [string, Schema, Schema][] = []
  let isSince = false
  for (const migration of journalOf(MIGRATIONS)) {
    const before = schemaOf(sqlite)
    sqlite.run(textOf(MIGRATIONS, migration))
    if (isSince) found.push([migration.tag, before, schemaOf(sqlite)])
    isSince ||= migration.tag === FIRST
  }
  return found
}

/** Names what a program that knows the first schema can't do with the second. */
function brokenBy(before: Schema, after: Schema): string[] {
  const tables = [...before.tables].flatMap(([name, table]) => {
    const now = after.tables.get(name)
    return now ? brokenColumns(table, now).map((column) => `${name}.${column}`) : [name]
  })
  const unique = [...after.indexes].filter(([name, sql]) => {
    const [, on = '', columns = ''] = /\bON [`"]?(\w+)[`"]? ?\(([^)]*)\)/i.exec(sql) ?? []
    const [known, now] = [before.tables.get(on), after.tables.get(on)]
    if (!/CREATE UNIQUE/i.test(sql) || !known || before.indexes.get(name) === sql) return false
    // Rows of the release before have no value in a column that it doesn't know, and those are never alike.
    return !columns.match(/\w+/g)?.some((column) => {
      const added = known.columns.has(column) ? undefined : now?.columns.get(column)
      return added !== undefined && !added.notNull && added.default === null
    })
  })
  return [...tables, ...unique.map(([name]) => name)]
}

function brokenColumns(before: Table, after: Table): string[] {
  const lost = [...before.columns].filter(([name, { type, notNull }]) => {
    const now = after.columns.get(name)
    return !now || now.type !== type || (now.notNull && !notNull && now.default === null)
  })
  const needed = [...after.columns].filter(
    ([name, { notNull, default: value }]) => !before.columns.has(name) && notNull && value === null,
  )
  return [...lost, ...needed].map(([name]) => name)
}
