import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { exitScenarioMeans, exitScenarios } from '#db/schema/index.ts'
import { MAX_SHARED, NOTE_MAX } from '#domain/exits/sharing.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aMember, boardOf, BUYOUT, sharedOf, theyShare, tryToShare } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  await aGroup(app, robin, leila, kofi)
})
afterEach(() => app.close())

describe('a shared exit scenario', () => {
  test('shows everyone in the group the scenario, who shared it, the note and the reaction', async () => {
    const id = await theyShare(app, robin, { note: '  What do you think? ', verdict: 'passes' })
    const shown = await sharedOf(app, kofi, id)
    expect(shown).toMatchObject({
      by: { id: robin, first_name: 'Robin' },
      is_own: false,
      note: 'What do you think?',
      verdict: 'passes',
      income: null,
    })
    expect(shown.owners.map(({ first_name }) => first_name)).toEqual(['Robin', 'Leila', 'Kofi'])
    expect(new URLSearchParams(shown.address).get('shares')).toBe('40-35-25')
    expect(await boardOf(app, leila)).toEqual([shown])
    expect((await boardOf(app, robin))[0]?.is_own).toBe(true)
  })

  test('includes an income only if it was ticked', async () => {
    const id = await theyShare(app, robin, { income: 72_000 })
    expect((await sharedOf(app, leila, id)).income).toBe(72_000)
    await theyShare(app, robin)
    expect(await app.deps.db.read.select().from(exitScenarioMeans)).toHaveLength(1)
  })

  test('is stored as a scenario, without anything else in the address', async () => {
    const id = await theyShare(app, robin, { address: `${BUYOUT}&income=90000&<b>&rate=99` })
    const { address } = await sharedOf(app, leila, id)
    expect(address).not.toContain('income')
    expect(address).not.toContain('%3Cb')
    expect(new URLSearchParams(address).get('rate')).toBe('9')
  })

  test('whose response got lost is shared once when it’s sent again, also as the group’s last', async () => {
    const key = crypto.randomUUID()
    for (let count = 1; count < MAX_SHARED; count += 1) await theyShare(app, leila)
    const id = await theyShare(app, robin, { key, income: 72_000 })
    expect(await theyShare(app, robin, { key, income: 72_000 })).toBe(id)
    expect(await boardOf(app, kofi)).toHaveLength(MAX_SHARED)
  })

  test('can be a default drill, stored with its month and assumptions alone', async () => {
    const address = `${BUYOUT}&month=2031-03&out=5&drill=4300-15-450-500-300-1-7.45&income=90000`
    const id = await theyShare(app, robin, { address })
    const params = new URLSearchParams((await sharedOf(app, leila, id)).address)
    expect(Object.fromEntries(params)).toMatchObject({
      event: 'default',
      who: '3',
      month: '2031-03',
      out: '5',
      drill: '4300-15-450-500-300-1-7.45',
    })
    expect(params.has('income')).toBe(false)
  })

  test('keeps couples, and at most a dozen items in the house, with plain names and points within bounds', async () => {
    const things = ['30-60-Sofa%0A%E2%80%AEbed', '999-40-Piano', 'x-1-Rug', ...Array(20).fill('0-0-Box')]
    const id = await theyShare(app, robin, {
      address: `${BUYOUT}&couple=1-3&${things.map((thing) => `thing=${thing}`).join('&')}`,
    })
    const params = new URLSearchParams((await sharedOf(app, leila, id)).address)
    expect(params.get('couple')).toBe('1-3')
    expect(params.getAll('thing').slice(0, 3)).toEqual(['30-60-Sofa bed', '100-40-Piano', '0-0-Box'])
    expect(params.getAll('thing').length).toBeLessThanOrEqual(12)
  })

  test.each([
    [{ address: 'event=buyout&shares=50-50' }, 400],
    [{ address: '' }, 400],
    [{ address: `${BUYOUT}&x=${'x'.repeat(4_000)}` }, 400],
    [{ note: 'x'.repeat(NOTE_MAX + 1) }, 400],
    [{ income: -1 }, 400],
  ])('%j is refused with a reason', async (more, status) => {
    const response = await tryToShare(app, robin, more)
    expect(response.status).toBe(status)
    expect(Object.values(await response.json()).join('')).toMatch(/\w+ \w+/)
  })

  test('can be taken back by its owner alone', async () => {
    const id = await theyShare(app, robin)
    expect(await refusalIn(await app.call('DELETE', `/exits/shared/${id}`, { as: leila }))).toEqual([
      404,
      'This scenario isn’t shared anymore, or it belongs to another group.',
    ])
    expect((await app.call('DELETE', `/exits/shared/${id}`, { as: robin })).status).toBe(204)
    for (const viewer of [robin, leila]) expect(await boardOf(app, viewer)).toEqual([])
    expect((await app.call('DELETE', `/exits/shared/${id}`, { as: robin })).status).toBe(404)
  })

  test('is refused once there are too many', async () => {
    for (let count = 0; count < MAX_SHARED; count++) await theyShare(app, robin)
    expect(await refusalIn(await tryToShare(app, leila))).toEqual([
      409,
      'Your group has 30 shared scenarios. Stop sharing one before you share another.',
    ])
  })
})

test('the free plan can neither save nor read anything', async () => {
  const amara = await aClient(app, { first_name: 'Amara', state_id: 3100 })
  const noah = await aMember(app, 'Noah')
  await aGroup(app, amara, noah)
  const address = 'event=sale&shares=50-50'
  await theyShare(app, noah, { address })
  expect(await refusalIn(await tryToShare(app, amara, { address }))).toEqual([
    403,
    'Members share scenarios with their group.',
  ])
  expect(await boardOf(app, amara)).toEqual([])
  expect(await app.deps.db.read.select().from(exitScenarios)).toHaveLength(1)
})

describe('when someone leaves', () => {
  test('what they shared stays under their name, without their money', async () => {
    const id = await theyShare(app, robin, { note: 'Fair?', verdict: 'fails', income: 72_000 })
    await theyLeave(app, robin)
    expect(await sharedOf(app, leila, id)).toMatchObject({
      by: { first_name: 'Robin', picture: null },
      note: 'Fair?',
      verdict: null,
      income: null,
    })
    expect(await boardOf(app, robin)).toEqual([])
  })

  test('a deleted account leaves a first name, but no id and no text', async () => {
    const noah = await aClient(app, { first_name: 'Noah', email: 'noah@example.test', state_id: 3100 })
    await theySubscribe(app, noah)
    const ada = await aMember(app, 'Ada')
    const tom = await aMember(app, 'Tom')
    await aGroup(app, ada, noah, tom)
    const id = await theyShare(app, noah, {
      note: 'Fair?',
      income: 72_000,
      address: `${BUYOUT}&thing=100-100-Mum’s+piano`,
    })
    const response = await app.call('DELETE', '/account', { as: noah, json: { email: 'noah@example.test' } })
    expect(response.ok).toBe(true)
    const { by, note, income, owners, address } = await sharedOf(app, ada, id)
    expect([by.id, by.first_name, note, income]).toEqual([null, 'Noah', '', null])
    expect(address).toContain('event=buyout')
    expect(address).not.toContain('piano')
    expect(owners.map(({ id: owner, first_name }) => [owner, first_name])).toEqual([
      [null, 'Noah'],
      [ada, 'Ada'],
      [tom, 'Tom'],
    ])
  })

  test('a group of one has no board any more', async () => {
    await theyShare(app, robin)
    await theyLeave(app, leila)
    await theyLeave(app, kofi)
    expect(await app.deps.db.read.select().from(exitScenarios)).toEqual([])
  })
})
