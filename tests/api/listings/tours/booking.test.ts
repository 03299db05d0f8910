// Promise: An agent is never booked twice at the same time; people who book see when an agent is free, and nothing else about their day.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { tours } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { ask, aTour, aVisit, change, listed, theySetHours, WEEKDAYS } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let theo: number
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  theo = await aClient(app, { first_name: 'Théo', last_name: 'Gagnon', state_id: 3100 })
})
afterEach(() => app.close())

const setHours = (as: number, json?: unknown) => theySetHours(app, as, json)
const times = async (as: number, msl = visit.msl) =>
  (await app.call('GET', `/properties/${msl}/tour-times`, { as })).json()
async function timesOn(as: number, day: string, msl = visit.msl): Promise<string[]> {
  const { days }: { days: { day: string; times: { time: string }[] }[] } = await times(as, msl)
  return (days.find((one) => one.day === day)?.times ?? []).map(({ time }) => time)
}
const TAKEN = { detail: 'That time was just taken. Pick another one.' }
/** The tests' clock starts on Saturday 1 August 2026, 8:00 in Toronto. */
const MONDAY = '2026-08-03'

describe('times to choose from', () => {
  test('are proposals until the agent has set hours, and free times then', async () => {
    expect(await times(visit.maya)).toMatchObject({
      days: null,
      proposed: '2026-08-08T11:00',
      first: '2026-08-01',
      home: { street: '48 Euclid Avenue', city: 'Toronto' },
      agent: { first_name: 'Dana', last_name: 'Kerr' },
      mates: [],
    })
    await setHours(visit.dana, { week: WEEKDAYS, days_off: ['2026-08-04'] })
    expect(await timesOn(visit.maya, MONDAY)).toEqual(['10:00', '11:00', '12:00', '13:00'])
    expect(await timesOn(visit.maya, '2026-08-02')).toEqual([])
    expect(await timesOn(visit.maya, '2026-08-04')).toEqual([])
    expect((await times(visit.maya)).proposed).toBe(`${MONDAY}T10:00`)
  })

  test('don’t exist while the agent is away for four weeks', async () => {
    const days_off = ['03', '10', '17', '24', '31'].map((day) => `2026-08-${day}`)
    await setHours(visit.dana, { week: WEEKDAYS.slice(0, 1), days_off })
    const refused = await ask(app, visit.maya, visit.msl)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'The agent has no free times in the next four weeks.' },
    ])
  })

  test("leave out the agent's tours of every home, and name nobody", async () => {
    await setHours(visit.dana)
    const other = await aHome(app, {
      agent_id: visit.dana,
      street: '9 Secret Lane',
      city: 'St. John’s',
      province: 'NL',
    })
    // 12:30 in Newfoundland is 11:00 in Toronto, where Dana isn't free in between.
    expect((await ask(app, theo, other.msl_number, `${MONDAY}T13:00`)).status).toBe(201)
    expect(await timesOn(visit.maya, MONDAY)).toEqual(['10:00', '13:00'])
    const all = JSON.stringify(await times(visit.maya))
    for (const secret of ['Théo', 'Gagnon', 'Secret', other.msl_number, 'held'])
      expect(all).not.toContain(secret)
  })

  test('require a client with a plan and a home that can be seen', async () => {
    const path = `/properties/${visit.msl}/tour-times`
    for (const as of [visit.dana, await anAdmin(app), await aClient(app, { state_id: 2000 })])
      expect((await app.call('GET', path, { as })).status).toBe(403)
    expect((await app.call('GET', path)).status).toBe(401)
    const draft = await aHome(app, { agent_id: visit.dana, status: 'draft' })
    const hidden = await app.call('GET', `/properties/${draft.msl_number}/tour-times`, { as: visit.maya })
    expect(hidden.status).toBe(404)
  })
})

describe('a free time', () => {
  beforeEach(() => setHours(visit.dana))

  test('is booked once: of two people at the same moment one gets it', async () => {
    const both = await Promise.all([
      ask(app, visit.maya, visit.msl, `${MONDAY}T11:00`),
      ask(app, theo, visit.msl, `${MONDAY}T11:00`),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await both.find(({ status }) => status === 409)?.json()).toEqual(TAKEN)
    expect(await app.deps.db.read.select().from(tours)).toHaveLength(1)
    expect((await ask(app, theo, visit.msl, `${MONDAY}T12:00`)).status).toBe(201)
  })

  test.each([
    ['outside the hours', `${MONDAY}T15:00`],
    ['between two starts', `${MONDAY}T10:30`],
    ['on a day without hours', '2026-08-08T11:00'],
    ['more than four weeks ahead', '2026-09-15T11:00'],
  ])('is the only thing that can be booked: nothing %s', async (_, starts_at) => {
    const response = await ask(app, visit.maya, visit.msl, starts_at)
    expect([response.status, await response.json()]).toEqual([409, TAKEN])
  })

  test('is free again after the tour is declined or cancelled', async () => {
    const tour = await aTour(app, visit, `${MONDAY}T11:00`)
    expect(await timesOn(theo, MONDAY)).not.toContain('11:00')
    await change(app, visit.maya, tour.id, { status: 'cancelled', sequence: 0 })
    expect(await timesOn(theo, MONDAY)).toContain('11:00')
  })

  test('can replace the time of a tour: the person asks for it, and the agent confirms again', async () => {
    const tour = await aTour(app, visit, `${MONDAY}T11:00`)
    await change(app, visit.dana, tour.id, { status: 'confirmed', sequence: 0 })
    // The tour's own time counts as free.
    expect(await timesOn(visit.maya, MONDAY)).toContain('11:00')
    await ask(app, theo, visit.msl, `${MONDAY}T12:00`)
    const taken = { status: 'requested', sequence: 1, starts_at: `${MONDAY}T12:00` }
    expect(await (await change(app, visit.maya, tour.id, taken)).json()).toEqual(TAKEN)
    const moved = await change(app, visit.maya, tour.id, { ...taken, starts_at: `${MONDAY}T13:00` })
    expect(await moved.json()).toMatchObject({ status: 'requested', shown: `${MONDAY}T13:00`, sequence: 2 })
    expect(await timesOn(theo, MONDAY)).toContain('11:00')
    expect((await listed(app, visit.dana)).ahead.find(({ id }) => id === tour.id)?.changes).toContain(
      'confirmed',
    )
  })
})

describe('times that an agent proposes', () => {
  const offer = {
    status: 'moved',
    sequence: 0,
    starts_at: `${MONDAY}T13:00`,
    or_at: ['2026-08-05T18:00', '2026-08-04T10:00'],
  }

  test('are held until the person picks one, which releases the others', async () => {
    await setHours(visit.dana)
    const tour = await aTour(app, visit, `${MONDAY}T11:00`)
    const moved = await (
      await change(app, visit.dana, tour.id, { ...offer, note: 'The roofer is in.' })
    ).json()
    expect(moved).toMatchObject({ status: 'moved', shown: `${MONDAY}T13:00` })
    expect(moved.options.map(({ shown }: { shown: string }) => shown)).toEqual([
      `${MONDAY}T13:00`,
      '2026-08-04T10:00',
      '2026-08-05T18:00',
    ])
    expect(await timesOn(theo, MONDAY)).toEqual(['10:00', '11:00', '12:00'])
    expect(await timesOn(theo, '2026-08-04')).not.toContain('10:00')
    const none = await change(app, visit.maya, tour.id, { status: 'confirmed', sequence: 1 })
    expect(await none.json()).toEqual({ starts_at: 'Please choose one of the proposed times.' })
    const other = { status: 'confirmed', sequence: 1, starts_at: `${MONDAY}T10:00` }
    expect((await change(app, visit.maya, tour.id, other)).status).toBe(400)
    const picked = await change(app, visit.maya, tour.id, { ...other, starts_at: '2026-08-04T10:00' })
    const confirmed = { status: 'confirmed', shown: '2026-08-04T10:00', options: [] }
    expect(await picked.json()).toMatchObject(confirmed)
    const again = await change(app, visit.maya, tour.id, { ...other, starts_at: '2026-08-04T10:00' })
    expect(await again.json()).toMatchObject(confirmed)
    // Picked in another tab, which still shows all of them.
    const late = await change(app, visit.maya, tour.id, { ...other, starts_at: '2026-08-05T18:00' })
    expect(late.status).toBe(409)
    expect(await timesOn(theo, MONDAY)).toEqual(['10:00', '11:00', '12:00', '13:00'])
    expect(await timesOn(theo, '2026-08-04')).toEqual(['11:00', '12:00', '13:00'])
  })

  test("can't be one of their other tours, nor more than three", async () => {
    await setHours(visit.dana)
    const tour = await aTour(app, visit, `${MONDAY}T11:00`)
    await ask(app, theo, visit.msl, `${MONDAY}T13:00`)
    const busy = await change(app, visit.dana, tour.id, offer)
    expect([busy.status, await busy.json()]).toEqual([
      409,
      { detail: 'You already have a tour at that time. Please choose another one.' },
    ])
    const many = { ...offer, or_at: ['2026-08-05T10:00', '2026-08-05T11:00', '2026-08-05T12:00'] }
    expect((await change(app, visit.dana, tour.id, many)).status).toBe(400)
    expect((await listed(app, visit.maya)).ahead).toMatchObject([{ status: 'requested', sequence: 0 }])
  })

  test('can be proposed only by the home’s agent', async () => {
    const tour = await aTour(app, visit)
    const amelie = await anAgent(app)
    for (const as of [amelie, theo, await anAdmin(app)])
      expect((await change(app, as, tour.id, offer)).status).toBe(404)
    expect(await refusalIn(await change(app, visit.maya, tour.id, offer))).toEqual([
      409,
      'This tour can no longer be moved.',
    ])
  })
})

describe('times to propose', () => {
  const free = async (as: number, id: number) => app.call('GET', `/tours/${id}/times`, { as })

  test('are free times of the agent near the requested one, and can be sent as they are', async () => {
    await setHours(visit.dana)
    const tour = await aTour(app, visit, '2026-08-05T12:00')
    const taken = await ask(app, theo, visit.msl, '2026-08-05T13:00')
    expect(taken.status).toBe(201)
    const { times: near }: { times: string[] } = await (await free(visit.dana, tour.id)).json()
    expect(near).toContain('2026-08-05T11:00')
    expect(near).not.toContain('2026-08-05T12:00')
    expect(near).not.toContain('2026-08-05T13:00')
    const [starts_at, ...or_at] = near.slice(0, 3)
    const sent = await change(app, visit.dana, tour.id, { status: 'moved', sequence: 0, starts_at, or_at })
    expect(sent.status).toBe(200)
    const [, second] = near
    const pick = { status: 'confirmed', sequence: 1, starts_at: second }
    expect(await (await change(app, visit.maya, tour.id, pick)).json()).toMatchObject({ shown: second })
  })

  test('don’t exist without hours', async () => {
    const tour = await aTour(app, visit)
    expect(await (await free(visit.dana, tour.id)).json()).toEqual({ times: null })
  })

  test('are only for the home’s agent', async () => {
    await setHours(visit.dana)
    const tour = await aTour(app, visit, '2026-08-05T12:00')
    expect(await refusalIn(await free(await anAgent(app), tour.id))).toEqual([
      404,
      'We can’t find that tour.',
    ])
    expect((await free(await anAdmin(app), tour.id)).status).toBe(404)
    expect(await refusalIn(await free(visit.maya, tour.id))).toEqual([
      403,
      'You don’t have permission to do this.',
    ])
  })
})
