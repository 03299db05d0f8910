// Promise: Batch jobs (publishing drafts, emailing about messages, deleting what has expired) work in small slices, so other requests run in between.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { hits, outbox } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'
import { onStatement } from '#tests/support/statements.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

sqliteTest('a large number of expired rows is deleted in batches, and others write in between', async () => {
  const { db, clock } = app.deps
  const at = clock()
  await db.write(async (tx) => {
    const rows = Array.from({ length: 1200 }, (_, hit) => ({ bucket: `${hit}`, at, expires_at: at }))
    await tx.insert(hits).values(rows)
    await tx.insert(hits).values({ bucket: 'lasts', at, expires_at: at + DAY_MS })
  })
  const left: number[] = []
  let isOurs = false
  const stop = onStatement((text) => {
    if (text !== 'COMMIT' || isOurs) return
    isOurs = true
    void db.write(async () => left.push(await db.read.$count(hits))).then(() => (isOurs = false))
  })
  await pruneExpired(app.deps)
  stop()
  expect([...new Set(left)]).toEqual([1201, 701, 201, 1])
  expect((await db.read.select().from(hits)).map(({ bucket }) => bucket)).toEqual(['lasts'])
})

test('emails are deleted seven days after they were sent or given up, and not while they wait', async () => {
  const { db, clock } = app.deps
  const at = clock()
  const mail = { template: 'x', params: {}, created_at: at, next_attempt_at: at, give_up_at: at + DAY_MS }
  const states = {
    waiting: {},
    sent: { sent_at: at },
    'given up': { gave_up_at: at },
    later: { sent_at: at + 1 },
  }
  await db.write(async (tx) => {
    for (const [template, state] of Object.entries(states))
      await tx.insert(outbox).values({ ...mail, template, ...state })
  })
  const there = async () => (await db.read.select().from(outbox)).map(({ template }) => template)
  app.advance(7 * DAY_MS - 1)
  await pruneExpired(app.deps)
  expect(await there()).toEqual(Object.keys(states))
  app.advance(1)
  await pruneExpired(app.deps)
  expect(await there()).toEqual(['waiting', 'later'])
})
