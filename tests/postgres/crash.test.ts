// Promise: On PostgreSQL, a crash of the database loses nothing that was acknowledged, and within ten seconds everyone is served again.

import { afterAll, describe, expect, test } from 'bun:test'
import type { Database } from '#db/client.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { seedVersions } from '#db/schema/index.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'

const server = await serverForTests()
afterAll(() => server?.stop())

const CRASHES = 2
const PROCESSES = 3
/** What each process writes before and after a crash. */
const WRITES = 40

describe.skipIf(server === null)('a database that crashes while three processes write', () => {
  test('keeps what it acknowledged, once, and serves all of them again', async () => {
    const address = await newDatabase(server)
    const databases = Array.from({ length: PROCESSES }, () => openPostgres(address))
    await Promise.all(databases.map((db) => db.migrate(MIGRATIONS)))
    const acknowledged: string[] = []
    const attempted: string[] = []
    let written = 0

    async function write(db: Database, name: string): Promise<void> {
      attempted.push(name)
      try {
        await db.write((tx) => tx.insert(seedVersions).values({ name, version: 1, loaded_at: 0 }))
        acknowledged.push(name)
        written += 1
      } catch {
        // Goes on with the next one, as the next request would.
      }
    }

    for (let crash = 0; crash < CRASHES; crash += 1) {
      written = 0
      const all = databases.map(async (db, process) => {
        for (let each = 0; each < WRITES; each += 1) await write(db, `${crash} ${process} ${each}`)
      })
      await eventually(() => written >= WRITES, true)
      await server?.crash()
      const startedAt = performance.now()
      await Promise.all(databases.map((db, process) => write(db, `${crash} ${process} after`)))
      expect(performance.now() - startedAt).toBeLessThan(10 * SECOND_MS)
      for (const [process] of databases.entries()) expect(acknowledged).toContain(`${crash} ${process} after`)
      await Promise.all(all)
    }

    const rows = await databases[0]?.read.select({ name: seedVersions.name }).from(seedVersions)
    const kept = new Set(rows?.map(({ name }) => name))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect([...kept].filter((name) => !attempted.includes(name))).toEqual([])
    await Promise.all(databases.map((db) => db.close()))
  })
})
