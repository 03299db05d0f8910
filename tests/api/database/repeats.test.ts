import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { type Database, openDatabase } from '#db/client.ts'

const numbers = sqliteTable('numbers', { n: integer() })

let folder: string
let db: Database
/** How often the table was read. */
let reads: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  db = openDatabase(join(folder, 'numbers.sqlite'))
  await db.write(async (tx) => void (await tx.run(sql`CREATE TABLE numbers (n INTEGER)`)))
  await add(1)
  reads = 0
  db.listen((text) => (reads += text.startsWith('select') ? 1 : 0))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (n: number, to = db) => to.write(async (tx) => void (await tx.insert(numbers).values({ n })))
const read = (n = 1) => db.read.select().from(numbers).where(eq(numbers.n, n))

test('what a piece of work asks twice is executed once, for it alone, and what differs is not taken for the same', async () => {
  const one = () =>
    db.readOnce(async () => {
      expect(await Promise.all([read(), read(), read(2)])).toEqual([[{ n: 1 }], [{ n: 1 }], []])
    })
  await Promise.all([one(), one()])
  expect(reads).toBe(4)
  await read()
  await read()
  expect(reads).toBe(6)
})

test('it is executed again once something was written, by whomever', async () => {
  const other = openDatabase(join(folder, 'numbers.sqlite'))
  await db.readOnce(async () => {
    expect(await read(2)).toEqual([])
    await add(2)
    expect(await read(2)).toEqual([{ n: 2 }])
    await add(2, other)
    // Whoever keeps something of it asks for the version first.
    const { value, version, tables } = await db.readBy(async () => read(2))
    expect(value).toHaveLength(2)
    expect(db.versionOf(tables)).toBe(version)
  })
  await other.close()
})

test('who notes what is read is told of what was read before them', async () => {
  await db.readOnce(async () => {
    await read()
    const { tables } = await db.readBy(async () => read())
    expect(tables).toEqual(['numbers'])
    expect(reads).toBe(1)
  })
})

test('what goes on after the work reads as ever', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const later = await db.readOnce(async () => {
    await read()
    return [over.then(() => read()).then(() => read())]
  })
  end()
  await Promise.all(later)
  expect(reads).toBe(3)
})
