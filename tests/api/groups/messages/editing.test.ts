// Promise: Messages are limited to 60 in ten minutes and 500 a day, edits to 30 and 200.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { conversationMessages } from '#db/schema/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aTalkingGroup, talking } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let talk: ReturnType<typeof talking>
let people: Awaited<ReturnType<typeof aTalkingGroup>>
beforeAll(async () => {
  app = await testApp()
  talk = talking(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  people = await aTalkingGroup(app)
})

describe('a message', () => {
  test('is edited for 24 hours, and deleted at any time', async () => {
    const { priya, sam } = people
    const { id } = await talk.say(priya, 'A secret of mine')
    app.advance(DAY_MS - 1)
    expect(await (await talk.reword(priya, id, 'A public thing')).json()).toMatchObject({
      text: 'A public thing',
    })
    app.advance(1)
    const lastSeenBy = async (as: number) => (await talk.conversationsOf(as))[0]?.last
    expect(await lastSeenBy(sam)).toMatchObject({ user_id: priya, text: 'A public thing', deleted: false })
    const late = await talk.reword(priya, id, 'Too late')
    expect([late.status, await late.json()]).toEqual([
      409,
      { detail: 'You can only edit a message for 24 hours. Send a new one instead.' },
    ])
    const erased = await talk.erase(priya, id)
    expect(await erased.json()).toMatchObject({ text: '', deleted: true, edited_at: null })
    expect(await (await talk.erase(priya, id)).json()).toMatchObject({ change: 3 })
    expect(await refusalIn(await talk.reword(priya, id, 'Back'))).toEqual([409, 'This message was deleted.'])
    expect((await talk.pageOf(sam)).messages).toMatchObject([{ id, text: '', deleted: true }])
    expect(await lastSeenBy(sam)).toMatchObject({ user_id: priya, text: '', deleted: true })
    const [row] = await app.deps.db.read
      .select()
      .from(conversationMessages)
      .where(eq(conversationMessages.id, id))
    expect(row?.text).toBe('')
  })

  const refused: [what: string, json: unknown][] = [
    ['is empty', { text: ' \n\u200B ', key: 'key-00000000' }],
    ['is too long', { text: 'x'.repeat(2001), key: 'key-00000000' }],
    ['has no key', { text: 'Hello' }],
    ['has an invalid key', { text: 'Hello', key: 'no spaces, please' }],
    ['has a key of 7 letters', { text: 'Hello', key: 'k'.repeat(7) }],
    ['has a key of 65 letters', { text: 'Hello', key: 'k'.repeat(65) }],
  ]
  test.each(refused)('that %s is refused', async (_what, json) => {
    const response = await app.call('POST', '/groups/mine/messages', { as: people.priya, json })
    expect(response.status).toBe(400)
  })

  test.each([8, 64])('with a key of %d letters is accepted', async (length) => {
    const json = { text: 'Hello', key: 'k'.repeat(length) }
    const response = await app.call('POST', '/groups/mine/messages', { as: people.priya, json })
    expect(response.ok).toBe(true)
  })

  test('of 2,000 letters of any alphabet is accepted', async () => {
    expect((await talk.say(people.priya, '😀'.repeat(2000))).text).toBe('😀'.repeat(2000))
  })

  test('can be edited 30 times in ten minutes; deleting isn’t limited', async () => {
    const { priya, sam, leila } = people
    const { id } = await talk.say(priya, 'One')
    const alsoHers = await talk.say(priya, 'Two', sam)
    const edit = (text: string, message = id) => talk.reword(priya, message, text)
    // No single message can be edited that often.
    for (let count = 1; count <= 30; count += 1)
      expect((await edit(`Edit ${count}`, count % 2 ? alsoHers.id : id)).status).toBe(200)
    const { change } = await talk.pageOf(leila)
    const refused = [await edit('One more'), await edit('One more', alsoHers.id)]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(await refused[0]?.json()).toEqual({
      detail: 'You’ve edited messages many times in a row. Please wait 10 minutes, then save this one again.',
    })
    expect((await talk.pageOf(leila)).change).toBe(change)
    // Saving the same text again changes nothing, so it isn't counted.
    expect((await edit('Edit 30')).status).toBe(200)
    const theirs = await talk.say(sam, 'Mine')
    expect((await talk.reword(sam, theirs.id, 'Still mine')).status).toBe(200)
    expect((await talk.erase(priya, id)).status).toBe(200)
    app.advance(10 * MINUTE_MS)
    expect((await edit('Later', alsoHers.id)).status).toBe(200)
  })

  test('is refused as the 61st in ten minutes or the 501st in a day, over all conversations', async () => {
    const { priya, sam } = people
    await talk.write(priya, 'First', undefined, 'the-first-one')
    for (let number = 2; number <= 60; number += 1)
      await talk.say(priya, String(number), number % 2 ? sam : undefined)
    const over = await talk.write(priya, '61')
    expect([over.status, await over.json()]).toEqual([
      429,
      {
        detail:
          'You’ve sent 60 messages in ten minutes. Please wait a few minutes, then send this one again.',
      },
    ])
    // Sent again after a lost response, it returns the existing message.
    expect((await talk.write(priya, 'First', undefined, 'the-first-one')).status).toBe(201)
    expect((await talk.write(sam, 'Others may')).status).toBe(201)
    app.advance(10 * MINUTE_MS)
    expect((await talk.write(priya, '61')).status).toBe(201)
    const [row] = await app.deps.db.read.select().from(conversationMessages).limit(1)
    const many = Array.from({ length: 439 }, (_, index) => ({
      conversation_id: row?.conversation_id ?? 0,
      user_id: priya,
      key: `many-${index}`,
      text: 'x',
      at: app.deps.clock() - 5 * MINUTE_MS * 60,
      change: 0,
    }))
    await app.deps.db.write((tx) => tx.insert(conversationMessages).values(many))
    expect((await talk.write(priya, '501')).status).toBe(429)
  })
})
