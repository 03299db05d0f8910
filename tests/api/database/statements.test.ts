import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'

let folder: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  db = openDatabase(join(folder, 'numbers.sqlite'))
  await db.write(async (tx) => {
    tx.$client.run('CREATE TABLE numbers (n INTEGER)')
    for (const n of [1, 2, 3]) tx.$client.run('INSERT INTO numbers VALUES (?)', [n])
  })
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const UP_TO = 'SELECT n FROM numbers WHERE n <= ?'

test('a text is prepared once for each connection, and again when it was not asked for in a long time', async () => {
  const first = db.sqlite.prepare(UP_TO)
  expect(db.sqlite.query(UP_TO)).toBe(first)
  for (let n = 0; n < 600; n += 1) db.sqlite.query(`SELECT ${n}`).get()
  expect(db.sqlite.query(UP_TO)).not.toBe(first)
  expect(first.values(2)).toEqual([[1], [2]])
})

test('whoever goes through rows one by one is not disturbed by others with the same text', () => {
  const seen: unknown[] = []
  for (const row of db.sqlite.query(UP_TO).iterate(3)) {
    seen.push(row)
    for (const inner of db.sqlite.query(UP_TO).iterate(1)) seen.push(inner)
    expect(db.sqlite.query(UP_TO).values(1)).toEqual([[1]])
  }
  expect(seen).toEqual([1, 1, 2, 1, 3, 1].map((n) => ({ n })))
})

test('what one does with a statement of their own changes nobody else’s', () => {
  const statement = db.sqlite.query<{ n: number }, [number]>(UP_TO)
  expect(db.sqlite.query<{ n: bigint }, [number]>(UP_TO).safeIntegers(true).all(1)).toEqual([{ n: 1n }])
  class Row {
    n = 0
    get twice() {
      return 2 * this.n
    }
  }
  expect(db.sqlite.query(UP_TO).as(Row).get(1)?.twice).toBe(2)
  db.sqlite.query(UP_TO).finalize()
  expect(statement.get(1)).toEqual({ n: 1 })
  expect(statement.get(1)).not.toBeInstanceOf(Row)
})

test('every execution of either connection is told, also one that fails, and no other', async () => {
  const heard: string[] = []
  const stop = db.listen((text) => heard.push(text))
  db.read.$client.query(UP_TO)
  await db.read.all(sql`SELECT 1`)
  db.sqlite.query(UP_TO).all(1)
  for (const _row of db.sqlite.query(UP_TO).iterate(1)) break
  await db.write(async (tx) => {
    await tx.run(sql`DELETE FROM numbers WHERE n = 3`)
    expect(() => tx.$client.query('INSERT INTO numbers SELECT abs(-9223372036854775808)').run()).toThrow()
  })
  db.versionOf(['numbers'])
  stop()
  db.sqlite.query(UP_TO).all(1)
  expect(heard).toEqual([
    'SELECT 1',
    UP_TO,
    UP_TO,
    'BEGIN IMMEDIATE',
    'DELETE FROM numbers WHERE n = 3',
    'INSERT INTO numbers SELECT abs(-9223372036854775808)',
    'COMMIT',
  ])
})

test('statements go with their connection, so that the file can be moved away', async () => {
  const statement = db.sqlite.query(UP_TO)
  await db.close()
  expect(() => statement.get(1)).toThrow('closed')
  expect([...new Bun.Glob('*').scanSync(folder)]).toEqual(['numbers.sqlite'])
})
