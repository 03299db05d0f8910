// Promise: No message is lost or sent twice over a bad connection, and signing out clears unsent messages from the browser.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { conversationMessages, groupMembers } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { aTalkingGroup, talking } from '#tests/api/groups/messages/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aTab, FATES, type Tab } from './bad-line.ts'

let app: TestApp
let server: Bun.Server<undefined>
beforeAll(async () => {
  app = await testApp()
  server = Bun.serve({ port: 0, idleTimeout: 0, fetch: (request) => app.respond(request) })
})
afterAll(async () => {
  await server.stop(true)
  await app.close()
})

/** Events in one of four tabs: two of Priya's browser, one of Sam's, and one of Leila's, who only reads and edits. */
const step = fc.record({
  tab: fc.nat(3),
  does: fc.constantFrom('say', 'say', 'say', 'follow', 'send', 'reword', 'erase', 'hear', 'cut', 'reopen'),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 3 }),
  waits: fc.boolean(),
})

async function aWorld() {
  const { group, ...people } = await aTalkingGroup(app)
  const cookieOf = async (id: number) =>
    (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
  const url = server.url.origin
  const tabOf = (id: number, storage: ReturnType<typeof fakeStorage>) => async () =>
    aTab({ url, cookie: await cookieOf(id) }, id, storage)
  const storages = { priya: fakeStorage(), sam: fakeStorage(), leila: fakeStorage() }
  const open = [
    tabOf(people.priya, storages.priya),
    tabOf(people.priya, storages.priya),
    tabOf(people.sam, storages.sam),
    tabOf(people.leila, storages.leila),
  ]
  return { group, people, open, tabs: await Promise.all(open.map((opened) => opened())) }
}

/** Each person's texts in the order they wrote them. */
type Said = Map<number, string[]>

test('whatever the connection does, every reader gets all messages once, in order, with all edits and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { group, people, open, tabs } = await aWorld()
      const writers = [people.priya, people.priya, people.sam, people.leila]
      const said: Said = new Map()
      let count = 0
      for (const { tab: index, does, fates, waits } of steps) {
        const tab = tabs[index]
        if (!tab) continue
        tab.line.fates.push(...fates)
        const doing =
          does === 'say' ? say(tab, writers[index] ?? 0, `Message ${(count += 1)}`, said) : act(tab, does)
        if (waits) await doing
        if (does === 'reopen') {
          // The tab closes mid-request; unsent messages stay in storage.
          tab.line.cut()
          tabs[index] = (await open[index]?.()) ?? tab
        }
      }

      for (const { line } of tabs) line.fates.length = 0
      await Promise.all(tabs.map((tab) => tab.online()))
      await eventually(() => tabs.flatMap(({ outbox }) => outbox.waiting()), [])
      const rows = await app.deps.db.read
        .select({ row: conversationMessages })
        .from(conversationMessages)
        .innerJoin(groupMembers, eq(groupMembers.user_id, conversationMessages.user_id))
        .where(eq(groupMembers.group_id, group))
        .orderBy(conversationMessages.id)
      const there = rows.map(({ row }) => [row.id, row.text, row.edited_at !== null, row.deleted_at !== null])
      // The stream is enough: nobody polls.
      for (const tab of tabs) await eventually(() => tab.shown(), there)
      for (const [writer, texts] of said) {
        const theirs = rows.filter(({ row }) => row.user_id === writer)
        expect(theirs).toHaveLength(texts.length)
        for (const [index, { row }] of theirs.entries())
          if (row.edited_at === null && row.deleted_at === null) expect(row.text).toBe(texts[index] ?? '')
      }
      for (const { line } of tabs) line.cut()
      app.advance(10 * MINUTE_MS)
    }),
    { numRuns: 40 },
  )
}, 900_000)

async function say(tab: Tab, writer: number, text: string, said: Said): Promise<void> {
  if (!tab.conversation.say(text, app.deps.clock())) throw new Error('The outbox took nothing.')
  said.set(writer, [...(said.get(writer) ?? []), text])
  await tab.conversation.send()
}

async function act({ conversation, line, own }: Tab, does: string): Promise<void> {
  const [id] = own()
  if (does === 'follow') await conversation.follow()
  if (does === 'send') await conversation.send()
  if (does === 'cut') line.cut()
  if (does === 'hear') await line.hear(() => void conversation.follow())
  if (does === 'reword' && id !== undefined)
    await conversation.change?.edit(id, `Other words ${id}`).catch(() => undefined)
  if (does === 'erase' && id !== undefined) await conversation.change?.remove(id).catch(() => undefined)
}

test('a message that waited for a connection doesn’t reach the writer’s next group', async () => {
  const { people, open } = await aWorld()
  const tab = await open[0]?.()
  if (!tab) throw new Error('No tab')
  await tab.conversation.follow()
  tab.line.fates.push('lost')
  tab.conversation.say('Leila can’t afford it, can she?', app.deps.clock())
  await eventually(() => tab.conversation.$conversation.get().offline, true)
  await theyLeave(app, people.priya)
  app.advance(MINUTE_MS)
  const { noah } = people
  await aGroup(app, noah, people.priya)
  await (await open[0]?.())?.online()
  const shown = await talking(app).pageOf(noah)
  expect(shown.messages).toEqual([])
  expect(tab.outbox.waiting()).toMatchObject([
    { refused: expect.stringContaining('a group that you’ve left') },
  ])
})
