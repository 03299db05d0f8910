import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createOutboxJob } from '#api/mail/job.ts'
import { signInMail } from '#api/features/accounts/mails/challenges.ts'
import { createOutbox } from '#api/mail/outbox.ts'
import type { Mail } from '#api/gateways/mail.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { rowsOf } from '#tests/support/engines.ts'
import { aSignInMail, delivering, outboxRows } from './support.ts'

const NEVER = 2 ** 30

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** A gateway that delivers one email at a time; after `hold`, a delivery waits for `release`. */
function postOffice() {
  const waiting: ((mail: Mail) => void)[] = []
  const early: Mail[] = []
  const postman = delivering(app, async (mail) => {
    const reader = waiting.shift()
    if (reader) reader(mail)
    else early.push(mail)
  })
  const next = () => {
    const mail = early.shift()
    return mail ? Promise.resolve(mail) : new Promise<Mail>((resolve) => waiting.push(resolve))
  }
  return { postman, next }
}

test('waiting emails are sent at the start, and new ones when the job is woken', async () => {
  const { postman, next } = postOffice()
  const first = await aSignInMail(app)
  const job = createOutboxJob(postman, NEVER)
  job.start()
  expect((await next()).to).toBe(first.email)
  const second = await aSignInMail(app)
  job.wake()
  expect((await next()).to).toBe(second.email)
  await job.stop()
})

test('adding an email wakes the job after the commit, never after a rollback', async () => {
  const { db, clock } = app.deps
  const waiting: Promise<number>[] = []
  const outbox = createOutbox(clock, () => waiting.push(outboxCount()))
  const outboxCount = async () => (await rowsOf(db, 'SELECT 1 FROM outbox')).length
  await db.write(async (tx) => {
    await outbox.put(tx, signInMail, { challenge: 'a' })
    expect(waiting).toEqual([])
  })
  expect(await Promise.all(waiting)).toEqual([1])
  const failed = db.write(async (tx) => {
    await outbox.put(tx, signInMail, { challenge: 'b' })
    throw new Error('no')
  })
  expect(failed).rejects.toThrow('no')
  await db.write(async () => undefined)
  expect(await Promise.all(waiting)).toEqual([1])
})

test('the job polls if it isn’t woken', async () => {
  const { postman, next } = postOffice()
  const job = createOutboxJob(postman, 1)
  job.start()
  const { email } = await aSignInMail(app)
  expect((await next()).to).toBe(email)
  await job.stop()
})

test("a slow email doesn't delay the next", async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<string>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { email } = await aSignInMail(app)
  const postman = delivering(app, async ({ to }) => {
    if (to !== email) return arrive(to)
    begin()
    await slow
  })
  const job = createOutboxJob(postman, NEVER)
  job.start()
  await begun
  const quick = await aSignInMail(app)
  job.wake()
  expect(await arrived).toBe(quick.email)
  finish()
  await job.stop()
})

test("a wake-up isn't lost if all senders are just finishing", async () => {
  const { postman, next } = postOffice()
  const { promise: allFoundNothing, resolve: lastFoundNothing } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
  let senders = 3
  const { db } = app.deps
  const job = createOutboxJob(
    {
      ...postman,
      db: {
        ...db,
        async write(work) {
          const result = await db.write(work)
          senders -= 1
          if (senders === 0) lastFoundNothing()
          await goOn
          return result
        },
      },
    },
    NEVER,
  )
  job.start()
  job.wake()
  job.wake()
  await allFoundNothing
  const { email } = await aSignInMail(app)
  job.wake()
  letGoOn()
  expect((await next()).to).toBe(email)
  await job.stop()
})

test('stopping waits for the email being sent and starts no other', async () => {
  await aSignInMail(app)
  await aSignInMail(app)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const job = createOutboxJob(
    delivering(app, async () => {
      begin()
      await slow
    }),
    NEVER,
  )
  job.start()
  await begun
  const stopped = job.stop()
  job.wake()
  finish()
  await stopped
  expect((await outboxRows(app)).map((row) => row.sent_at !== null)).toEqual([true, false])
})

test('a database failure is logged and the job continues', async () => {
  const { postman, next } = postOffice()
  const { promise: logged, resolve: complain } = Promise.withResolvers<string>()
  let broken = true
  const { db } = app.deps
  const job = createOutboxJob(
    {
      ...postman,
      db: { ...db, write: (work) => (broken ? Promise.reject(new Error('full')) : db.write(work)) },
      log: { debug() {}, info() {}, error: complain },
    },
    NEVER,
  )
  job.start()
  expect(await logged).toBe('outbox failed')
  broken = false
  const { email } = await aSignInMail(app)
  job.wake()
  expect((await next()).to).toBe(email)
  await job.stop()
})
