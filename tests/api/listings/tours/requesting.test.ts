// Promise: Agents aren't flooded: tours and messages are limited per day, and a double press or a retry counts once.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { tours } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { TOURS_PER_DAY } from '#domain/listings/tours/tours.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { aTour, ask, aVisit, change, listed, outboxOf } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const detail = async (response: Response) => Object.values(await response.json()).join(' ')
const rows = () => app.deps.db.read.select().from(tours)

describe('requesting a tour', () => {
  test('proposes the first Saturday at eleven, local time, and emails both people', async () => {
    const visit = await aVisit(app)
    const response = await ask(app, visit.maya, visit.msl)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ tour_requested: true })
    // The tests' clock starts on Saturday 1 August 2026.
    const { id, ...tour } = (await listed(app, visit.maya)).ahead[0] ?? { id: 0 }
    expect(tour).toMatchObject({
      status: 'requested',
      shown: '2026-08-08T11:00',
      starts_at: Date.parse('2026-08-08T15:00Z'),
      as: 'person',
      sequence: 0,
      other: { first_name: 'Dana', last_name: 'Kerr' },
      property: { msl_number: visit.msl, street: '48 Euclid Avenue', city_state: 'Toronto, ON' },
    })
    const named = { tour: id, sequence: 0, by: 'person' }
    expect(await outboxOf(app)).toEqual([
      { template: 'tour-for-agent', params: named },
      { template: 'tour-for-person', params: named },
    ])
  })

  test('accepts local time, and any spelling of the listing number', async () => {
    const visit = await aVisit(app, { msl_number: 'AB12', city: 'St. John’s', province: 'NL' })
    expect((await ask(app, visit.maya, 'ab12', '2026-08-05T19:15')).status).toBe(201)
    expect((await rows())[0]?.starts_at).toBe(Date.parse('2026-08-05T21:45Z'))
  })

  test("creates one request, however often and concurrently it's sent", async () => {
    const visit = await aVisit(app)
    const responses = await Promise.all([1, 2, 3, 4].map(() => ask(app, visit.maya, visit.msl)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await ask(app, visit.maya, visit.msl, '2026-08-20T10:00')).status).toBe(201)
    expect(await rows()).toHaveLength(1)
    expect(await outboxOf(app)).toHaveLength(2)
  })

  test('shows on the home as requested until it’s cancelled', async () => {
    const visit = await aVisit(app)
    const requested = async () =>
      (await (await app.call('GET', `/properties/${visit.msl}`, { as: visit.maya })).json()).tour_requested
    expect(await requested()).toBe(false)
    const { id } = await aTour(app, visit)
    expect(await requested()).toBe(true)
    await change(app, visit.maya, id, { status: 'cancelled', sequence: 0 })
    expect(await requested()).toBe(false)
  })

  test.each([
    ['2026-08-02T07:59', 'Please choose a time between 8 AM and 8 PM.'],
    ['2026-07-31T11:00', 'Please choose a time in the future.'],
    ['2026-10-20T11:00', 'Please choose a day within the next 60 days.'],
    ['2026-08-02', 'Please choose a day and a time.'],
    ['2026-08-02T11:00Z', 'Please choose a day and a time.'],
  ])("reports what's wrong with %s", async (starts_at, message) => {
    const visit = await aVisit(app)
    const response = await ask(app, visit.maya, visit.msl, starts_at)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ starts_at: message })
    expect(await rows()).toEqual([])
  })

  test("requires a home that's for sale and has an agent", async () => {
    const { maya, dana } = await aVisit(app)
    const gone = await anAgent(app, { is_active: false })
    const cases = [
      [{ agent_id: dana, status: 'draft' }, 404],
      [{ agent_id: dana, status: 'withdrawn' }, 410],
      [{ agent_id: dana, status: 'sold' }, 409],
      [{ agent_id: null }, 409],
      [{ agent_id: gone }, 409],
      [{ agent_id: maya }, 409],
    ] as const
    for (const [values, status] of cases) {
      const { msl_number } = await aHome(app, values)
      expect([values, (await ask(app, maya, msl_number)).status]).toEqual([values, status])
    }
    expect((await ask(app, maya, 'NONE')).status).toBe(404)
    expect(await outboxOf(app)).toEqual([])
  })

  test('requires a client with a plan', async () => {
    const visit = await aVisit(app)
    const others = [visit.dana, await anAdmin(app), await aClient(app, { state_id: 2000 })]
    for (const as of others) expect((await ask(app, as, visit.msl)).status).toBe(403)
    expect((await app.call('POST', `/properties/${visit.msl}/tour`, { json: {} })).status).toBe(401)
  })

  test('is limited per day across all homes', async () => {
    const { maya, dana } = await aVisit(app)
    const homes = []
    for (let index = 0; index <= TOURS_PER_DAY; index += 1) homes.push(await aHome(app, { agent_id: dana }))
    const statuses = []
    for (const { msl_number } of homes) statuses.push((await ask(app, maya, msl_number)).status)
    expect(statuses).toEqual([...homes.slice(1).map(() => 201), 409])
    app.advance(DAY_MS)
    expect((await ask(app, maya, homes.at(-1)?.msl_number ?? '')).status).toBe(201)
  })

  test('after a cancellation is possible a day later, and reuses the tour', async () => {
    const visit = await aVisit(app)
    const { id } = await aTour(app, visit)
    await change(app, visit.maya, id, { status: 'cancelled', sequence: 0, note: 'I have a cold.' })
    const tooSoon = await ask(app, visit.maya, visit.msl)
    expect(tooSoon.status).toBe(409)
    expect(await detail(tooSoon)).toBe(
      'You cancelled your tour of this home. You can ask again starting Aug\u00a02,\u00a02026.',
    )
    app.advance(DAY_MS)
    expect(await aTour(app, visit)).toMatchObject({ id, status: 'requested', sequence: 2, note: '' })
  })

  test('after a refusal is possible 30 days later', async () => {
    const visit = await aVisit(app)
    const { id } = await aTour(app, visit)
    await change(app, visit.dana, id, { status: 'declined', sequence: 0 })
    app.advance(30 * DAY_MS - 1)
    expect(await refusalIn(await ask(app, visit.maya, visit.msl))).toEqual([
      409,
      'The agent declined your tour of this home. You can ask again starting Aug\u00a031,\u00a02026.',
    ])
    app.advance(1)
    expect((await ask(app, visit.maya, visit.msl)).status).toBe(201)
  })
})
