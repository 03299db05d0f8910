// Promise: Filtering, sorting and searching a list of matches reveals nothing that its rows don't show, however often someone asks, and with however many accounts.
// Promise: Nobody learns who saved or hid them, and hiding or blocking people doesn't open the list beyond the free plan's ten.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { ListRow, MatchList } from '#api/features/matching/schemas.ts'
import { journeys, users, wishes } from '#db/schema/index.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { eq } from 'drizzle-orm'
import { theySubscribe } from '#tests/support/factories.ts'
import { aMember, aPerson, aWorld, differences, seenBy, session, type World } from './support.ts'

setDefaultTimeout(900_000)

const ACCOUNTS = 10
const TOWNS = { hamilton: 'Hamilton', toronto: 'Toronto', halifax: 'Halifax' } as const

let world: World
beforeAll(async () => {
  world = await aWorld(16)
  for (const [index, id] of world.people.entries()) await shares(id, index)
  // Six attackers see everyone, four their ten best.
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const seed = 90_000 + index * 77
    await (index < 6 ? aMember(world, seed) : aPerson(world, seed))
  }
})
afterAll(() => world.app.close())

const attackers = () => world.people.slice(-ACCOUNTS)

/** Every combination of what is shared and what isn't. */
async function shares(user_id: number, index: number): Promise<void> {
  const { db, clock } = world.app.deps
  const if_ = <Value>(bit: number, value: Value, none: Value) => (index & bit ? value : none)
  await db.write(async (tx) => {
    await tx
      .update(users)
      .set({ first_name: `Maya${index}` })
      .where(eq(users.id, user_id))
    await tx.insert(wishes).values({
      user_id,
      places: if_(1, [Object.keys(TOWNS)[index % 3] ?? ''], []),
      can_pay: if_(2, (200_000 + index * 25_000) * 100, null),
      sizes: if_(4, [2 + (index % 4)], []),
      from_month: if_(8, `2027-0${1 + (index % 9)}`, null),
      changed_at: clock(),
    })
    if (index % 3 === 0)
      await tx
        .insert(journeys)
        .values({ user_id, journey_type: JOURNEY.LEARNING, state: COURSE_COMPLETED, at: clock() })
  })
}

interface ListSearch {
  q?: string
  place?: keyof typeof TOWNS
  budget?: number
  owners?: number
  verified?: 1
  shared?: 1
  sort?: 'newest' | 'budget'
}

const SEARCHES: ListSearch[] = [
  ...(['hamilton', 'toronto', 'halifax'] as const).flatMap((place) => [
    { place },
    { place, shared: 1 as const },
  ]),
  ...[1, 250_000, 325_000, 325_001, 500_000, 900_000].map((budget) => ({ budget })),
  ...[2, 3, 4, 5].map((owners) => ({ owners, shared: 1 as const })),
  { q: 'maya1' },
  { q: 'mAyA1 tremblay' },
  { verified: 1 },
  { verified: 1, place: 'toronto', budget: 300_000 },
  { sort: 'newest' },
  { sort: 'budget', owners: 3 },
]

/** Returns what anyone can compute from the rows of the whole list. */
function expectedIds(rows: readonly ListRow[], search: ListSearch): number[] {
  const unshared = search.shared === undefined
  const found = rows.filter(({ member, wish }) => {
    const { place, budget, owners, q = '' } = search
    const where = wish?.places ?? []
    const sizes = wish?.sizes ?? []
    const pays = wish?.can_pay ?? null
    return (
      (search.verified === undefined || member.verified) &&
      (place === undefined || (where.length === 0 ? unshared : where.includes(TOWNS[place]))) &&
      (budget === undefined || (pays === null ? unshared : pays >= budget)) &&
      (owners === undefined || (sizes.length === 0 ? unshared : sizes.includes(owners))) &&
      (q === '' || member.first_name.toLowerCase().startsWith('maya1'))
    )
  })
  const paid = ({ wish }: ListRow) => wish?.can_pay ?? -1
  if (search.sort === 'newest') found.sort((a, b) => b.matched_user_id - a.matched_user_id)
  if (search.sort === 'budget') found.sort((a, b) => paid(b) - paid(a))
  return found.map((row) => row.matched_user_id)
}

async function readAll(as: number, search: object = {}) {
  const headers = await session(world.app, as)
  const rows: ListRow[] = []
  let list: MatchList
  do {
    const page = 1 + Math.ceil(rows.length / 24)
    const query = new URLSearchParams({ ...search, ...(rows.length > 0 && { page: String(page) }) })
    list = await (await world.app.call('GET', `/matches?${query}`, { headers })).json()
    rows.push(...list.rows)
  } while (rows.length < list.total && list.rows.length > 0)
  return { ...list, rows }
}

test('ten accounts get from every search what they could work out from their rows, twice the same', async () => {
  for (const as of attackers()) {
    const whole = await readAll(as)
    for (const search of SEARCHES) {
      const found = await readAll(as, search)
      const expected = expectedIds(whole.rows, search)
      expect([search, found.rows.map((row) => row.matched_user_id)]).toEqual([search, expected])
      expect(found.total).toBe(expected.length)
      expect(found.listed).toBe(whole.total)
      // A row is the same in every list, and counts are of rows.
      for (const row of found.rows) expect(whole.rows).toContainEqual(row)
      for (const { badge, total } of found.badges) {
        const name = badge === 'great' ? 'Great Match' : 'Good Match'
        expect(total).toBe(found.rows.filter((row) => row.badge === name).length)
      }
      for (const { filter, total } of found.without) {
        expect(total).toBe(expectedIds(whole.rows, { ...search, [filter]: undefined }).length)
      }
      expect(await readAll(as, search)).toEqual(found)
    }
  }
})

const REMOVALS = {
  hiding: {
    away: (free: number, other: number) =>
      world.app.call('PUT', `/matches/${other}/mark`, { as: free, json: { mark: 'hidden' } }),
    back: (free: number, other: number) => world.app.call('DELETE', `/matches/${other}/mark`, { as: free }),
  },
  blocking: {
    away: (free: number, other: number) => world.app.call('POST', `/blocks/${other}`, { as: free }),
    back: (free: number, other: number) => world.app.call('DELETE', `/blocks/${other}`, { as: free }),
  },
}

test.each(['hiding', 'blocking'] as const)(
  'on the free plan, %s everyone brings up no one else, and searches stay within the ten',
  async (way) => {
    const { away, back } = REMOVALS[way]
    const free = attackers().at(-1) ?? 0
    const ten = (await readAll(free)).rows.map((row) => row.matched_user_id)
    expect(ten).toHaveLength(PLANS.free.matches)
    const seen = new Set<number>()
    const look = async () => {
      for (const search of [{}, { sort: 'newest' }, { hidden: 1 }, { saved: 1 }, { q: 'maya' }]) {
        for (const row of (await readAll(free, search)).rows) seen.add(row.matched_user_id)
      }
      for (const path of [`/compatibility/${free}/matches`, '/users', '/compatibility/matrix?limit=50']) {
        const body: unknown = await (await world.app.call('GET', path, { as: free })).json()
        for (const id of world.people) if (JSON.stringify(body).includes(`"id":${id},`)) seen.add(id)
      }
    }
    await look()
    for (const other of ten) {
      expect((await away(free, other)).status).toBe(204)
      await look()
    }
    expect((await readAll(free)).total).toBe(0)
    seen.delete(free)
    expect([...seen].toSorted((a, b) => a - b)).toEqual(ten.toSorted((a, b) => a - b))
    for (const other of ten) await back(free, other)
    expect((await readAll(free)).rows.map((row) => row.matched_user_id)).toEqual(ten)
  },
)

test('someone saved or hidden by ten accounts sees the same bytes as before', async () => {
  const [target = 0] = world.people
  await theySubscribe(world.app, target)
  const before = await seenBy(world, target)
  expect(differences(before, await seenBy(world, target))).toEqual([])
  for (const [index, as] of attackers().entries()) {
    await world.app.call('PUT', `/matches/${target}/mark`, {
      as,
      json: { mark: index % 2 === 0 ? 'saved' : 'hidden' },
    })
  }
  expect(differences(before, await seenBy(world, target))).toEqual([])
  const copy = await (await world.app.call('GET', '/account/export', { as: target })).json()
  expect(copy.match_marks ?? []).toEqual([])
})
