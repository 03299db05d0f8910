// Promise: A tour concerns only the person and the home's current agent; of two simultaneous decisions one counts, and the other
// person sees it.
// Promise: Asking for someone else's tour looks the same as asking for one that doesn't exist.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listings, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { DAY_MS } from '#domain/duration.ts'
import { MAX_TOUR_CHANGES } from '#domain/listings/tours/tours.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { ask, aTour, aVisit, change, listed, outboxOf, tourRow } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let tour: Awaited<ReturnType<typeof aTour>>
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  tour = await aTour(app, visit)
})
afterEach(() => app.close())

const by = (as: number, json: Record<string, unknown>) => change(app, as, tour.id, json)
const mails = async () => (await outboxOf(app)).length
const detail = async (response: Response) => Object.values(await response.json()).join(' ')

describe('a tour', () => {
  test('is confirmed by the agent, which both people see', async () => {
    const response = await by(visit.dana, { status: 'confirmed', sequence: 0 })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'confirmed', sequence: 1, as: 'agent' })
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ status: 'confirmed', as: 'person' }])
    expect((await listed(app, visit.dana)).ahead).toMatchObject([
      { status: 'confirmed', other: { first_name: 'Maya', last_name: 'Okafor' } },
    ])
    expect(await mails()).toBe(4)
  })

  test('is moved to another time, which the person confirms', async () => {
    const moved = { status: 'moved', sequence: 0, starts_at: '2026-08-10T18:00', note: 'After work?' }
    expect(await (await by(visit.dana, moved)).json()).toMatchObject({
      shown: '2026-08-10T18:00',
      starts_at: Date.parse('2026-08-10T22:00Z'),
      note: 'After work?',
    })
    expect(await refusalIn(await by(visit.dana, { status: 'confirmed', sequence: 1 }))).toEqual([
      409,
      'This tour can no longer be confirmed.',
    ])
    expect((await by(visit.maya, { status: 'confirmed', sequence: 1 })).status).toBe(200)
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'confirmed', sequence: 2, note: '' })
  })

  test('waits for the agent once it’s requested, and for the person once it’s moved', async () => {
    const waiting = () =>
      Promise.all(
        [visit.maya, visit.dana].map(
          async (as) => (await (await app.call('GET', '/waiting', { as })).json()).tours,
        ),
      )
    expect(await waiting()).toEqual([0, 1])
    await by(visit.dana, { status: 'moved', sequence: 0, starts_at: '2026-08-10T18:00' })
    expect(await waiting()).toEqual([1, 0])
    await by(visit.maya, { status: 'confirmed', sequence: 1 })
    expect(await waiting()).toEqual([0, 0])
  })

  test('is moved once if the request comes twice, and a request for other times is refused', async () => {
    const moved = { status: 'moved', sequence: 0, starts_at: '2026-08-10T18:00', or_at: ['2026-08-11T18:00'] }
    const responses = [await by(visit.dana, moved), await by(visit.dana, moved)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const sent = await mails()
    const otherTime = { ...moved, starts_at: '2026-08-10T19:00' }
    const otherChoices = { ...moved, or_at: ['2026-08-11T19:00'] }
    const withNote = { ...moved, note: 'Sorry!' }
    for (const json of [otherTime, otherChoices, withNote, { ...moved, sequence: -1 }])
      expect((await by(visit.dana, json)).status).toBeOneOf([400, 409])
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'moved', sequence: 1, note: '' })
    expect(await mails()).toBe(sent)
  })

  test('moved to several times can be confirmed for a later one after the first has passed', async () => {
    const [first, last] = ['2026-08-10T18:00', '2026-08-11T18:00'] as const
    await by(visit.dana, { status: 'moved', sequence: 0, starts_at: first, or_at: [last] })
    const ownTour = async () => (await listed(app, visit.maya)).ahead[0]
    expect(await ownTour()).toMatchObject({ shown: first, options: [{ shown: first }, { shown: last }] })
    app.advance(Date.parse(`${first}-04:00`) - app.deps.clock())
    expect(await ownTour()).toMatchObject({ shown: last, options: [{ shown: last }] })
    const late = await by(visit.maya, { status: 'confirmed', sequence: 1, starts_at: first })
    expect([late.status, await late.json()]).toEqual([
      400,
      { starts_at: 'Please choose one of the proposed times.' },
    ])
    const response = await by(visit.maya, { status: 'confirmed', sequence: 1, starts_at: last })
    expect(await response.json()).toMatchObject({ status: 'confirmed', shown: last, options: [] })
  })

  test("can't be moved to the same time", async () => {
    const same = await by(visit.dana, { status: 'moved', sequence: 0, starts_at: tour.shown })
    expect(await same.json()).toEqual({
      starts_at: 'The tour is already at that time. Please choose another one.',
    })
    const none = await by(visit.dana, { status: 'moved', sequence: 0 })
    expect(await none.json()).toEqual({ starts_at: 'Please choose a day and a time.' })
    const night = await by(visit.dana, { status: 'moved', sequence: 0, starts_at: '2026-08-10T23:00' })
    expect([same.status, none.status, night.status]).toEqual([400, 400, 400])
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'requested', sequence: 0 })
  })

  test('is declined or cancelled with a one-line note', async () => {
    const note = ' Sorry,\r\nthe \u202Eowners\tare away\u2028that day.\u0000 '
    await by(visit.dana, { status: 'declined', sequence: 0, note })
    expect(await tourRow(app, tour.id)).toMatchObject({
      status: 'declined',
      note: 'Sorry, the owners are away that day.',
    })
    const { ahead, past } = await listed(app, visit.maya)
    expect([ahead.length, past.length]).toEqual([0, 1])
    const long = await by(visit.dana, { status: 'declined', sequence: 0, note: 'x'.repeat(301) })
    expect(await long.json()).toEqual({ note: 'Please use at most 300 characters.' })
  })

  test('can be moved a limited number of times, since each move emails the person', async () => {
    const day = (n: number) => `2026-08-${11 + n}T11:00`
    const move = (sequence: number) =>
      by(visit.dana, { status: 'moved', sequence, starts_at: day(sequence % 2) })
    for (let sequence = 0; sequence < MAX_TOUR_CHANGES; sequence++)
      expect((await move(sequence)).status).toBe(200)
    expect(await refusalIn(await move(MAX_TOUR_CHANGES))).toEqual([
      409,
      'This tour has been moved too many times. Please agree on a time in messages first.',
    ])
    expect((await by(visit.maya, { status: 'confirmed', sequence: MAX_TOUR_CHANGES })).status).toBe(200)
  })

  test('can only be changed by the two people', async () => {
    const others = [await aClient(app, { state_id: 3100 }), await anAgent(app)]
    for (const as of others) {
      expect((await by(as, { status: 'cancelled', sequence: 0 })).status).toBe(404)
      expect((await app.call('GET', `/tours/${tour.id}/calendar.ics`, { as })).status).toBe(404)
      expect(await listed(app, as)).toEqual({ ahead: [], past: [] })
    }
    expect(await refusalIn(await by(visit.maya, { status: 'confirmed', sequence: 0 }))).toEqual([
      409,
      'This tour can no longer be confirmed.',
    ])
    expect((await by(visit.dana, { status: 'cancelled', sequence: 0 })).status).toBe(409)
    expect((await change(app, visit.dana, tour.id + 1, { status: 'confirmed', sequence: 0 })).status).toBe(
      404,
    )
    expect(await mails()).toBe(2)
  })

  test("appears in admins' lists with both people, and only the two can change it", async () => {
    const admin = await anAdmin(app)
    const { ahead } = await listed(app, admin)
    expect(ahead).toMatchObject([
      { id: tour.id, as: 'admin', changes: [], other: { first_name: 'Maya' }, agent: { first_name: 'Dana' } },
    ])
    expect((await by(admin, { status: 'confirmed', sequence: 0 })).status).toBe(404)
    expect((await app.call('GET', `/tours/${tour.id}/calendar.ics`, { as: admin })).status).toBe(404)
  })

  test('can’t be seen by an agent who isn’t staff any more', async () => {
    await app.deps.db.write((tx) =>
      tx.update(users).set({ role: ROLE.CLIENT }).where(eq(users.id, visit.dana)),
    )
    expect((await by(visit.dana, { status: 'declined', sequence: 0 })).status).toBe(404)
    expect((await app.call('GET', `/tours/${tour.id}/calendar.ics`, { as: visit.dana })).status).toBe(404)
  })

  test("shows neither person the other's email address or phone number", async () => {
    await by(visit.dana, { status: 'confirmed', sequence: 0 })
    const seen = JSON.stringify([await listed(app, visit.dana), await listed(app, visit.maya)])
    for (const secret of ['@example.test', '5550199']) expect(seen).not.toContain(secret)
  })

  test('confirmed twice, in two tabs at once, is confirmed once', async () => {
    const both = await Promise.all([
      by(visit.dana, { status: 'confirmed', sequence: 0 }),
      by(visit.dana, { status: 'confirmed', sequence: 0 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await tourRow(app, tour.id)).toMatchObject({ sequence: 1 })
    expect(await mails()).toBe(4)
  })

  test.each([
    ['two decisions of the agent', 'dana', { status: 'declined', note: 'No.' }],
    ['a decision and a cancellation', 'maya', { status: 'cancelled' }],
  ] as const)('%s at once: one succeeds, and the other gets a conflict', async (_, who, other) => {
    const both = await Promise.all([
      by(visit.dana, { status: 'confirmed', sequence: 0 }),
      by(visit[who], { ...other, sequence: 0 }),
    ])
    const [won, lost] = [...both].sort((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost && (await detail(lost))).toBe('This tour has changed in the meantime. Please check it again.')
    const status = both[0]?.status === 200 ? 'confirmed' : other.status
    expect(await tourRow(app, tour.id)).toMatchObject({ status, sequence: 1 })
    expect(await mails()).toBe(4)
  })

  test('that has passed can be moved but not confirmed; one that took place stays', async () => {
    app.advance(8 * DAY_MS)
    expect(await detail(await by(visit.dana, { status: 'confirmed', sequence: 0 }))).toBe(
      'The time of this tour has passed. Please choose another one.',
    )
    const later = { status: 'moved', sequence: 0, starts_at: '2026-08-15T11:00' }
    expect((await by(visit.dana, later)).status).toBe(200)
    await by(visit.maya, { status: 'confirmed', sequence: 1 })
    app.advance(10 * DAY_MS)
    expect(await refusalIn(await by(visit.maya, { status: 'cancelled', sequence: 2 }))).toEqual([
      409,
      'The time of this tour has passed.',
    ])
    expect((await listed(app, visit.maya)).past).toMatchObject([{ status: 'confirmed' }])
  })

  test('that is over is listed by its latest change, with those of other homes', async () => {
    const other = await aHome(app, { agent_id: visit.dana, street: '9 Secret Lane' })
    await ask(app, visit.maya, other.msl_number, '2026-08-20T11:00')
    const streets = async (as: number) => (await listed(app, as)).past.map(({ property }) => property.street)
    app.advance(1000)
    await change(app, visit.maya, tour.id + 1, { status: 'cancelled', sequence: 0 })
    for (const as of [visit.maya, visit.dana]) expect(await streets(as)).toEqual(['9 Secret Lane'])
    app.advance(1000)
    await by(visit.maya, { status: 'cancelled', sequence: 0 })
    for (const as of [visit.maya, visit.dana])
      expect(await streets(as)).toEqual(['48 Euclid Avenue', '9 Secret Lane'])
  })

  test('moves to the new agent with its home', async () => {
    const amelie = await anAgent(app, { first_name: 'Amelie' })
    await app.deps.db.write((tx) =>
      tx.update(listings).set({ agent_id: amelie }).where(eq(listings.id, visit.home.id)),
    )
    expect((await by(visit.dana, { status: 'confirmed', sequence: 0 })).status).toBe(404)
    expect((await by(amelie, { status: 'confirmed', sequence: 0 })).status).toBe(200)
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ other: { first_name: 'Amelie' } }])
  })
})
