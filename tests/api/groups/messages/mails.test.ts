// Promise: Emails about unread messages say who wrote, never what, at most once an hour.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { conversationsWaitMail } from '#api/features/groups/messages/mails.ts'
import { GROUP_KIND } from '#api/features/groups/messages/queries/conversations.ts'
import { newMessagesMail } from '#api/features/messages/mails.ts'
import { notifyJob } from '#api/features/messages/job.ts'
import { notifyOfMessages } from '#api/features/messages/service/notify.ts'
import { drain } from '#api/mail/service.ts'
import { conversationMessages, conversations, groupMembers, outbox, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aTalkingGroup, talking, theyBlock, theyDeactivate } from './support.ts'
import { onStatement } from '#tests/support/statements.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'

let app: TestApp
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof aTalkingGroup>>
let addresses: Map<string, string>
beforeEach(async () => {
  app = await testApp()
  talk = talking(app)
  people = await aTalkingGroup(app)
  const rows = await app.deps.db.read.select().from(users)
  addresses = new Map(rows.map(({ email, first_name }) => [email, first_name]))
  await app.deps.db.write((tx) => tx.update(users).set({ notifications_subscribed: true }))
})
afterEach(() => app.close())

/** Returns who is notified by a run of the job, and about what. */
async function notified(): Promise<Record<string, string>> {
  app.mails.length = 0
  await notifyOfMessages(app.deps, GROUP_KIND, conversationsWaitMail)
  await drain(app.deps)
  return Object.fromEntries(app.mails.map(({ to, subject }) => [addresses.get(to) ?? to, subject]))
}

const ONE = 'You have a new message'

describe('an email about messages', () => {
  test('is sent if they weren’t read for ten minutes, with names but not their text', async () => {
    const { priya, sam } = people
    await talk.say(priya, 'The cellar is wet')
    await talk.say(priya, 'Between us', sam)
    app.advance(10 * MINUTE_MS - 1)
    expect(await notified()).toEqual({})
    app.advance(1)
    expect(await notified()).toEqual({ Sam: 'You have 2 new messages', Leila: ONE })
    const [toSam, toLeila] = ['Sam', 'Leila'].map((name) =>
      app.mails.find(({ to }) => addresses.get(to) === name),
    )
    expect(toSam?.text).toContain('you have 2 new messages from your group and Priya Tremblay.')
    expect(toLeila?.text).toContain('you have a new message from your group.')
    expect(toLeila?.text).toContain('http://localhost:3000/dashboard/group?view=messages')
    for (const { text, html } of app.mails) expect(text + html).not.toMatch(/cellar|Between us/)
    expect(await notified()).toEqual({})
  })

  test('names three writers, and then others', async () => {
    const unread = { count: 5, from: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'], path: '/dashboard' }
    const mail = newMessagesMail(conversationsWaitMail.name, async () => unread)
    const row = { params: { user: people.sam }, created_at: app.deps.clock() }
    expect((await mail.write(app.deps, row))?.text).toContain(
      'you have 5 new messages from Ana, Ben, Cleo and others.',
    )
  })

  test('isn’t sent about messages of more than two days ago', async () => {
    await talk.say(people.priya, 'The cellar is wet')
    app.advance(2 * DAY_MS + 1)
    expect(await notified()).toEqual({})
    await talk.say(people.priya, 'The cellar is dry')
    app.advance(2 * DAY_MS)
    expect(await notified()).toMatchObject({ Sam: expect.any(String), Leila: expect.any(String) })
  })

  test('is sent by the server’s own job', async () => {
    await talk.say(people.priya, 'The cellar is wet')
    app.advance(10 * MINUTE_MS)
    await runJob(notifyJob(GROUP_KIND, conversationsWaitMail)(app.deps))
    await drain(app.deps)
    expect(app.mails.map(({ subject }) => subject)).toEqual([ONE, ONE])
  })

  test('is sent at most once an hour, mentions each message once, and leaves out what was read or deleted in the meantime', async () => {
    const { priya, sam, leila } = people
    await talk.say(priya, 'One')
    app.advance(10 * MINUTE_MS)
    expect(await notified()).toEqual({ Sam: ONE, Leila: ONE })
    const two = await talk.say(priya, 'Two')
    app.advance(HOUR_MS - 1)
    expect(await notified()).toEqual({})
    await talk.seen(leila, two.id)
    app.advance(1)
    expect(await notified()).toEqual({ Sam: 'You have 2 new messages' })
    const three = await talk.say(priya, 'Three', sam)
    await talk.erase(priya, three.id)
    app.advance(2 * HOUR_MS)
    expect(await notified()).toEqual({})
  })

  test('goes only to people who can read them, are active, and want such emails', async () => {
    const { priya, sam, leila, noah, group } = people
    await talk.say(priya, 'To all')
    await talk.say(priya, 'Between us', sam)
    app.advance(1)
    const joined = { group_id: group, user_id: noah, joined_at: app.deps.clock() }
    await app.deps.db.write((tx) => tx.insert(groupMembers).values(joined))
    await theyBlock(app, sam, priya)
    await theyDeactivate(app, leila)
    await app.deps.db.write((tx) => tx.update(users).set({ notifications_subscribed: false }))
    app.advance(10 * MINUTE_MS)
    expect(await notified()).toEqual({})
    await app.deps.db.write((tx) => tx.update(users).set({ notifications_subscribed: true }))
    await talk.say(priya, 'Once more')
    app.advance(HOUR_MS)
    expect(await notified()).toEqual({ Noah: ONE })
  })
})

sqliteTest(
  'many conversations are read a few at a time, and many people are emailed a few at a time',
  async () => {
    const { db, clock } = app.deps
    const at = clock()
    const readers: number[] = []
    for (let count = 0; count < 45; count += 1) readers.push(await aClient(app))
    const [writer = 0, ...others] = readers
    await db.write(async (tx) => {
      const empty = Array.from({ length: 1100 }, () => ({ created_at: at }))
      await tx.insert(conversations).values(empty)
      for (const user_b of others) {
        const pair = { user_a: writer, user_b, created_at: at }
        const [row] = await tx.insert(conversations).values(pair).returning()
        const message = {
          conversation_id: row?.id ?? 0,
          user_id: writer,
          key: 'once',
          text: 'Hello',
          at,
          change: 1,
        }
        await tx.insert(conversationMessages).values(message)
      }
    })
    app.advance(10 * MINUTE_MS)
    const heard: string[] = []
    const stop = onStatement((text) => heard.push(text))
    await notifyOfMessages(app.deps, GROUP_KIND, conversationsWaitMail)
    stop()
    const looks = heard.filter((text) => text.includes('max(until)')).length
    const writes = heard.filter((text) => text === 'COMMIT').length
    // Reads ids in batches of hundreds, and recipients in batches of twenty.
    expect({ looks, writes }).toEqual({ looks: 12 + 3, writes: 3 })
    expect(await db.read.$count(outbox)).toBe(44)
    await notifyOfMessages(app.deps, GROUP_KIND, conversationsWaitMail)
    expect(await db.read.$count(outbox)).toBe(44)
  },
)
