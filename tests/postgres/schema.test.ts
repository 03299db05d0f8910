import { afterAll, describe, expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SQL } from 'bun'
import { journalOf, NewerDatabase, textOf } from '#db/migrate.ts'
import { connect, SCHEMA } from '#db/postgres/connections.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { exportFromPostgres } from '#db/postgres/transfer.ts'
import { type Schema, schemaOf } from '#db/postgres/schema.ts'
import { firstMigrations, MIGRATIONS, MIGRATIONS_COUNT } from '#tests/support/older-database.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'

const server = await serverForTests()
afterAll(() => server?.stop())

/** What both engines can report about a schema, in one form. */
interface Shape {
  columns: string[]
  keys: string[]
  foreignKeys: string[]
  indexes: string[]
  triggers: string[]
}

function shapeOfSqlite({ tables, indexes, triggers }: Schema): Shape {
  const each = [...tables]
  return {
    columns: each.flatMap(([table, { columns }]) =>
      [...columns].map(([name, { type, notNull, default: value }]) =>
        [table, name, type.replace(' COLLATE "C"', ''), notNull, value].join(' '),
      ),
    ),
    keys: each.flatMap(([table, { primaryKey }]) =>
      primaryKey.length ? `${table} ${primaryKey.join()}` : [],
    ),
    foreignKeys: each.flatMap(([table, { foreignKeys }]) =>
      [...foreignKeys.values()].map((text) => `${table} ${foreignKeyText(text)}`),
    ),
    indexes: [...indexes.values()].map(indexText),
    triggers: [...triggers.keys()],
  }
}

const foreignKeyText = (text: string) =>
  text
    .replaceAll('"', '')
    .replaceAll(/ ON (UPDATE|DELETE) NO ACTION/g, '')
    .replaceAll(/ ?([(),]) ?/g, '$1')

/** Name, table, columns, and whether it's partial; each engine writes conditions differently. */
function indexText(text: string): string {
  const [, unique = '', name, table, columns, where] =
    /^CREATE (UNIQUE )?INDEX (\w+) ON (?:cohearth\.)?(\w+) (?:USING btree )?\(([^)]*)\)( WHERE)?/.exec(
      text.replaceAll('"', ''),
    ) ?? []
  return `${unique}${name} ${table}(${columns?.replaceAll(' ', '')})${where ?? ''}`
}

async function shapeOfPostgres(sql: SQL): Promise<Shape> {
  const list = async (query: string) =>
    (await sql.unsafe(query).values()).map((row: unknown[]) => row.join(' '))
  const ours = `table_schema = '${SCHEMA}' AND table_name NOT LIKE '\\_\\_%'`
  const of = (kind: string) =>
    `FROM pg_constraint WHERE contype = '${kind}' AND connamespace = '${SCHEMA}'::regnamespace AND conname NOT LIKE '\\_\\_%'`
  const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = '${SCHEMA}' AND indexdef NOT LIKE '%_pkey ON%'
    AND indexname <> 'users_words'`
  return {
    columns: await list(`SELECT table_name, column_name, data_type, is_nullable = 'NO',
      regexp_replace(column_default, '::text$', '') FROM information_schema.columns WHERE ${ours}`),
    keys: await list(`SELECT conrelid::regclass, (SELECT string_agg(attname, ',' ORDER BY place)
      FROM unnest(conkey) WITH ORDINALITY AS key (number, place) JOIN pg_attribute ON attrelid = conrelid AND attnum = number)
      ${of('p')}`),
    foreignKeys: (await list(`SELECT conrelid::regclass, pg_get_constraintdef(oid) ${of('f')}`)).map(
      foreignKeyText,
    ),
    indexes: (await list(indexes)).map(indexText),
    triggers: await list(`SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = '${SCHEMA}'::regnamespace AND NOT tgisinternal AND tgname <> 'number_row'`),
  }
}

const sorted = (shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, lines]) => [name, [...lines].sort()]))

function sqliteSchema(folder: string): Schema {
  using sqlite = new Sqlite(':memory:')
  for (const migration of journalOf(folder)) sqlite.run(textOf(folder, migration))
  return schemaOf(sqlite)
}

/** How many migrations there were when PostgreSQL support arrived: it runs these as one, and later ones separately. */
const FIRST = 59

/** Ships our migrations, and these after them. */
function withMore(migrations: Record<string, string>): string {
  const folder = firstMigrations(MIGRATIONS_COUNT)
  const path = join(folder, 'meta/_journal.json')
  const all = journalOf(MIGRATIONS)
  const last = all.at(-1)?.when ?? 0
  const more = Object.keys(migrations).map((tag, at) => ({ tag, when: last + at + 1 }))
  writeFileSync(path, JSON.stringify({ entries: [...all, ...more] }))
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text)
  return folder
}

describe.skipIf(server === null)('PostgreSQL’s schema', () => {
  async function migrated(...folders: string[]) {
    const address = await newDatabase(server)
    const db = openPostgres(address)
    for (const folder of folders) await db.migrate(folder)
    const sql = connect(address, { max: 1 })
    const shape = sorted(await shapeOfPostgres(sql))
    return {
      db,
      sql,
      shape,
      async close() {
        await Promise.all([db.close(), sql.close()])
      },
    }
  }

  test('is the same as SQLite’s, whether it was created in one go or by upgrades', async () => {
    const expected = sorted(shapeOfSqlite(sqliteSchema(MIGRATIONS)))
    const earlier = firstMigrations(FIRST)
    for (const folders of [[MIGRATIONS], [earlier, MIGRATIONS]]) {
      const { shape, close } = await migrated(...folders)
      expect(shape).toEqual(expected)
      await close()
    }
    rmSync(earlier, { recursive: true })
  })

  test('follows what a migration does to tables, columns, indexes and triggers', async () => {
    const folder = withMore({
      more: `CREATE TABLE pets (id integer PRIMARY KEY AUTOINCREMENT NOT NULL, owner_id integer REFERENCES users(id) ON DELETE CASCADE, name text DEFAULT '' NOT NULL);
ALTER TABLE users ADD shoe_size real;
DROP INDEX conversation_messages_at;
CREATE INDEX pets_by_name ON pets (name, id) WHERE name <> '';
DROP TRIGGER audit_no_update;
CREATE TRIGGER pets_no_delete BEFORE DELETE ON pets BEGIN SELECT RAISE(ABORT, 'pets stay'); END;`,
    })
    const { shape, sql, close } = await migrated(MIGRATIONS, folder)
    expect(shape).toEqual(sorted(shapeOfSqlite(sqliteSchema(folder))))
    await sql.unsafe(`INSERT INTO pets (id, name) VALUES (null, 'Rex'), (7, 'Tom'), (null, 'Ada')`)
    expect(await sql.unsafe('SELECT id, name FROM pets ORDER BY id').values()).toEqual([
      [1n, 'Rex'],
      [7n, 'Tom'],
      [8n, 'Ada'],
    ])
    expect(sql.unsafe('DELETE FROM pets').execute()).rejects.toThrow('pets stay')
    await close()
    rmSync(folder, { recursive: true })
  })

  test('accepts a migration that changes rows only with its own PostgreSQL text', async () => {
    const folder = withMore({ rows: `UPDATE installation SET uuid = upper(uuid)` })
    const { db, sql, close } = await migrated(MIGRATIONS)
    const uuid = async () => String((await sql.unsafe('SELECT uuid FROM installation').values())[0]?.[0])
    const before = await uuid()
    expect(before).toMatch(/^[0-9a-f]{32}$/)
    expect((async () => db.migrate(folder))()).rejects.toThrow('needs')
    expect(await uuid()).toBe(before)
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres/rows.sql'), `UPDATE installation SET uuid = 'other'`)
    await db.migrate(folder)
    expect(await uuid()).toBe('other')
    // The earlier release must not touch it any more.
    expect((async () => db.migrate(MIGRATIONS))()).rejects.toThrow(NewerDatabase)
    await close()
    rmSync(folder, { recursive: true })
  })

  test('of a newer release isn’t copied by this one, which would leave its columns out', async () => {
    const folder = withMore({ newer: 'ALTER TABLE users ADD favourite_tree text' })
    const address = await newDatabase(server)
    const db = openPostgres(address)
    await db.migrate(folder)
    await db.close()
    const file = join(folder, 'copy.sqlite')
    await expect(exportFromPostgres(address, file, MIGRATIONS)).rejects.toThrow(NewerDatabase)
    await exportFromPostgres(address, join(folder, 'whole.sqlite'), folder)
    rmSync(folder, { recursive: true })
  })

  test('is created once by processes that start at the same time', async () => {
    const address = await newDatabase(server)
    const databases = [1, 2, 3].map(() => openPostgres(address))
    await Promise.all(databases.map((db) => db.migrate(MIGRATIONS)))
    const sql = connect(address, { max: 1 })
    const applied = await sql.unsafe('SELECT count(*) FROM __drizzle_migrations').values()
    expect(applied).toEqual([[BigInt(MIGRATIONS_COUNT)]])
    await Promise.all([sql.close(), ...databases.map((db) => db.close())])
  })
})
