// Promise: What people say about themselves, and their photo, is private until they share it, each fact separately.
// Promise: What people stop sharing is missing from the next response that others get.
// Promise: What people share is shown only to people who have them on their list, and not to staff.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { FACTS } from '#domain/groups/about/facts.ts'
import { WISH_FAULTS } from '#domain/groups/about/wishes.ts'
import { dayOf } from '#domain/day.ts'
import { aMember, aWorld, seenBy, type World } from '#tests/attacks/support.ts'
import { uploaded } from '#tests/api/profile/support.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { png } from '#tests/support/pictures.ts'
import { SHARED, theyShare, UNSHARED } from '#tests/support/wishes.ts'

let world: World
let maya: number
let mate: number
let stranger: number
let admin: number
beforeAll(async () => {
  world = await aWorld(0)
  maya = await aMember(world, 1)
  mate = await aMember(world, 2)
  stranger = await aMember(world, 3)
  admin = await anAdmin(world.app)
  await theyMeet(world.app, mate, maya)
})
afterAll(() => world.app.close())

const month = (ahead: number) => {
  const [year = 0, number = 0] = dayOf(world.app.deps.clock()).split('-').map(Number)
  const at = year * 12 + number - 1 + ahead
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
const aWish = () => ({
  line: 'I bring a canoe.',
  sizes: [2, 5],
  places: ['moncton', 'regina'],
  can_pay: 412_000,
  from_month: null,
  to_month: month(7),
})

/** How each fact appears in what others get. */
const traces = () => ({
  line: /canoe/,
  places: /moncton|regina/i,
  timing: new RegExp(month(7)),
  budget: /412.?000/,
  owners: /\[2,5\]/,
})

const change = (as: number, json: object) => world.app.call('PATCH', '/wishes/mine', { as, json })
const ownWish = async (as: number) => (await world.app.call('GET', '/wishes/mine', { as })).json()

/** Everything that others get, and every email they were sent. */
async function seenByOthers(): Promise<string> {
  const { app } = world
  const seen: string[] = []
  for (const as of [mate, stranger, admin]) {
    seen.push(...(await seenBy(world, as)).values())
    const paths = [
      `/matches/${maya}`,
      `/compatibility/${as}/matches/${maya}`,
      '/news',
      '/invitations/waiting',
      '/groups/mine/talks',
      '/groups/mine/shared-facts',
      '/groups/mine/conversations',
      '/groups/mine/steps',
      '/assessments',
      '/account/export',
      '/wishes/mine',
    ]
    for (const path of paths) seen.push(await (await app.call('GET', path, { as })).text())
  }
  await drain(app.deps)
  seen.push(...app.mails.filter(({ to }) => !to.includes(`${maya}@`)).map((mail) => JSON.stringify(mail)))
  return seen.join('\n')
}

function factsIn(seen: string): string[] {
  const how = traces()
  return FACTS.filter((fact) => how[fact].test(seen))
}

const factsSeen = async () => factsIn(await seenByOthers())

const factsOnPage = async (as: number) =>
  factsIn(await (await world.app.call('GET', `/matches/${maya}`, { as })).text())

describe('what a person says about themselves', () => {
  test('is private until they share it, each fact separately, and gone for others once they stop', async () => {
    expect(await ownWish(maya)).toMatchObject({ wish: { line: '' }, shared: [], picture_shared: false })
    await change(maya, { ...aWish(), line: '  I bring\na canoe. ', sizes: [5, 2, 5] })
    expect(await ownWish(maya)).toMatchObject({ wish: aWish(), shared: [] })
    expect(await factsSeen()).toEqual([])
    for (const fact of FACTS) {
      await change(maya, { shared: { [fact]: true } })
      for (const as of [mate, stranger]) expect(await factsOnPage(as)).toEqual([fact])
      await change(maya, { shared: { [fact]: false } })
      for (const as of [mate, stranger]) expect(await factsOnPage(as)).toEqual([])
    }
    // It's kept for them, and they can share it again.
    expect(await ownWish(maya)).toMatchObject({ wish: aWish(), shared: [] })
    await change(maya, SHARED)
    expect(await factsSeen()).toEqual([...FACTS])
    await change(maya, UNSHARED)
    expect(await factsSeen()).toEqual([])
  })

  test('isn’t shown to staff, to people off their list, or to anyone they block', async () => {
    await theyShare(world.app, maya, aWish())
    const rowsOf = async (as: number, of = as) =>
      (await world.app.call('GET', `/compatibility/${of}/matches`, { as })).text()
    expect(await rowsOf(stranger)).toContain('canoe')
    expect(await rowsOf(admin, stranger)).toContain(`"matched_user_id":${maya}`)
    expect(await rowsOf(admin, stranger)).not.toContain('canoe')
    expect(await rowsOf(await aClient(world.app, { state_id: 3100 }))).not.toContain('canoe')
    await world.app.call('POST', `/blocks/${stranger}`, { as: maya })
    expect(await rowsOf(stranger)).not.toContain('canoe')
    await world.app.call('DELETE', `/blocks/${stranger}`, { as: maya })
    await change(maya, UNSHARED)
  })

  test('doesn’t affect other people’s groups while it’s private', async () => {
    const [noah, zoe] = [await aMember(world, 4), await aMember(world, 5)]
    // Someone who hasn't seen a score yet isn't a candidate.
    for (const as of [noah, zoe]) await world.app.call('GET', `/compatibility/${as}/matches`, { as })
    const best = async () => (await world.app.call('GET', '/groups/best?size=2', { as: noah })).text()
    await theyShare(world.app, noah, { places: ['hamilton'] })
    const before = await best()
    await change(zoe, aWish())
    expect(await best()).toBe(before)
    await change(zoe, { shared: { places: true } })
    expect(await best()).not.toBe(before)
  })

  test('stays private when an old page saves something else, or when it was emptied and written again', async () => {
    await theyShare(world.app, maya, aWish())
    await change(maya, { shared: { budget: false } })
    await change(maya, { line: 'I bring two canoes.', shared: {} })
    expect((await ownWish(maya)).shared).toEqual(FACTS.filter((fact) => fact !== 'budget'))
    await change(maya, { line: '' })
    await change(maya, { line: 'I bring a canoe.' })
    await change(maya, { places: [], shared: { places: true } })
    expect((await ownWish(maya)).shared).toEqual(['timing', 'owners'])
    await change(maya, { ...aWish(), ...UNSHARED })
  })

  test('isn’t required, and needs no plan', async () => {
    const newcomer = await aClient(world.app, { state_id: 300 })
    expect((await change(newcomer, { line: 'Hello!' })).status).toBe(200)
    expect(await ownWish(newcomer)).toMatchObject({ wish: { line: 'Hello!' }, shared: [] })
    expect((await change(await anAgent(world.app), { line: 'Hello!' })).status).toBe(403)
    expect((await world.app.call('GET', '/wishes/mine')).status).toBe(401)
  })
})

describe('a photo', () => {
  const status = async (as: number, name: string) =>
    (await world.app.call('GET', `/files/pictures/${name}`, { as })).status
  const share = (as: number, shared: boolean) =>
    world.app.call('PUT', '/user/profile-picture/shared', { as, json: { shared } })

  test('is private until they share it, and gone for others once they stop', async () => {
    expect((await share(maya, true)).status).toBe(404)
    const name = await uploaded(world.app, maya, png(40, 40))
    const small = name.replace('.webp', '-small.webp')
    const shown = async () => ({
      named: (await seenByOthers()).includes(name),
      fetched: [await status(stranger, name), await status(mate, small), await status(admin, name)],
      own: [await status(maya, name), await status(maya, small)],
    })
    const hidden = { named: false, fetched: [404, 404, 404], own: [200, 200] }
    const open = { named: true, fetched: [200, 200, 200], own: [200, 200] }
    expect(await shown()).toEqual(hidden)
    const mine = await world.app.call('GET', '/me', { as: maya })
    expect(await mine.json()).toMatchObject({ profile_picture_filename: name })
    await share(maya, true)
    expect(await shown()).toEqual(open)
    expect(await ownWish(maya)).toMatchObject({ picture_shared: true })
    await share(maya, false)
    expect(await shown()).toEqual(hidden)
    expect(await (await world.app.call('GET', '/account/export', { as: maya })).text()).toContain(
      'webp;base64',
    )
  })

  test('that replaces a shared one is shared; after a removal the next is private', async () => {
    await share(maya, true)
    expect(await status(stranger, await uploaded(world.app, maya, png(50, 50)))).toBe(200)
    await world.app.call('DELETE', '/user/profile-picture', { as: maya })
    expect(await status(stranger, await uploaded(world.app, maya, png(60, 60)))).toBe(404)
  })

  test('of an agent is shown immediately', async () => {
    const agent = await anAgent(world.app)
    expect(await status(stranger, await uploaded(world.app, agent, png(40, 40)))).toBe(200)
    expect((await share(agent, false)).status).toBe(403)
  })
})

const faults: [what: string, change: () => object, field: string, says: string][] = [
  ['a line of 141 letters', () => ({ line: 'é'.repeat(141) }), 'line', 'Please use at most 140 characters.'],
  ['one person', () => ({ sizes: [1] }), 'sizes', WISH_FAULTS.sizes],
  ['six people', () => ({ sizes: [6] }), 'sizes', WISH_FAULTS.sizes],
  ['an unknown town', () => ({ places: ['atlantis'] }), 'places', WISH_FAULTS.places],
  [
    'six towns',
    () => ({ places: ['hamilton', 'toronto', 'halifax', 'victoria', 'regina', 'calgary'] }),
    'places',
    WISH_FAULTS.places,
  ],
  ['too low an amount', () => ({ can_pay: 9_999 }), 'can_pay', WISH_FAULTS.can_pay],
  ['too high an amount', () => ({ can_pay: 5_000_001 }), 'can_pay', WISH_FAULTS.can_pay],
  ['cents', () => ({ can_pay: 100_000.5 }), 'can_pay', WISH_FAULTS.can_pay],
  ['an invalid month', () => ({ from_month: '2027-13' }), 'from_month', WISH_FAULTS.month],
  ['a past month', () => ({ to_month: month(-1) }), 'to_month', WISH_FAULTS.month],
  ['a month in five years', () => ({ from_month: month(60) }), 'from_month', WISH_FAULTS.month],
  [
    'an end before the beginning',
    () => ({ from_month: month(5), to_month: month(4) }),
    'to_month',
    WISH_FAULTS.to_month,
  ],
]

test.each(faults)('%s is refused with an error at its field', async (_, wrong, field, says) => {
  const response = await change(maya, wrong())
  expect([response.status, await response.json()]).toEqual([400, { [field]: says }])
})
