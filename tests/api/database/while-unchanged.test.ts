import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { whileUnchanged, whileUnchangedFor } from '#db/while-unchanged.ts'
import { audit, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Reads everybody, and says how often it did. */
function counted(also: (times: number) => Promise<unknown> = async () => undefined) {
  let times = 0
  return whileUnchanged(async (db) => {
    times += 1
    const time = times
    await db.select().from(users)
    await also(time)
    return time
  })
}

test('what the database decides is read once, and again after each commit that it depends on', async () => {
  const read = counted()
  expect(await Promise.all([read(app.deps.db), read(app.deps.db)])).toEqual([1, 1])
  await aUser(app)
  expect(await read(app.deps.db)).toBe(2)
  await app.deps.db.write((tx) => tx.insert(audit).values({ at: 0, action: 'account.exported', detail: {} }))
  expect(await read(app.deps.db)).toBe(2)
})

test('who depends on it depends on what it was read from, whoever read it', async () => {
  const { db } = app.deps
  const read = counted()
  const tables = async () => (await db.readBy(() => read(db))).tables
  const together = await Promise.all([tables(), tables()])
  expect([...together, await tables()]).toEqual([['users'], ['users'], ['users']])
})

test('what was written while it was read makes it old', async () => {
  const read = counted(async (time) => time === 1 && aUser(app))
  expect(await read(app.deps.db)).toBe(1)
  expect(await read(app.deps.db)).toBe(2)
})

test('who asks after a commit that came while it was read gets it anew', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = counted((time) => (time === 1 ? promise : Promise.resolve()))
  const before = read(app.deps.db)
  await aUser(app)
  const after = read(app.deps.db)
  resolve()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('who asks after another process has written while it is read gets it anew', async () => {
  const { db } = app.deps
  using elsewhere = new Database(db.sqlite.filename)
  const stages: unknown[] = []
  const read = whileUnchanged(async ({ $client }) => {
    stages.push($client.query("SELECT count(*) FROM audit WHERE action = 'elsewhere'").values()[0]?.[0])
    if (stages.length === 1)
      elsewhere.run("INSERT INTO audit (at, action, detail) VALUES (0, 'elsewhere', '{}')")
    return stages.at(-1)
  })
  expect(await Promise.all([read(db), read(db)])).toEqual([0, 1])
})

test('a reading that fails is not kept', async () => {
  let times = 0
  const read = whileUnchanged(async () => {
    times += 1
    if (times === 1) throw new Error('The disk is away.')
    return times
  })
  await expect(read(app.deps.db)).rejects.toThrow('The disk is away.')
  expect(await read(app.deps.db)).toBe(2)
})

describe('what is read for each of many keys', () => {
  /** Reads everybody, and gives how often it did. */
  function reader<Value>(value: (times: number) => Value, most = 100) {
    let times = 0
    const known = whileUnchangedFor(most, async (db, _key: string) => {
      await db.select().from(users)
      return value((times += 1))
    })
    return (key = 'maya') => known(app.deps.db, key)
  }

  test('is known until somebody writes one of its tables, and is another for another key', async () => {
    const read = reader((times) => times)
    expect([await read(), await read(), await read('robin'), await read()]).toEqual([1, 1, 2, 1])
    await app.deps.db.write((tx) =>
      tx.insert(audit).values({ at: 0, action: 'account.exported', detail: {} }),
    )
    expect(await read()).toBe(1)
    await aUser(app)
    expect([await read(), await read(), await read('robin')]).toEqual([3, 3, 4])
  })

  test('is read anew when another process writes', async () => {
    const read = reader((times) => times)
    expect([await read(), await read()]).toEqual([1, 1])
    const script = `new (require('bun:sqlite').Database)(process.argv[1]).run('UPDATE users SET first_name = first_name')`
    const path = join(app.deps.config.dataDir, DATABASE)
    expect(Bun.spawnSync([process.execPath, '-e', script, path]).exitCode).toBe(0)
    expect([await read(), await read()]).toEqual([2, 2])
  })

  test('is asked for again when nothing was found or it failed', async () => {
    const nobody = reader((times) => (times === 1 ? null : times))
    expect([await nobody(), await nobody(), await nobody()]).toEqual([null, 2, 2])
    const failing = reader((times) => {
      if (times === 1) throw new Error('The disk is away.')
      return times
    })
    await expect(failing()).rejects.toThrow('The disk is away.')
    expect(await failing()).toBe(2)
  })

  test('is driven out by made-up keys, not by what is asked for meanwhile, and is no more than so many', async () => {
    const read = reader((times) => times)
    await read()
    for (let key = 0; key < 250; key += 1) {
      await read(String(key))
      expect(await read()).toBe(1)
    }
    expect(await read('249')).toBe(251)
    expect(await read('0')).toBe(252)
  })

  test('is driven out by nothing that was not found', async () => {
    const read = reader((times) => (times === 1 ? times : null), 1)
    await read()
    await Promise.all(['a', 'b', 'c'].map(read))
    expect(await read()).toBe(1)
  })
})
