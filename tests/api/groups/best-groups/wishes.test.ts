// Promise: A wish is shown only to people who have its owner on their list, not to staff, and is gone once withdrawn.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { WISH_FAULTS } from '#domain/groups/best-groups/wishes.ts'
import { dayOf } from '#domain/day.ts'
import { aMember, aWorld, type World } from '#tests/attacks/support.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'

let world: World
let maya: number
let theo: number
beforeAll(async () => {
  world = await aWorld(0)
  maya = await aMember(world, 1)
  theo = await aMember(world, 2)
})
afterAll(() => world.app.close())

const WISH = {
  line: 'I cook for six without being asked.',
  sizes: [2, 3],
  places: ['hamilton', 'toronto'],
  can_pay: 400_000,
  from_month: null,
  to_month: null,
}

const call = (method: string, as: number, json?: unknown) =>
  world.app.call(method, '/wishes/mine', { as, ...(json !== undefined && { json }) })
const rowsOf = async (as: number, of = as) =>
  (await world.app.call('GET', `/compatibility/${of}/matches`, { as })).json()
const month = (ahead: number) => {
  const [year = 0, number = 0] = dayOf(world.app.deps.clock()).split('-').map(Number)
  const at = year * 12 + number - 1 + ahead
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

test('a wish is visible to matches exactly as saved, not to staff or in other calls, and disappears when deleted', async () => {
  expect(await (await call('GET', maya)).json()).toEqual({ wish: null })
  const typed = {
    ...WISH,
    line: '  I cook for six\nwithout being asked. ',
    sizes: [3, 2, 3],
    to_month: month(6),
  }
  expect((await call('PUT', maya, typed)).status).toBe(200)
  expect(await (await call('GET', maya)).json()).toEqual({ wish: { ...WISH, to_month: month(6) } })
  const told = { ...WISH, places: ['Hamilton', 'Toronto'], to_month: month(6) }
  expect((await rowsOf(theo))[0]).toMatchObject({ matched_user_id: maya, wish: told })
  expect((await rowsOf(maya))[0]).toMatchObject({ matched_user_id: theo, wish: null })
  const seen = JSON.stringify(await rowsOf(await anAdmin(world.app), theo))
  expect(seen).toContain(`"matched_user_id":${maya}`)
  expect(seen).not.toContain('Hamilton')
  const outsider = await aClient(world.app, { state_id: 3100 })
  expect(JSON.stringify(await rowsOf(outsider))).not.toContain('Hamilton')
  await world.app.call('POST', `/blocks/${theo}`, { as: maya })
  expect(JSON.stringify(await rowsOf(theo))).not.toContain('Hamilton')
  await world.app.call('DELETE', `/blocks/${theo}`, { as: maya })
  expect((await call('DELETE', maya)).status).toBe(204)
  expect(await (await call('GET', maya)).json()).toEqual({ wish: null })
  expect((await rowsOf(theo))[0]).toMatchObject({ wish: null })
})

test("the best-groups response includes the caller's current wish, with and without matches", async () => {
  const ownWishes = async (as: number) => {
    const [alone, withGroups] = await Promise.all([
      call('GET', as),
      world.app.call('GET', '/groups/best?size=2', { as }),
    ])
    return [(await alone.json()).wish, (await withGroups.json()).wish]
  }
  const outsider = await aClient(world.app, { state_id: 3100 })
  for (const as of [maya, outsider]) {
    expect(await ownWishes(as)).toEqual([null, null])
    await call('PUT', as, WISH)
    expect(await ownWishes(as)).toEqual([WISH, WISH])
    await call('PUT', as, { ...WISH, can_pay: null })
    expect(await ownWishes(as)).toEqual([
      { ...WISH, can_pay: null },
      { ...WISH, can_pay: null },
    ])
    expect(await ownWishes(theo)).toEqual([null, null])
    await call('DELETE', as)
    expect(await ownWishes(as)).toEqual([null, null])
  }
})

const faults: [what: string, change: () => object, field: string, says: string][] = [
  [
    'a line of 141 letters',
    () => ({ line: 'é'.repeat(141) }),
    'line',
    'Please write at most 140 characters.',
  ],
  ['one person', () => ({ sizes: [1] }), 'sizes', WISH_FAULTS.sizes],
  ['six people', () => ({ sizes: [6] }), 'sizes', WISH_FAULTS.sizes],
  ['a town that is not known', () => ({ places: ['atlantis'] }), 'places', WISH_FAULTS.places],
  [
    'six towns',
    () => ({ places: ['hamilton', 'toronto', 'halifax', 'victoria', 'regina', 'calgary'] }),
    'places',
    WISH_FAULTS.places,
  ],
  ['too little money', () => ({ can_pay: 9_999 }), 'can_pay', WISH_FAULTS.can_pay],
  ['too much', () => ({ can_pay: 5_000_001 }), 'can_pay', WISH_FAULTS.can_pay],
  ['cents', () => ({ can_pay: 100_000.5 }), 'can_pay', WISH_FAULTS.can_pay],
  ['no month', () => ({ from_month: '2027-13' }), 'from_month', WISH_FAULTS.month],
  ['a month that is over', () => ({ to_month: month(-1) }), 'to_month', WISH_FAULTS.month],
  ['a month in five years', () => ({ from_month: month(60) }), 'from_month', WISH_FAULTS.month],
  [
    'an end before the beginning',
    () => ({ from_month: month(5), to_month: month(4) }),
    'to_month',
    WISH_FAULTS.to_month,
  ],
  ['nothing', () => ({ line: ' ', sizes: [], places: [], can_pay: null }), 'line', WISH_FAULTS.nothing],
]

test.each(faults)('%s is refused with an error at its field', async (_, change, field, says) => {
  const answer = await call('PUT', maya, { ...WISH, ...change() })
  expect([answer.status, await answer.json()]).toEqual([400, { [field]: says }])
})
