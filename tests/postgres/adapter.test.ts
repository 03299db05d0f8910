import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { SQL } from 'bun'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { connect } from '#db/postgres/connections.ts'
import { openPostgres } from '#db/postgres/open.ts'
import {
  matchingChanges,
  outbox,
  publications,
  publishedPreferences,
  seedVersions,
  users,
} from '#db/schema/index.ts'
import { cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'

const server = await serverForTests()

describe.skipIf(server === null)('a database in PostgreSQL', () => {
  let db: Database
  /** Another process. */
  let other: Database
  let admin: SQL
  let proxy: Awaited<ReturnType<typeof cuttingProxy>>
  beforeAll(async () => {
    const address = await newDatabase(server)
    proxy = await cuttingProxy(new URL(address))
    db = openPostgres(proxy.url)
    other = openPostgres(address)
    admin = connect(address, { max: 1 })
    await db.migrate(MIGRATIONS)
  })
  afterAll(async () => {
    await Promise.all([db.close(), other.close(), admin.close()])
    await proxy.close()
    await server?.stop()
  })
  beforeEach(async () => {
    await db.write(async (tx) => {
      await tx.delete(seedVersions)
      await tx.insert(seedVersions).values({ name: 'counter', version: 0, loaded_at: 0 })
    })
  })

  const counter = eq(seedVersions.name, 'counter')

  async function count(tx: Pick<Transaction, 'select'> = db.read): Promise<number> {
    const [row] = await tx.select().from(seedVersions).where(counter)
    return row?.version ?? -1
  }

  /** Reads, and writes what it read and one more. */
  async function countUp(tx: Transaction): Promise<void> {
    await tx
      .update(seedVersions)
      .set({ version: (await count(tx)) + 1 })
      .where(counter)
  }

  test('writes one transaction at a time, whichever process asks', async () => {
    const databases = Array.from({ length: 40 }, (_, each) => (each % 2 === 0 ? db : other))
    await Promise.all(databases.map((one) => one.write(countUp)))
    expect(await count()).toBe(40)
  })

  test('rolls back a transaction that throws, and continues', async () => {
    const failed = db.write(async (tx) => {
      await countUp(tx)
      tx.afterCommit(() => expect.unreachable())
      throw new Error('no')
    })
    expect(failed).rejects.toThrow('no')
    await failed.catch(() => undefined)
    expect(await count()).toBe(0)
    // A refused statement as well, which leaves PostgreSQL's transaction aborted.
    const double = db.write((tx) =>
      tx.insert(seedVersions).values({ name: 'counter', version: 1, loaded_at: 0 }),
    )
    expect(await double.catch((error: unknown) => String(error))).toContain('seed_versions_pkey')
    await db.write(countUp)
    expect(await count()).toBe(1)
  })

  test.each([
    ['before PostgreSQL receives the COMMIT', 'before', 0],
    ['after PostgreSQL has committed it', 'after', 1],
  ] as const)(
    'finds out whether a transaction was committed if its connection is lost %s',
    async (_when, when, expected) => {
      const effects: string[] = []
      await db.write(countUp)
      proxy.cutAround('COMMIT', when)
      const written = await db
        .write(async (tx) => {
          tx.afterCommit(() => effects.push('done'))
          await countUp(tx)
        })
        .then(() => 1)
        .catch(() => 0)
      expect({ written, effects: effects.length, count: await count() }).toEqual({
        written: expected,
        effects: expected,
        count: 1 + expected,
      })
      await db.write(countUp)
      expect(await count()).toBe(2 + expected)
    },
  )

  test('rolls back a transaction that is cut off, and writes the next one', async () => {
    const cutOff = db.write(async (tx) => {
      await countUp(tx)
      await admin.unsafe(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`)
      await countUp(tx)
    })
    expect(
      await cutOff.then(
        () => 'written',
        () => 'lost',
      ),
    ).toBe('lost')
    expect(await count()).toBe(0)
    await db.write(countUp)
    expect(await count()).toBe(1)
  })

  test('reads after its connections have died', async () => {
    await Promise.all(Array.from({ length: 20 }, () => count()))
    await admin.unsafe(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    expect(await Promise.all(Array.from({ length: 20 }, () => count()))).toEqual(Array(20).fill(0))
  })

  test('stores what SQLite stores: large numbers, any text but NUL, bytes, JSON, and yes and no', async () => {
    const texts = ["Zoë’s “home” \\ '$1' ? 🏡", 'a\0b']
    const params = { note: texts[0] ?? '', zero: 'a\0b', number: 2 ** 52 }
    await db.write(async (tx) => {
      const times = { created_at: 2 ** 53 - 1, next_attempt_at: 0, give_up_at: 0 }
      await tx.insert(outbox).values({ template: texts.join(), params, ...times })
    })
    const [row] = await db.read.select().from(outbox)
    expect(row).toMatchObject({ template: `${texts[0]},ab`, created_at: 2 ** 53 - 1, sent_at: null })
    expect(row?.params).toEqual(params)
    const found = await db.read.all(
      sql`SELECT 1 = 1 AS yes, 1.5 AS half, sum(version) AS total FROM ${seedVersions}`,
    )
    expect(found).toMatchObject([{ yes: 1, total: 0 }])
    expect(await db.read.select({ id: users.id }).from(users)).toEqual([])
    expect(await db.read.select({ id: users.id }).from(users).get()).toBeUndefined()
    expect((await db.read.select().from(outbox).get())?.params).toEqual(params)
  })

  test('notifies subscribers in every process once, and none of a rollback', async () => {
    const heard: Record<'own' | 'others', number[]> = { own: [], others: [] }
    db.onRowChanges([outbox.id], (keys) => void heard.own.push(...keys))
    other.onRowChanges([outbox.id], (keys) => void heard.others.push(...keys))
    const aMail = (id: number) => (tx: Transaction) =>
      tx
        .insert(outbox)
        .values({ id, template: '', params: {}, created_at: 0, next_attempt_at: 0, give_up_at: 0 })
    // From the first check on.
    await Promise.all([db.pollOtherProcesses(), other.pollOtherProcesses()])
    await other.write(aMail(101))
    await db.pollOtherProcesses()
    await db.write(aMail(102))
    expect(heard.own).toEqual([101, 102])
    const failed = db.write(async (tx) => {
      await aMail(103)(tx)
      throw new Error('no')
    })
    await failed.catch(() => undefined)
    await other.pollOtherProcesses()
    await admin.unsafe(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await db.write(aMail(104))
    for (const one of [other, db, other]) await one.pollOtherProcesses()
    expect(heard).toEqual({ own: [101, 102, 104], others: [101, 102, 104] })
  })

  test('leaves no trace of a deleted person in rows written by triggers', async () => {
    const person = {
      first_name: '',
      last_name: '',
      state_id: 1,
      state_label: '',
      stage: 'lead' as const,
      created_at: 0,
    }
    await db.write(async (tx) => {
      await tx.insert(users).values({ id: 77, email: 'lea@example.test', ...person })
      await tx.insert(publications).values({ user_id: 77, whole: true })
      await tx.insert(publishedPreferences).values({ user_id: 77, category: 'Family', importance: 'little' })
    })
    const noted = async () => (await db.read.select().from(matchingChanges)).map(({ id }) => id)
    expect(await noted()).toContain(77)
    await db.write((tx) => tx.delete(users).where(eq(users.id, 77)))
    expect(await noted()).not.toContain(77)
    expect(await noted()).toContain(-1)
  })

  test('reports an error without the bound values', async () => {
    const failed = (async () => db.read.all(sql`SELECT ${'maya@example.test'}::text FROM nowhere`))()
    const text = await failed.then(String, (error: unknown) => Bun.inspect(error))
    expect(text).toContain('nowhere')
    expect(text).not.toContain('maya')
  })
})
