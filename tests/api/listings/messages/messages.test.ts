// Promise: Asking for someone else's conversation looks the same as asking for one that doesn't exist.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { conversationMessages, conversations, listings, users } from '#db/schema/index.ts'
import { type Conversation, type HomeMessage } from '#domain/listings/messages.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { aVisit } from '../tours/support.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let id: string
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  id = `${visit.home.id}-${visit.maya}`
})
afterEach(() => app.close())

const contact = (as: number, text: string, key?: string, msl = visit.msl) =>
  app.call('POST', `/properties/${msl}/messages`, { as, json: { text, ...(key && { key }) } })
const reply = (as: number, text: string, key?: string) =>
  app.call('POST', `/conversations/${id}/messages`, { as, json: { text, ...(key && { key }) } })
const conversationsOf = async (as: number): Promise<Conversation[]> =>
  (await app.call('GET', '/conversations', { as })).json()
const read = async (
  as: number,
  query = '',
): Promise<Conversation & { messages: HomeMessage[]; earlier: boolean }> =>
  (await app.call('GET', `/conversations/${id}${query}`, { as })).json()
const waiting = async (as: number) => (await app.call('GET', '/waiting', { as })).json()
const rows = () => app.deps.db.read.select().from(conversationMessages)
const becomes = (values: { status?: ListingStatus; agent_id?: number | null }) =>
  app.deps.db.write((tx) => tx.update(listings).set(values).where(eq(listings.id, visit.home.id)))
const detail = async (response: Response) => Object.values(await response.json()).join(' ')

describe('messages about a home', () => {
  test('go to its agent and back, each with a name and no address', async () => {
    const first = await contact(visit.maya, ' Is it quiet?\r\nAt night, too? ')
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      conversation: id,
      message: { text: 'Is it quiet?\nAt night, too?', mine: true },
    })
    expect(await conversationsOf(visit.dana)).toMatchObject([
      {
        id,
        as: 'agent',
        other: { first_name: 'Maya', last_name: 'Okafor' },
        property: { street: '48 Euclid Avenue', msl_number: visit.msl },
        last: { text: 'Is it quiet?\nAt night, too?', mine: false },
        unread: 1,
        closed: null,
      },
    ])
    app.advance(1000)
    expect((await reply(visit.dana, 'Very.')).status).toBe(201)
    const seen = await read(visit.maya)
    expect(seen.messages.map(({ text, mine }) => [text, mine])).toEqual([
      ['Is it quiet?\nAt night, too?', true],
      ['Very.', false],
    ])
    expect(seen).toMatchObject({ unread: 1, other: { first_name: 'Dana' } })
    const all = JSON.stringify([seen, await read(visit.dana), await conversationsOf(visit.dana)])
    for (const secret of ['@example.test', '5550199']) expect(all).not.toContain(secret)
  })

  test('wait until they’re opened, separately for each side', async () => {
    await contact(visit.maya, 'One')
    await contact(visit.maya, 'Two')
    expect(await waiting(visit.dana)).toEqual({ tours: 0, messages: 2 })
    expect(await waiting(visit.maya)).toEqual({ tours: 0, messages: 0 })
    const [first] = (await read(visit.dana)).messages
    const mark = (as: number, up_to: number) =>
      app.call('PUT', `/conversations/${id}/read`, { as, json: { up_to } })
    expect((await mark(visit.dana, first?.id ?? 0)).status).toBe(204)
    expect(await waiting(visit.dana)).toMatchObject({ messages: 1 })
    // The writer's own reading doesn't matter.
    await mark(visit.maya, 1_000_000)
    expect(await waiting(visit.dana)).toMatchObject({ messages: 1 })
    await mark(visit.dana, 1_000_000)
    expect(await conversationsOf(visit.dana)).toMatchObject([{ unread: 0 }])
  })

  test('sent twice by a double press or a retry are saved once', async () => {
    const key = crypto.randomUUID()
    const twice = await Promise.all([contact(visit.maya, 'Hello', key), contact(visit.maya, 'Hello', key)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(await rows()).toHaveLength(1)
    // The same id from another person's browser is another message.
    await reply(visit.dana, 'Hello', key)
    await reply(visit.dana, 'Hello', key)
    await reply(visit.maya, 'Hello again', crypto.randomUUID())
    expect(await rows()).toHaveLength(3)
  })

  test.each([
    ['', 'Please keep your message to 2,000 characters or fewer.'],
    [' \n\u0000 ', 'Please keep your message to 2,000 characters or fewer.'],
    ['\u202E\u200B\u2066', 'Please keep your message to 2,000 characters or fewer.'],
    ['x'.repeat(2001), 'Please keep your message to 2,000 characters or fewer.'],
  ])('can’t be empty: %#', async (text, message) => {
    const response = await contact(visit.maya, text)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ text: message })
  })

  test('are visible only to the two people', async () => {
    await contact(visit.maya, 'Is it quiet?')
    for (const as of [await aClient(app, { state_id: 3100 }), await anAgent(app), await anAdmin(app)]) {
      expect((await reply(as, 'Hi')).status).toBe(404)
      expect((await app.call('GET', `/conversations/${id}`, { as })).status).toBe(404)
      const mark = { as, json: { up_to: 1 } }
      expect((await app.call('PUT', `/conversations/${id}/read`, mark)).status).toBe(404)
      expect(await conversationsOf(as)).toEqual([])
      expect(await waiting(as)).toEqual({ tours: 0, messages: 0 })
    }
    for (const as of [visit.dana, await anAdmin(app), await aClient(app, { state_id: 2000 })])
      expect((await contact(as, 'Hi')).status).toBe(403)
  })

  test('of other people look like those about homes that don’t exist, so they can’t be used to count drafts', async () => {
    const draft = await aHome(app, { status: 'draft', agent_id: visit.dana })
    const stranger = await aClient(app, { state_id: 3100 })
    const answerTo = async (thread: string) => {
      const response = await app.call('GET', `/conversations/${thread}`, { as: stranger })
      return [response.status, await response.text()]
    }
    const missing = await answerTo(`99999-${visit.maya}`)
    for (const listing of [draft.id, visit.home.id])
      for (const person of [visit.maya, stranger, 99_999])
        expect(await answerTo(`${listing}-${person}`)).toEqual(missing)
  })

  test('can’t be read by someone who is no longer an agent', async () => {
    await contact(visit.maya, 'Is it quiet?')
    await app.deps.db.write((tx) =>
      tx.update(users).set({ role: ROLE.CLIENT }).where(eq(users.id, visit.dana)),
    )
    expect((await reply(visit.dana, 'Very.')).status).toBe(404)
    expect((await app.call('GET', `/conversations/${id}`, { as: visit.dana })).status).toBe(404)
  })

  test('stay readable when the home is withdrawn, and continue after a sale', async () => {
    await contact(visit.maya, 'Is it quiet?')
    await becomes({ status: 'sold' })
    expect((await reply(visit.maya, 'Who bought it?')).status).toBe(201)
    await becomes({ status: 'withdrawn' })
    expect(await read(visit.maya)).toMatchObject({ closed: 'This home is no longer listed.' })
    expect((await read(visit.dana)).messages).toHaveLength(2)
    expect(await detail(await reply(visit.dana, 'Nobody.'))).toBe('This home is no longer listed.')
  })

  test('move to the home’s next agent', async () => {
    const amelie = await anAgent(app, { first_name: 'Amelie' })
    await contact(visit.maya, 'Is it quiet?')
    await becomes({ agent_id: amelie })
    expect(await conversationsOf(visit.dana)).toEqual([])
    expect(await waiting(amelie)).toMatchObject({ messages: 1 })
    expect((await reply(visit.dana, 'Hi')).status).toBe(404)
    expect((await reply(amelie, 'Very.')).status).toBe(201)
    expect(await read(visit.maya)).toMatchObject({ other: { first_name: 'Amelie' } })
  })

  test('are read fifty at a time', async () => {
    const at = app.deps.clock()
    await app.deps.db.write(async (tx) => {
      const about = { listing_id: visit.home.id, asker_id: visit.maya, created_at: at }
      const [row] = await tx.insert(conversations).values(about).returning()
      const many = Array.from({ length: 120 }, (_, index) => ({
        conversation_id: row?.id ?? 0,
        user_id: visit.maya,
        key: `many-${index}`,
        text: `Message ${index}`,
        at,
        change: index + 1,
      }))
      await tx.insert(conversationMessages).values(many)
    })
    const newest = await read(visit.dana)
    expect([newest.messages.length, newest.earlier, newest.messages.at(-1)?.text]).toEqual([
      50,
      true,
      'Message 119',
    ])
    const before = await read(visit.dana, `?before=${newest.messages[0]?.id}`)
    const first = await read(visit.dana, `?before=${before.messages[0]?.id}`)
    expect([first.messages.length, first.earlier, first.messages[0]?.text]).toEqual([20, false, 'Message 0'])
  })

  test('are deleted with their writer’s account', async () => {
    await contact(visit.maya, 'Is it quiet?')
    await reply(visit.dana, 'Ring me: 416 555 0142')
    const leave = (as: number, email: string) => app.call('DELETE', '/account', { as, json: { email } })
    expect((await leave(visit.dana, 'dana@example.test')).status).toBe(204)
    expect((await rows()).map(({ text }) => text)).toEqual(['Is it quiet?'])
    expect(await read(visit.maya)).toMatchObject({ other: null, closed: 'This home is no longer listed.' })
    expect((await leave(visit.maya, 'maya@example.test')).status).toBe(204)
    expect(await rows()).toEqual([])
  })
})

test('messages about a home stay read when someone leaves their group', async () => {
  await contact(visit.maya, 'Is it quiet?')
  await reply(visit.dana, 'Very.')
  await app.call('PUT', `/conversations/${id}/read`, { as: visit.maya, json: { up_to: 1_000_000 } })
  await aGroup(app, visit.maya, await aClient(app, { state_id: 3100 }))
  await theyLeave(app, visit.maya)
  expect(await conversationsOf(visit.maya)).toMatchObject([{ unread: 0 }])
})
