import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { everyonesTours } from '#api/features/listings/tours/schemas.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { ask, aTour, aVisit, change, listed } from './support.ts'

let app: TestApp
let visit: Awaited<ReturnType<typeof aVisit>>
let amelie: number
let admin: number
beforeEach(async () => {
  app = await testApp()
  visit = await aVisit(app)
  amelie = await anAgent(app, { first_name: 'Amélie', last_name: 'Gagnon' })
  admin = await anAdmin(app)
})
afterEach(() => app.close())

async function everyones(query = '') {
  const response = await app.call('GET', `/tours/everyone${query}`, { as: admin })
  return v.parse(everyonesTours, await response.json())
}

async function threeTours() {
  const first = await aTour(app, visit, '2026-08-05T12:00')
  const halifax = await aHome(app, { agent_id: amelie, street: '2365 Moran Street' })
  const theo = await aClient(app, { first_name: 'Théo', state_id: 3100 })
  await ask(app, theo, halifax.msl_number, '2026-08-04T11:00')
  await ask(app, theo, visit.msl, '2026-08-06T11:00')
  await change(app, visit.dana, first.id, { status: 'confirmed', sequence: 0 })
  return { first, theo }
}

test('admins see everyone’s tours with agents and counts, upcoming ones first', async () => {
  await threeTours()
  const { agents, counts, tours, is_cut } = await everyones()
  expect(agents).toEqual([
    { id: amelie, name: 'Amélie Gagnon' },
    { id: visit.dana, name: 'Dana Kerr' },
  ])
  expect(counts).toEqual({ waiting: 2, confirmed: 1, proposed: 0, over: 0 })
  expect(tours.map(({ agent_id, shown }) => [agent_id, shown.slice(0, 10)])).toEqual([
    [amelie, '2026-08-04'],
    [visit.dana, '2026-08-05'],
    [visit.dana, '2026-08-06'],
  ])
  expect(is_cut).toBe(false)
})

test('admins can filter the tours by agent, state, or both', async () => {
  const { first } = await threeTours()
  const dana = await everyones(`?agent=${visit.dana}`)
  expect([dana.counts.waiting, dana.counts.confirmed, dana.tours.length]).toEqual([1, 1, 2])
  expect(dana.agents).toHaveLength(2)
  const confirmed = await everyones(`?agent=${visit.dana}&state=confirmed`)
  expect(confirmed.tours.map(({ id }) => id)).toEqual([first.id])
  expect((await everyones('?state=proposed')).tours).toEqual([])
  expect((await app.call('GET', '/tours/everyone?state=lost', { as: admin })).status).toBe(400)
})

test('declined, cancelled and ended tours are over, and the one changed last comes first', async () => {
  const { first, theo } = await threeTours()
  const [later] = (await listed(app, theo)).ahead.filter(
    ({ property }) => property.street === '48 Euclid Avenue',
  )
  app.advance(1000)
  await change(app, visit.dana, later?.id ?? 0, { status: 'declined', sequence: 0 })
  app.advance(5 * DAY_MS)
  const { counts, tours } = await everyones('?state=over')
  expect(counts).toEqual({ waiting: 0, confirmed: 0, proposed: 0, over: 3 })
  expect(tours.map(({ id }) => id)).toEqual([later?.id ?? 0, first.id, first.id + 1])
  expect((await everyones()).tours).toEqual([])
})

test('only admins see everyone’s tours', async () => {
  for (const as of [visit.maya, visit.dana])
    expect((await app.call('GET', '/tours/everyone', { as })).status).toBe(403)
})
