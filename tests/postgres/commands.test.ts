import { afterAll, describe, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database as Sqlite } from 'bun:sqlite'
import { SQL } from 'bun'
import { UNPACKING } from '#api/backup/abandoned.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'

const MAIN = join(import.meta.dir, '../../api/main.ts')

const server = await serverForTests()
const folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

/** Runs `cohearth` with these arguments. */
async function run(environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const child = Bun.spawn([process.execPath, MAIN, ...args], { env, stdout: 'pipe', stderr: 'pipe' })
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => new Response(stream).text()))
  return { code: await child.exited, said: said.join('') }
}

/** Runs a command that has to succeed. */
async function done(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, said } = await run(environment, ...args)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${said}`)
  return said
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = new SQL({ url, max: 1 })
  try {
    return (await sql.unsafe(text).values()).flat()
  } finally {
    await sql.close()
  }
}

const ADA = ['create-admin', '--email', 'ada@example.test', '--first-name', 'Ada', '--last-name', 'Byron']

describe.skipIf(server === null)('with DATABASE_URL', () => {
  test('commands use PostgreSQL, make no database file, and back it up and restore it', async () => {
    const DATA_DIR = join(folder, 'first')
    const DATABASE_URL = await newDatabase(server)
    const here = { DATA_DIR, DATABASE_URL }
    const both = await Promise.all([done(here, 'migrate'), done(here, 'migrate')])
    expect(new Set(both)).toEqual(new Set(['The database is up to date.\n']))
    expect(await done(here, ...ADA)).toContain('Admin 1 created')
    expect(await done(here, 'seed')).toContain('loaded')
    expect((await run(here, 'doctor')).said).toContain('PostgreSQL responds')
    expect(readdirSync(DATA_DIR)).not.toContain('cohearth.sqlite')

    expect(await done(here, 'backup')).toContain('We read it back to check it')
    await query(
      DATABASE_URL,
      "UPDATE cohearth.users SET first_name = 'Eve'; DELETE FROM cohearth.inquiry_options",
    )
    const using = new SQL({ url: DATABASE_URL, max: 1, connection: { application_name: 'cohearth' } })
    await using.unsafe('SELECT 1')
    expect(await run(here, 'restore', 'latest')).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop the servers'),
    })
    await using.close()
    expect(await done(here, 'restore', 'latest')).toContain('Everyone has to sign in again')
    const options =
      'SELECT (SELECT first_name FROM cohearth.users), count(*) > 100 FROM cohearth.inquiry_options'
    expect(await query(DATABASE_URL, options)).toEqual(['Ada', true])
    // The same file restores an installation on SQLite.
    const other = { DATA_DIR: join(folder, 'second') }
    const [backup = ''] = readdirSync(join(DATA_DIR, 'backups'))
    mkdirSync(other.DATA_DIR)
    expect(await done(other, 'restore', join(DATA_DIR, 'backups', backup))).toContain('Restored')
    // Backups don't contain the key.
    cpSync(join(DATA_DIR, 'secret.key'), join(other.DATA_DIR, 'secret.key'))
    expect(await done(other, ...ADA)).toContain('User 1 already exists')
  })

  test('`move` copies an installation to PostgreSQL and back, and refuses what would be lost', async () => {
    const DATA_DIR = join(folder, 'third')
    const DATABASE_URL = await newDatabase(server)
    const here = { DATA_DIR }
    const file = join(DATA_DIR, 'cohearth.sqlite')
    await done(here, 'seed', '--demo')
    // The next id isn't the highest and one.
    {
      using sqlite = new Sqlite(file)
      sqlite.run("UPDATE sqlite_sequence SET seq = 9000 WHERE name = 'users'")
    }
    const unreachable = DATABASE_URL.replace(/:\d+\//, ':1/')
    expect((await run(here, 'move', '--to', unreachable)).code).toBe(1)
    expect(await done(here, 'move', '--to', DATABASE_URL)).toContain('Every row is in PostgreSQL')
    const analyzed = "SELECT DISTINCT tablename FROM pg_stats WHERE tablename = 'publications'"
    expect(await query(DATABASE_URL, analyzed)).toEqual(['publications'])
    expect(await run(here, 'move', '--to', DATABASE_URL)).toMatchObject({
      code: 1,
      said: expect.stringContaining('already'),
    })
    expect((await run(here, 'move', '--to', 'mysql://x/y')).said).toContain('Please name the target')
    const there = { DATA_DIR, DATABASE_URL }
    expect(await done(there, ...ADA)).toContain('Admin 9001 created')
    expect((await run(there, 'move', '--to', 'sqlite')).said).toContain('exists already')
    rmSync(file)
    expect(await done(there, 'move', '--to', 'sqlite')).toContain('Every row is in')
    expect(existsSync(join(DATA_DIR, UNPACKING))).toBe(false)
    expect(await done(here, ...ADA)).toContain('User 9001 already exists')
    using sqlite = new Sqlite(file, { readonly: true })
    const found = "SELECT rowid FROM users_search WHERE users_search MATCH 'byron'"
    expect(sqlite.query(found).all()).toEqual([{ rowid: 9001 }])
    expect(sqlite.query('PRAGMA foreign_key_check').all()).toEqual([])
  })
})
