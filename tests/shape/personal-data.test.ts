import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { PERSONAL_DATA } from '#api/features.ts'
import type { PersonalData } from '#api/personal-data.ts'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { sqliteOf } from '#tests/support/engines.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const LISTED = new Map(PERSONAL_DATA.map((owned) => [getTableName(owned.table), owned]))
/** Tables that triggers keep in sync with others. */
const DERIVED_TABLES: Record<string, SQLiteTable> = { users_search: users }
/** SQLite's and Drizzle's own. */
const NOT_OURS = /^(sqlite_|__drizzle)/
/** Column names that hold someone's data. */
const PERSONAL = /(^|_)(user|member|actor|subject|agent|owner)_id$|email|phone|first_name|last_name/

const rows = <Row>(query: string) => sqliteOf(app.deps.db).query<Row, []>(query).all()

/** The tables of the migrated database. The shadows of a full-text index are part of it. */
function tablesOf(): string[] {
  const tables = rows<{ name: string; type: string }>('PRAGMA table_list')
  return tables.flatMap(({ name, type }) => (type === 'shadow' || NOT_OURS.test(name) ? [] : [name]))
}

const unlisted = () => tablesOf().filter((name) => !LISTED.has(name) && !(name in DERIVED_TABLES))

/** Columns with a foreign key to users, with what happens when the user is deleted. */
function linksToUsers(): string[] {
  return tablesOf().flatMap((table) => {
    const keys = rows<{ table: string; from: string; on_delete: string }>(`PRAGMA foreign_key_list(${table})`)
    return keys.flatMap((key) => (key.table === 'users' ? [`${table}.${key.from} ${key.on_delete}`] : []))
  })
}

function listedLinks([name, owned]: [string, PersonalData]): string[] {
  if (!('userId' in owned)) return []
  return owned.userId.map((column) => `${name}.${column.name} CASCADE`)
}

describe('the features’ personal-data.ts', () => {
  test('names every table of the database, once', () => {
    expect(unlisted()).toEqual([])
    expect(LISTED.size).toBe(PERSONAL_DATA.length)
    expect([...LISTED.keys(), ...Object.keys(DERIVED_TABLES)].sort()).toEqual(tablesOf().sort())
  })

  test('names every column that refers to a user, whose rows go with the user', () => {
    const links = linksToUsers()
    expect(links.length).toBeGreaterThan(5)
    const listed = [...LISTED].flatMap(listedLinks)
    expect(links.filter((link) => !listed.includes(link))).toEqual([])
  })

  test('lists no table with a personal column as belonging to nobody', () => {
    const personal = PERSONAL_DATA.flatMap((owned) =>
      'nobody' in owned
        ? Object.values(getTableColumns(owned.table)).filter((column) => PERSONAL.test(column.name))
        : [],
    )
    expect(personal.map((column) => column.name)).toEqual([])
  })

  test('gives a reason for everything that belongs to nobody or stays', () => {
    for (const owned of PERSONAL_DATA) {
      const reason = 'nobody' in owned ? owned.nobody : 'staysBecause' in owned ? owned.staysBecause : 'owned'
      expect(reason).toMatch(/^\w/)
    }
  })
})

test('a forgotten table is found', () => {
  sqliteOf(app.deps.db).run('CREATE TABLE favourites (home INTEGER, fan INTEGER REFERENCES users (id))')
  expect(unlisted()).toEqual(['favourites'])
  expect(linksToUsers()).toContain('favourites.fan NO ACTION')
})
