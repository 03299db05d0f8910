import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { endToursOf } from '#api/features/listings/tours/service/end.ts'
import { listings, tours } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { TOUR_MS } from '#domain/listings/tours/tours.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { homeRow } from '#tests/support/listings.ts'
import { aTour, aVisit, change, DANA, listed, MAYA, outboxOf, sent, tourRow } from './support.ts'

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

test('a tour is upcoming until its hour is over, and over from then on', async () => {
  const admin = await anAdmin(app)
  const shown = async () => {
    const home = await (await app.call('GET', `/properties/${visit.msl}`, { as: visit.maya })).json()
    const everyones = async (query: string) =>
      (await (await app.call('GET', `/tours/everyone${query}`, { as: admin })).json()).tours.length
    const { ahead, past } = await listed(app, visit.maya)
    return [
      ahead.length,
      await everyones(''),
      home.tour_requested,
      past.length,
      await everyones('?state=over'),
    ]
  }
  app.advance(tour.starts_at + TOUR_MS - 1 - app.deps.clock())
  expect(await shown()).toEqual([1, 1, true, 0, 0])
  app.advance(1)
  expect(await shown()).toEqual([0, 0, false, 1, 1])
})

test('the last 50 tours that ended are listed, the latest change first', async () => {
  await by(visit.maya, { status: 'cancelled', sequence: 0 })
  const { id: _id, ...row } = (await tourRow(app, tour.id))!
  await app.deps.db.write(async (tx) => {
    const rows = Array.from({ length: 50 }, (_, at) =>
      homeRow(0, { msl_number: `${900_000 + at}`, agent_id: visit.dana }),
    )
    const homes = await tx.insert(listings).values(rows).returning()
    await tx
      .insert(tours)
      .values(homes.map(({ id: listing_id }, at) => ({ ...row, listing_id, changed_at: at })))
  })
  const { past } = await listed(app, visit.maya)
  expect(past.map(({ id }) => id)).toEqual([
    tour.id,
    ...Array.from({ length: 49 }, (_, at) => tour.id + 50 - at),
  ])
})

test('both people are emailed who declined a tour', async () => {
  await by(visit.dana, { status: 'declined', sequence: 0 })
  const textTo = new Map((await sent(app)).map(({ to, text }) => [to, text]))
  expect(textTo.get(DANA)).toContain('Hello Dana. You declined this tour.')
  expect(textTo.get(MAYA)).toContain('Hello Maya. Dana Kerr declined this tour.')
})

describe('open tours end', () => {
  const end = (because: 'sold' | 'withdrawn') =>
    app.deps.db.write((tx) => endToursOf(tx, app.deps, visit.home.id, because))

  test("when their home is sold or withdrawn: they're declined, and both people are emailed", async () => {
    await by(visit.dana, { status: 'confirmed', sequence: 0 })
    await end('sold')
    await end('withdrawn')
    expect(await tourRow(app, tour.id)).toMatchObject({
      status: 'declined',
      sequence: 2,
      note: 'This home has been sold.',
    })
    const named = { tour: tour.id, sequence: 2, by: 'us' }
    expect((await outboxOf(app)).slice(4)).toEqual([
      { template: 'tour-for-agent', params: named },
      { template: 'tour-for-person', params: named },
    ])
  })

  test('but not those that have taken place', async () => {
    await by(visit.dana, { status: 'confirmed', sequence: 0 })
    app.advance(9 * DAY_MS)
    await end('sold')
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'confirmed', sequence: 1 })
  })

  const deactivate = async (user_id: number, role: number) =>
    app.call('POST', '/admin/deactivate-user', { as: await anAdmin(app), json: { user_id, role } })

  test('when the person is deactivated', async () => {
    expect((await deactivate(visit.maya, 2)).status).toBeLessThan(300)
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'cancelled', sequence: 1 })
  })

  test('when the agent is deactivated', async () => {
    expect((await deactivate(visit.dana, 3)).status).toBeLessThan(300)
    expect(await tourRow(app, tour.id)).toMatchObject({
      status: 'declined',
      note: 'The agent no longer handles this home.',
    })
  })

  const leave = (as: number, email: string) => app.call('DELETE', '/account', { as, json: { email } })

  test('but a declined tour only loses the notes of an agent who is deleted', async () => {
    await by(visit.dana, { status: 'declined', sequence: 0, note: 'Ring me: 416 555 0142' })
    expect((await leave(visit.dana, 'dana@example.test')).status).toBe(204)
    expect(await tourRow(app, tour.id)).toMatchObject({ status: 'declined', sequence: 1, note: '' })
  })

  test('when the agent is deleted, along with their notes', async () => {
    await by(visit.dana, { status: 'confirmed', sequence: 0, note: 'Ring me: 416 555 0142' })
    expect((await leave(visit.dana, 'dana@example.test')).status).toBe(204)
    expect(await tourRow(app, tour.id)).toMatchObject({
      status: 'declined',
      note: 'The agent no longer handles this home.',
    })
  })

  test('when the person is deleted: the agent gets an email that names nobody', async () => {
    expect((await leave(visit.maya, 'maya@example.test')).status).toBe(204)
    expect(await tourRow(app, tour.id)).toBeUndefined()
    expect(await outboxOf(app)).toEqual([
      {
        template: 'tour-gone',
        params: { listing: visit.home.id, tour: tour.id, sequence: 1, starts_at: tour.starts_at },
      },
    ])
  })
})
