// Promise: Only a group's members read its agreement: nobody from another group, no one who left, no lawyer, no staff, and nothing is saved on the free plan.
// Promise: When someone joins or leaves a group, every term of its agreement reopens, and its versions stay.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  accept,
  agreementAs,
  aMember,
  ownWords,
  recordAs,
  suggest,
  takeBack,
  termAs,
  versionsAs,
} from './support.ts'
import { agreementEntries, agreementPeople, blocks, groupMembers, users } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let groupId: number
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  kofi = await aMember(app, 'Kofi')
  groupId = await aGroup(app, robin, leila, kofi)
  await suggest(app, robin, 'notice')
  for (const as of [leila, kofi]) await accept(app, as, 'notice')
})
afterEach(() => app.close())

const READS = ['/agreement', '/agreement/record', '/agreement/terms/notice']
const writes = (as: number) => [
  suggest(app, as, 'notice', 1, ownWords('Mine.')),
  accept(app, as, 'notice'),
  takeBack(app, as, 'notice'),
  app.call('PUT', '/agreement/terms/notice/choice', { as, json: { option: 'days' } }),
  app.call('PUT', '/agreement/terms/notice/going-on', { as, json: { version: 1 } }),
  app.call('PUT', '/agreement/down', { as, json: { cents: 100 } }),
  app.call('PUT', '/agreement/province', { as, json: { province: 'ON' } }),
  app.call('POST', '/agreement/terms', { as, json: { title: 'Mine' } }),
]

const entries = async () => (await app.deps.db.read.select().from(agreementEntries)).length

describe('outside the group,', () => {
  const outsiders: [string, () => Promise<number>][] = [
    ['a lawyer', () => aLawyer(app)],
    ['an agent', () => anAgent(app)],
    ['an admin', () => anAdmin(app)],
    ['someone without a group', () => aMember(app, 'Noor')],
    [
      'someone in another group',
      async () => {
        const [one, other] = [await aMember(app, 'Noor'), await aMember(app, 'Sam')]
        await aGroup(app, one, other)
        return one
      },
    ],
    [
      'someone who left',
      async () => {
        await theyLeave(app, kofi)
        return kofi
      },
    ],
  ]
  test.each(outsiders)('%s can’t read or change the agreement', async (_name, make) => {
    const as = await make()
    const before = await entries()
    for (const path of READS) {
      expect(await (await app.call('GET', path, { as })).text()).not.toContain('90 days')
    }
    await Promise.all(writes(as))
    const own = await app.deps.db.read
      .select()
      .from(agreementEntries)
      .where(eq(agreementEntries.group_id, groupId))
    expect(own).toHaveLength(before)
  })

  test('every call needs a session', async () => {
    for (const path of READS) expect((await app.call('GET', path)).status).toBe(401)
  })
})

test('on the free plan nothing is read or saved', async () => {
  const free = await aClient(app, { first_name: 'Free', state_id: 3100 })
  await app.deps.db.write(async (tx) => {
    await tx.insert(groupMembers).values({ group_id: groupId, user_id: free, joined_at: 5 })
  })
  expect(await (await app.call('GET', '/agreement', { as: free })).json()).toBeNull()
  const statuses = (await Promise.all(writes(free))).map(({ status }) => status)
  // Taking back an acceptance needs no plan.
  expect(statuses).toEqual([403, 403, 204, 403, 403, 403, 403, 403])
  expect(await termAs(app, robin, 'notice')).toMatchObject({ version: 1 })
})

describe('when the group changes', () => {
  test('every term reopens for those who stay, and versions stay', async () => {
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'settled' })
    await theyLeave(app, kofi)
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'open', version: 1, accepted: [] })
    await accept(app, robin, 'notice')
    await accept(app, leila, 'notice')
    expect(await termAs(app, robin, 'notice')).toMatchObject({ state: 'settled', version: 1 })
    const [version] = await versionsAs(app, robin, 'notice')
    expect(version?.acceptances.filter(({ ended }) => ended === 'owners-changed')).toHaveLength(3)
  })

  test('someone who left is still named in the record, also without an account', async () => {
    await theyLeave(app, kofi)
    const named = async () => (await agreementAs(app, robin)).people.find(({ number }) => number === 3)
    expect(await named()).toMatchObject({ id: null, name: 'Kofi', picture: null, is_here: false })
    const [row] = await app.deps.db.read.select().from(agreementPeople).where(eq(agreementPeople.number, 3))
    expect(row?.user_id).toBe(kofi)
    const [account] = await app.deps.db.read.select().from(users).where(eq(users.id, kofi))
    await app.call('DELETE', '/account', { as: kofi, json: { email: account?.email } })
    expect(await named()).toMatchObject({ name: 'Kofi' })
    const [after] = await app.deps.db.read.select().from(agreementPeople).where(eq(agreementPeople.number, 3))
    expect(after?.user_id).toBeNull()
    expect((await recordAs(app, robin)).broken).toBeNull()
  })

  test('someone who comes back doesn’t bring back what they had accepted', async () => {
    await theyLeave(app, kofi)
    app.advance(1000)
    await app.deps.db.write(async (tx) => {
      const joined_at = app.deps.clock()
      await tx.insert(groupMembers).values({ group_id: groupId, user_id: kofi, joined_at })
    })
    expect(await termAs(app, kofi, 'notice')).toMatchObject({ state: 'open', accepted: [] })
  })
})

test('someone who blocked the reader isn’t named, and neither is their down payment', async () => {
  await app.call('PUT', '/agreement/down', { as: kofi, json: { cents: 2_500_000 } })
  await app.deps.db.write(async (tx) => {
    await tx.insert(blocks).values({ user_id: kofi, blocked_id: robin, at: 1 })
  })
  const text = await (await app.call('GET', '/agreement', { as: robin })).text()
  expect(text).not.toContain('Kofi')
  expect(text).not.toContain('2500000')
  expect(await (await app.call('GET', '/agreement', { as: leila })).text()).toContain('Kofi')
})

test('the province is that of the home everyone loves, or the one that the group chose', async () => {
  expect(await agreementAs(app, robin)).toMatchObject({ province: null, province_from: null })
  await app.call('PUT', '/agreement/province', { as: leila, json: { province: 'QC' } })
  expect(await agreementAs(app, robin)).toMatchObject({ province: 'QC', province_from: 'group' })
  await suggest(app, robin, 'ownership', 0, { option: 'equal', values: {} })
  expect((await termAs(app, robin, 'ownership')).text).toContain('undivided co-owners')
  await aHome(app, { msl_number: 'A1', street: '77 Stinson Street', province: 'ON' })
  await app.call('PUT', '/properties/A1/favorite', { as: robin })
  const vote = (as: number, choice: string) =>
    app.call('PUT', '/properties/A1/opinions/vote', { as, json: { vote: choice } })
  for (const as of [robin, leila]) await vote(as, 'love')
  await vote(kofi, 'maybe')
  expect(await agreementAs(app, robin)).toMatchObject({ home: null, province: 'QC', province_from: 'group' })
  await vote(kofi, 'love')
  expect(await agreementAs(app, robin)).toMatchObject({
    home: '77 Stinson Street',
    province: 'ON',
    province_from: 'home',
  })
})

test('members can change and remove their own down payment', async () => {
  const downs = async () => (await agreementAs(app, robin)).people.map(({ down }) => down)
  const saveDownPayment = (as: number, cents: number | null) =>
    app.call('PUT', '/agreement/down', { as, json: { cents } })
  await saveDownPayment(robin, 1_000)
  await saveDownPayment(leila, 2_000)
  await saveDownPayment(leila, 0)
  expect(await downs()).toEqual([1_000, 0, null])
  await saveDownPayment(robin, null)
  expect(await downs()).toEqual([null, 0, null])
})

test('an export has what its owner wrote and accepted, and nothing that others wrote', async () => {
  const exported = async (as: number) => (await app.call('GET', '/account/export', { as })).text()
  await suggest(app, leila, 'pets', 0, ownWords('Leila’s words.'))
  expect(await exported(leila)).toContain('Leila’s words.')
  expect(await exported(robin)).not.toContain('Leila’s words.')
})
