import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { journeys, subscriptions, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent, aSubscription } from '#tests/support/factories.ts'
import { usersListed } from './support.ts'
import { changeRows, isSqlite } from '#tests/support/engines.ts'

let app: TestApp
let ids: Record<'admin' | 'maya' | 'theo' | 'anne' | 'wen' | 'dana', number>

beforeAll(async () => {
  app = await testApp()
  const admin = await anAdmin(app, { first_name: 'Alex', last_name: 'Moreau', email: 'alex@office.test' })
  const maya = await aClient(app, {
    first_name: 'Maya',
    middle_name: 'Chioma',
    last_name: 'Okafor',
    email: 'maya.okafor@mail.test',
  })
  const theo = await aClient(app, {
    first_name: 'Théo',
    last_name: 'Gagnon',
    email: 't.gagnon+home@mail.test',
    stage: 'subscriber',
  })
  const anne = await anAgent(app, {
    first_name: 'Anne-Marie',
    last_name: "O'Neil",
    email: 'am@agents.test',
    is_active: false,
  })
  const wen = await aLawyer(app, { first_name: '文', last_name: '李', email: 'wen@law.test' })
  const dana = await aClient(app, { first_name: 'Dana', last_name: 'Okafor', email: 'dana@mail.test' })
  await app.deps.db.write(async (tx) => {
    await tx.insert(journeys).values({ user_id: maya, journey_type: 'BILLING', state: 'COMPLETED', at: 1 })
    const over = { status: 'canceled', ended_at: 1_786_000_000 } as const
    await tx
      .insert(subscriptions)
      .values([
        aSubscription(maya, { cancel_at: 1_788_000_000 }),
        aSubscription(theo, { cancel_at_period_end: true, ...over }),
        aSubscription(dana),
      ])
  })
  ids = { admin, maya, theo, anne, wen, dana }
})
afterAll(() => app.close())

async function found(query: string): Promise<number[]> {
  return (await usersListed(app, ids.admin, query)).users.map(({ id }) => id)
}

describe('the user list', () => {
  test('has everyone by id with the specified fields', async () => {
    const { users: rows, total } = await usersListed(app, ids.admin)
    expect(rows.map(({ id }) => id)).toEqual(Object.values(ids))
    expect(total).toBe(6)
    expect(rows[1]).toEqual({
      id: ids.maya,
      first_name: 'Maya',
      middle_name: 'Chioma',
      last_name: 'Okafor',
      email: 'maya.okafor@mail.test',
      role: 2,
      is_active: true,
      stage: 'lead',
      profile_picture_filename: null,
      subscribed: true,
      cancelled: true,
    })
    expect(rows[3]).toMatchObject({ is_active: false, subscribed: false })
    expect(rows.filter(({ cancelled }) => cancelled).map(({ id }) => id)).toEqual([ids.maya])
  })

  const searches: [string, (keyof typeof ids)[]][] = [
    ['okafor', ['maya', 'dana']],
    ['OKA', ['maya', 'dana']],
    ['oka may', ['maya']],
    ['chio', ['maya']],
    ['theo', ['theo']],
    ['THÉ', ['theo']],
    ['the\u0301o', ['theo']],
    ['m', ['admin', 'maya', 'theo', 'anne', 'dana']],
    ["o'neil", ['anne']],
    ['anne-m', ['anne']],
    ['李', ['wen']],
    ['maya.okafor@mail.test', ['maya']],
    ['t.gagnon+home@', ['theo']],
    ['law.test', ['wen']],
    ['kafor', []],
    ['maya gagnon', []],
    ['@', []],
    ['"', []],
    ["') OR 1=1 --", []],
    ['NEAR(', []],
    ['users_search:maya', []],
    ['%', []],
    ['\0', []],
  ]
  test.each(searches)('a search for %p', async (search, names) => {
    expect(await found(`?search=${encodeURIComponent(search)}`)).toEqual(names.map((name) => ids[name]))
  })

  test('finds a user by id', async () => {
    expect(await found(`?search=${ids.theo}`)).toEqual([ids.theo])
  })

  const orders: [string, (keyof typeof ids)[]][] = [
    ['sort=id&direction=desc', ['dana', 'wen', 'anne', 'theo', 'maya', 'admin']],
    ['sort=name', ['admin', 'anne', 'dana', 'maya', 'theo', 'wen']],
    ['sort=email', ['admin', 'anne', 'dana', 'maya', 'theo', 'wen']],
    ['sort=role', ['admin', 'maya', 'theo', 'dana', 'anne', 'wen']],
    ['sort=role&direction=desc', ['wen', 'anne', 'dana', 'theo', 'maya', 'admin']],
    ['sort=active', ['anne', 'admin', 'maya', 'theo', 'wen', 'dana']],
    ['sort=subscribed&direction=desc', ['maya', 'dana', 'wen', 'anne', 'theo', 'admin']],
    ['sort=cancelled&direction=desc', ['maya', 'dana', 'wen', 'anne', 'theo', 'admin']],
    ['sort=name&direction=desc&search=okafor', ['maya', 'dana']],
    ['group=waiting', ['theo']],
    ['group=deactivated', ['anne']],
    ['group=waiting&search=maya', []],
    ['group=onboarding', ['maya', 'dana']],
    ['group=free', []],
    ['group=members', ['maya']],
    ['group=cancelled', ['maya']],
    ['role=3', ['anne']],
    ['role=2&search=okafor&sort=id&direction=desc', ['dana', 'maya']],
    ['role=4&group=deactivated', []],
  ]
  test.each(orders)('with %s', async (query, names) => {
    expect(await found(`?${query}`)).toEqual(names.map((name) => ids[name]))
  })

  test.each([
    ['sort=phone', 'There’s no such column.'],
    ['direction=up', 'Sort must be asc or desc.'],
    ['group=clients', 'We can’t find that group.'],
    ['role=5', 'Please choose a role.'],
    ['page=0', expect.any(String)],
    ['page=two', expect.any(String)],
    [`search=${'a'.repeat(101)}`, 'Please use a shorter search.'],
  ])('rejects %s', async (query, message) => {
    const response = await app.call('GET', `/admin/users?${query}`, { as: ids.admin })
    const [field = ''] = query.split('=')
    expect([response.status, await response.json()]).toEqual([400, { [field]: message }])
  })
})

test('the list filters members, people in onboarding, on the free plan, or with neither', async () => {
  const other = await testApp()
  const admin = await anAdmin(other)
  const newcomer = await aClient(other)
  await aClient(other, { state_id: 2000 })
  const free = await aClient(other, { state_id: 3100 })
  const chosen = { user_id: free, journey_type: 'BILLING', state: '3100', at: 1 } as const
  await other.deps.db.write((tx) => tx.insert(journeys).values(chosen))
  const groups = ['onboarding', 'free', 'members'].map(async (group) =>
    (await usersListed(other, admin, `?group=${group}`)).users.map(({ id }) => id),
  )
  expect(await Promise.all(groups)).toEqual([[newcomer], [free], []])
  expect(await (await other.call('GET', '/me', { as: free })).json()).toMatchObject({ subscribed: false })
  await other.close()
})

test('the list sorts names by Canadian rules across pages', async () => {
  const other = await testApp()
  const admin = await anAdmin(other, { first_name: 'Yves', last_name: 'Roy' })
  const first = ['Élodie', 'Zoë', 'Eva', 'Émile', 'Anna', 'Łukasz', 'Marie-Ève', 'Maria']
  for (const [i, first_name] of [...first, ...first, ...first, ...first].entries()) {
    await aClient(other, { first_name, last_name: i < 8 ? 'Côté' : 'Cote', email: `a${i}@mail.test` })
  }
  const pages = async (query: string) =>
    (await Promise.all([1, 2].map((page) => usersListed(other, admin, `?${query}&page=${page}`)))).flatMap(
      ({ users }) => users.map((user) => `${user.first_name} ${user.last_name}`),
    )
  const listed = await pages('sort=name')
  expect(listed).toHaveLength(33)
  expect(listed).toEqual(listed.toSorted(new Intl.Collator('en-CA').compare))
  expect(listed.slice(0, 5)).toEqual(['Anna Cote', 'Anna Cote', 'Anna Cote', 'Anna Côté', 'Élodie Cote'])
  expect(await pages('sort=name&direction=desc')).toEqual(listed.toReversed())
  await other.close()
})

test('a search follows name changes and forgets deleted people', async () => {
  const other = await testApp()
  const admin = await anAdmin(other)
  const id = await aClient(other, { first_name: 'Priya' })
  const searched = async (name: string) => (await usersListed(other, admin, `?search=${name}`)).total
  expect(await searched('priya')).toBe(1)
  await other.deps.db.write(async (tx) => {
    await tx.update(users).set({ first_name: 'Renamed' }).where(eq(users.id, id))
  })
  expect([await searched('priya'), await searched('renamed')]).toEqual([0, 1])
  await other.deps.db.write(async (tx) => {
    await tx.delete(users).where(eq(users.id, id))
  })
  expect(await searched('renamed')).toBe(0)
  // SQLite's search index is in step with the table.
  if (isSqlite(other.deps.db))
    await changeRows(other.deps.db, "insert into users_search(users_search) values ('integrity-check')")
  await other.close()
})

test("pages of 25 don't overlap and include everyone", async () => {
  const other = await testApp()
  const admin = await anAdmin(other)
  for (let count = 0; count < 59; count += 1) await aClient(other)
  for (const sort of ['id', 'name', 'role', 'subscribed']) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => usersListed(other, admin, `?sort=${sort}&direction=desc&page=${page}`)),
    )
    expect(pages.map(({ users: rows }) => rows.length)).toEqual([25, 25, 10, 0])
    expect(pages.map(({ total }) => total)).toEqual([60, 60, 60, 60])
    expect(new Set(pages.flatMap(({ users: rows }) => rows.map(({ id }) => id))).size).toBe(60)
  }
  await other.close()
})
