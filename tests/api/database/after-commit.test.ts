// Promise: After-commit effects never run for a transaction that rolled back; one that fails is logged and doesn't fail the write.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Transaction } from '#db/client.ts'
import { preferences, users } from '#db/schema/index.ts'
import { sqliteOf } from '#tests/support/engines.ts'

const MIGRATIONS = join(import.meta.dir, '../../../db/migrations')
const THEO = { email: 'theo@example.test', first_name: 'Théo', last_name: 'Gagnon', stage: 'lead' } as const

let folder: string
let db: Database
let reported: unknown[]
let happened: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-test-'))
  reported = []
  happened = []
  db = openDatabase(join(folder, 'cohearth.sqlite'), (error) => reported.push(error))
  db.migrate(MIGRATIONS)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const effect = (name: string) => () => void happened.push(name)

async function insertTheo(tx: Transaction): Promise<number> {
  const values = { ...THEO, state_id: 200, state_label: 'Sign-up', created_at: 0 }
  const [row] = await tx.insert(users).values(values).returning({ id: users.id })
  return row?.id ?? 0
}

const everyone = () => db.read.select({ email: users.email }).from(users)

describe('an effect of a commit', () => {
  test('runs after it, in order and once, before the write returns', async () => {
    await db.write(async (tx) => {
      tx.afterCommit(async () => happened.push(`first, with ${(await everyone()).length} there`))
      tx.afterCommit(effect('second'))
      await insertTheo(tx)
      happened.push('work')
    })
    expect(happened).toEqual(['work', 'first, with 1 there', 'second'])
    await db.write(async () => undefined)
    expect(happened).toHaveLength(3)
  })

  test('never runs after a rollback', async () => {
    const failed = db.write(async (tx) => {
      tx.afterCommit(effect('effect'))
      await insertTheo(tx)
      throw new Error('no')
    })
    expect(failed).rejects.toThrow('no')
    await db.write(async () => undefined)
    expect(happened).toEqual([])
  })

  test('that fails is reported, and stops neither the write nor the other effects', async () => {
    const result = await db.write(async (tx) => {
      tx.afterCommit(() => Promise.reject(new Error('unreachable')))
      tx.afterCommit(effect('second'))
      return 'written'
    })
    expect(result).toBe('written')
    expect(happened).toEqual(['second'])
    expect(reported).toEqual([new Error('unreachable')])
  })

  test('may write, and holds up no other write', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
    const first = db.write(async (tx) => {
      tx.afterCommit(async () => {
        await slow
        await db.write(insertTheo)
      })
    })
    await db.write(async () => undefined)
    expect(await everyone()).toEqual([])
    finish()
    await first
    expect(await everyone()).toEqual([{ email: THEO.email }])
  })

  test('can’t be added once the transaction is over', async () => {
    const late = await db.write(async (tx) => () => tx.afterCommit(effect('late')))
    expect(late).toThrow('transaction is over')
  })

  test('is awaited when the database is closed', async () => {
    void db.write(async (tx) => tx.afterCommit(() => new Promise(setImmediate).then(effect('effect'))))
    await db.close()
    expect(happened).toEqual(['effect'])
  })
})

describe('a subscriber to row changes', () => {
  let seen: (readonly number[])[]
  beforeEach(() => {
    seen = []
    db.onRowChanges([users.id, preferences.user_id], (keys) => seen.push(keys))
  })

  test('is called before the write resolves', async () => {
    await db.write(async (tx) => {
      tx.afterCommit(() => void happened.push(`${seen.length} calls so far`))
      await insertTheo(tx)
    })
    expect(happened).toEqual(['1 calls so far'])
  })

  test('is notified of inserted, changed and deleted rows, once per commit', async () => {
    const id = await db.write(insertTheo)
    await db.write(async (tx) => {
      await tx.update(users).set({ first_name: 'Theo' })
      await tx.insert(preferences).values({ user_id: id, category: 'Family', importance: 'little' })
    })
    await db.write((tx) => tx.delete(preferences).then(() => undefined))
    await db.write((tx) => tx.delete(users).then(() => undefined))
    expect(seen).toEqual([[id], [id], [id], [id]])
  })

  test('is notified of cascaded deletions, and of statements that bypass the queries', async () => {
    const id = await db.write(async (tx) => {
      const theo = await insertTheo(tx)
      await tx.insert(preferences).values({ user_id: theo, category: 'Family', importance: 'little' })
      return theo
    })
    const other: (readonly number[])[] = []
    db.onRowChanges([preferences.user_id], (keys) => other.push(keys))
    await db.write(async (tx) => void (await tx.run(`DELETE FROM users WHERE id = ${id}`)))
    expect(other).toEqual([[id]])
  })

  test('that’s added during a transaction is notified of its later changes', async () => {
    const other: (readonly number[])[] = []
    const id = await db.write(async (tx) => {
      db.onRowChanges([users.id], (keys) => other.push(keys))
      return insertTheo(tx)
    })
    expect(other).toEqual([[id]])
    expect(seen).toEqual([[id]])
  })

  test('is notified of a row under both its old and new keys', async () => {
    const id = await db.write(insertTheo)
    await db.write(
      async (tx) =>
        void (await tx
          .update(users)
          .set({ id: id + 1 })
          .where(eq(users.id, id))),
    )
    expect(seen.at(-1)?.toSorted()).toEqual([id, id + 1])
  })

  test('isn’t notified of rollbacks or other tables', async () => {
    const failed = db.write(async (tx) => {
      await insertTheo(tx)
      throw new Error('no')
    })
    expect(failed).rejects.toThrow('no')
    await db.write(async (tx) => void (await tx.run("DELETE FROM outbox WHERE template = 'none'")))
    expect(seen).toEqual([])
  })
  test('is notified once, when it checks, of what another process committed, and not of its own changes', async () => {
    const other = openDatabase(sqliteOf(db).filename)
    const notified: (readonly number[])[] = []
    other.onRowChanges([users.id], (keys) => notified.push(keys))
    await other.pollOtherProcesses()
    const id = await db.write(insertTheo)
    await db.write((tx) =>
      tx
        .update(users)
        .set({ first_name: 'Theo' })
        .then(() => undefined),
    )
    expect(notified).toEqual([])
    await other.pollOtherProcesses()
    await other.pollOtherProcesses()
    expect(notified).toEqual([[id]])
    await other.write((tx) => tx.delete(users).then(() => undefined))
    await other.pollOtherProcesses()
    expect(notified).toEqual([[id], [id]])
    await db.pollOtherProcesses()
    expect(seen.at(-1)).toEqual([id])
    expect(seen).toHaveLength(3)
    await other.close()
  })
})
