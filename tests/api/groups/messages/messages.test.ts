// Promise: Members read their group's conversation from joining to leaving; former partners can only read and delete, and strangers and blocked people get a 404.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eraseRows } from '#api/features/privacy/queries.ts'
import { groupMembers } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { NO_LONGER_HERE, NO_LONGER_PARTNERS } from '#domain/groups/messages/conversations.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { aMember, aTalkingGroup, talking, theyBlock, theyDeactivate } from './support.ts'
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

const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text)
const join = (userId: number) =>
  app.deps.db.write((tx) =>
    tx.insert(groupMembers).values({ group_id: people.group, user_id: userId, joined_at: app.deps.clock() }),
  )

describe('the conversation of a group', () => {
  test('reaches all members once and in order, with its lines as they were typed', async () => {
    const { priya, sam, leila } = people
    expect(await talk.pageOf(leila)).toMatchObject({
      conversation: null,
      change: 0,
      messages: [],
      more: false,
    })
    await talk.say(priya, ' The house on Euclid\r\nhas a <b>second</b> kitchen: https://example.test ')
    const key = 'the-same-key'
    const [first, again] = [
      await talk.write(sam, 'Saturday\u202E at eleven?', undefined, key),
      await talk.write(sam, 'Something else', undefined, key),
    ]
    expect(await again.json()).toEqual(await first.json())
    const { messages, change } = await talk.pageOf(leila)
    expect(messages).toMatchObject([
      {
        user_id: priya,
        text: 'The house on Euclid\nhas a <b>second</b> kitchen: https://example.test',
        key: null,
      },
      { user_id: sam, text: 'Saturday at eleven?', edited_at: null, deleted: false },
    ])
    expect(change).toBe(2)
    expect((await talk.pageOf(sam)).messages[1]).toMatchObject({ key })
  })

  test('returns what has changed since a change number', async () => {
    const { priya, sam } = people
    const first = await talk.say(priya, 'One')
    await talk.say(sam, 'Two')
    const { change } = await talk.pageOf(sam)
    expect(await talk.pageOf(sam, `?after=${change}`)).toMatchObject({ messages: [], change, more: false })
    expect((await talk.reword(priya, first.id, 'Uno')).status).toBe(200)
    const since = await talk.pageOf(sam, `?after=${change}`)
    expect(since).toMatchObject({
      change: change + 1,
      messages: [{ id: first.id, text: 'Uno', edited_at: app.deps.clock() }],
    })
    // The same text is no change.
    await talk.reword(priya, first.id, 'Uno')
    expect((await talk.pageOf(sam)).change).toBe(change + 1)
  })

  test('is read in pages, backwards by message and forwards by change', async () => {
    const { priya, sam } = people
    for (let number = 1; number <= 60; number += 1) {
      if (number === 31) app.advance(10 * MINUTE_MS)
      await talk.say(priya, String(number))
    }
    const newest = await talk.pageOf(sam)
    expect(newest.more).toBe(true)
    expect(textsOf(newest.messages)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 11)))
    const earlier = await talk.pageOf(sam, `?before=${newest.messages[0]?.id}`)
    expect(earlier.more).toBe(false)
    expect(textsOf(earlier.messages)).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)))
    const rightBefore = await talk.pageOf(sam, `?before=${newest.messages[40]?.id}`)
    expect([rightBefore.messages.length, rightBefore.more]).toEqual([50, false])
    const changed = await talk.pageOf(sam, '?after=0')
    expect([changed.messages.length, changed.change, changed.more]).toEqual([50, 50, true])
    const rest = await talk.pageOf(sam, '?after=50')
    expect([rest.messages.length, rest.change, rest.more]).toEqual([10, 60, false])
  })

  test('starts when a member joins and ends when they leave', async () => {
    const { priya, sam, leila, noah } = people
    const before = await talk.say(priya, 'Before')
    app.advance(1)
    await join(noah)
    expect((await talk.pageOf(noah)).messages).toEqual([])
    expect((await talk.conversationsOf(noah))[0]).toMatchObject({ with: null, unread: 0, last: null })
    await talk.reword(priya, before.id, 'Before, edited')
    expect((await talk.pageOf(noah, '?after=0')).messages).toEqual([])
    await talk.say(sam, 'Welcome')
    expect(textsOf((await talk.pageOf(noah)).messages)).toEqual(['Welcome'])
    const message = await talk.say(leila, 'I am off')
    await theyLeave(app, leila)
    for (const response of [
      await talk.page(leila),
      await talk.write(leila, 'Hello?'),
      await talk.reword(leila, message.id, 'Hello?'),
      await talk.erase(leila, message.id),
      await talk.seen(leila, message.id),
    ])
      expect(response.status).toBe(404)
    const after = await talk.pageOf(noah)
    expect(textsOf(after.messages)).toEqual(['Welcome', 'I am off'])
    expect(after.writers.map(({ id }) => id)).toEqual([sam, leila])
    expect(after.people.map(({ id }) => id)).toEqual([priya, sam])
  })

  test('keeps nothing from someone who deletes their account', async () => {
    const { priya, sam } = people
    await talk.say(sam, 'Gone tomorrow')
    const { id } = await talk.say(priya, 'Stays')
    await app.deps.db.write((tx) =>
      eraseRows(tx, app.deps.key, { id: sam, email: '' }, app.deps.personalData),
    )
    const { messages, writers } = await talk.pageOf(priya)
    expect(messages.map((message) => message.id)).toEqual([id])
    expect(writers.map((writer) => writer.id)).toEqual([priya])
  })
})

describe('a conversation of two', () => {
  test('exists for partners and nobody else', async () => {
    const { priya, sam, leila, noah } = people
    const said = await talk.say(priya, 'Between us', sam)
    expect(textsOf((await talk.pageOf(sam, `?with=${priya}`)).messages)).toEqual(['Between us'])
    // Sam and Leila are in one group, and neither has accepted an invitation from the other.
    for (const [caller, other] of [
      [sam, leila],
      [noah, priya],
      [priya, noah],
      [priya, 999_999],
      [priya, priya],
    ] as const) {
      expect((await talk.page(caller, `?with=${other}`)).status).toBe(404)
      expect((await talk.write(caller, 'Hello', other)).status).toBe(404)
      expect((await talk.seen(caller, 1, other)).status).toBe(404)
    }
    expect((await talk.pageOf(leila)).messages).toEqual([])
    for (const other of [sam, leila, noah]) {
      expect((await talk.reword(other, said.id, 'Mine now')).status).toBe(404)
      expect((await talk.erase(other, said.id)).status).toBe(404)
    }
    expect((await talk.page(await anAdmin(app), `?with=${priya}`)).status).toBe(403)
  })

  test('can be read after the two have parted, and each can delete their own messages', async () => {
    const { priya, sam } = people
    const said = await talk.say(priya, 'Between us', sam)
    await talk.say(sam, 'Yes', priya)
    await theyLeave(app, sam)
    expect((await talk.conversationsOf(sam)).map((one) => [one.with, one.closed])).toEqual([
      [priya, NO_LONGER_PARTNERS],
    ])
    expect((await talk.pageOf(sam, `?with=${priya}`)).closed).toBe(NO_LONGER_PARTNERS)
    const refused = await talk.write(priya, 'One more', sam)
    expect([refused.status, await refused.json()]).toEqual([409, { detail: NO_LONGER_PARTNERS }])
    expect((await talk.reword(priya, said.id, 'Other words')).status).toBe(409)
    expect((await talk.erase(priya, said.id)).status).toBe(200)
    expect(textsOf((await talk.pageOf(sam, `?with=${priya}`)).messages)).toEqual(['', 'Yes'])
  })

  test('is gone for both when one has blocked the other', async () => {
    const { priya, sam } = people
    const said = await talk.say(priya, 'Between us', sam)
    await theyBlock(app, sam, priya)
    for (const [caller, other] of [
      [sam, priya],
      [priya, sam],
    ] as const) {
      expect((await talk.page(caller, `?with=${other}`)).status).toBe(404)
      expect((await talk.write(caller, 'Hello', other)).status).toBe(404)
      expect((await talk.conversationsOf(caller)).some((one) => one.with === other)).toBe(false)
    }
    expect((await talk.erase(priya, said.id)).status).toBe(404)
  })

  test('can’t be written to while the other person is deactivated', async () => {
    const { priya, sam } = people
    await theyDeactivate(app, sam)
    expect(await refusalIn(await talk.write(priya, 'Hello', sam))).toEqual([
      409,
      'This person has left Cohearth.',
    ])
    expect((await talk.pageOf(priya, `?with=${sam}`)).closed).toBe(NO_LONGER_HERE)
  })
})

describe('unread messages', () => {
  test('are counted per person, without their own and deleted ones, until they’re seen', async () => {
    const { priya, sam, leila } = people
    await talk.say(priya, 'Mine')
    const first = await talk.say(sam, 'One')
    const second = await talk.say(sam, 'Two')
    await talk.say(sam, 'Hello', priya)
    const unread = async (id: number) =>
      Object.fromEntries((await talk.conversationsOf(id)).map((one) => [one.with ?? 'group', one.unread]))
    expect(await unread(priya)).toEqual({ group: 2, [sam]: 1, [leila]: 0 })
    expect(await unread(leila)).toEqual({ group: 3, [priya]: 0 })
    expect((await talk.seen(priya, first.id)).status).toBe(204)
    expect(await unread(priya)).toMatchObject({ group: 1, [sam]: 1 })
    // Never back, and not past the last message.
    await talk.seen(priya, 1)
    expect((await talk.pageOf(priya)).read_to).toBe(first.id)
    await talk.erase(sam, second.id)
    expect(await unread(priya)).toMatchObject({ group: 0 })
    await talk.seen(leila, 1_000_000)
    expect((await talk.pageOf(leila)).read_to).toBe(second.id)
  })

  test('are listed with the latest conversation first, below the group’s', async () => {
    const { priya, sam, leila } = people
    const [ofGroup] = await talk.conversationsOf(priya)
    expect(ofGroup?.people.map(({ id }) => id).sort((one, other) => one - other)).toEqual([sam, leila])
    for (const later of [leila, sam]) {
      app.advance(MINUTE_MS)
      await talk.say(later === sam ? leila : sam, 'Hello', priya)
      app.advance(MINUTE_MS)
      await talk.say(later, 'Hello', priya)
      expect((await talk.conversationsOf(priya)).map((one) => one.with)).toEqual([
        null,
        later,
        later === sam ? leila : sam,
      ])
    }
  })

  test('don’t exist without a group', async () => {
    const alone = await aMember(app, 'Robin')
    expect(await talk.conversationsOf(alone)).toEqual([])
    expect((await talk.page(alone)).status).toBe(404)
  })
})
