import { afterEach, beforeEach, expect, test } from 'bun:test'
import { pricesFrom } from '#api/features/groups/best-groups/service/constraints.ts'
import { blocks } from '#db/schema/index.ts'
import { MAX_CANDIDATES } from '#domain/groups/best-groups/scores.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { NO_WISH } from '#domain/matching/wish.ts'
import { theyShare } from '#tests/support/wishes.ts'
import { shownMatrix } from '#tests/support/shown-scores.ts'
import { sets } from '#tests/domain/groups/best-groups/plain-search.ts'
import { aMember, aWorld, type World } from '#tests/attacks/support.ts'
import { aClient } from '#tests/support/factories.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'

let world: World
let viewer: number
beforeEach(async () => {
  world = await aWorld(14)
  viewer = await aMember(world, 77)
})
afterEach(() => world.app.close())

interface Answer {
  groups: {
    people: { member: { id: number }; score: number }[]
    badge: string | null
    contested: boolean | null
    reasons: string[]
  }[]
  [field: string]: unknown
}

async function best(size: number, as = viewer): Promise<Answer> {
  const response = await world.app.call('GET', `/groups/best?size=${size}`, { as })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

const wish = (as: number, said: object) => theyShare(world.app, as, { ...NO_WISH, ...said })

const idsOf = ({ groups }: Answer) =>
  groups.map(({ people }) => people.map(({ member }) => member.id).sort((one, other) => one - other))

const HIGHEST = { 'Great Match': 1, 'Good Match': 0.85, none: 0.65 }

/** Brute force: by weakest pair, using only the badge for other people's pairs, then by the mean of own pairs. */
async function byLooking(
  size: number,
  candidates: number[],
): Promise<{ ids: number[]; badge: string | null }[]> {
  const columns = await world.app.deps.matching.columns()
  const ids = [viewer, ...candidates]
  const shown = shownMatrix(columns, ids, 'strangers')
  const score = (a: number, b: number) => shown[ids.indexOf(a)]?.[ids.indexOf(b)] ?? 0
  const most = (shownScore: number) => HIGHEST[badgeFor(shownScore)?.name ?? 'none']
  return [...sets(candidates, size - 1)]
    .map((others) => {
      const scores = others.map((id) => score(viewer, id))
      const pairs = [...sets(others, 2)].map(([a = 0, b = 0]) => score(a, b))
      const lowest = Math.min(...scores, ...pairs.map(most))
      const badge = badgeFor(Math.min(...scores, ...pairs))?.name ?? null
      return { ids: others, lowest, badge, sum: Math.round(scores.reduce((all, one) => all + one, 0) * 1000) }
    })
    .sort((a, b) => b.lowest - a.lowest || b.sum - a.sum || byIds([viewer, ...a.ids], [viewer, ...b.ids]))
    .slice(0, 6)
    .map(({ ids: found, badge }) => ({ ids: found, badge }))
}

function byIds(one: number[], other: number[]): number {
  const [a, b] = [one, other].map((ids) => ids.toSorted((x, y) => x - y))
  const at = a?.findIndex((id, i) => id !== b?.[i]) ?? -1
  return (a?.[at] ?? 0) - (b?.[at] ?? 0)
}

test('best groups match a brute-force search, with the badge of the weakest pair', async () => {
  for (const size of [2, 3, 4, 5]) {
    const result = await best(size)
    const expected = await byLooking(
      size,
      world.people.filter((id) => id !== viewer),
    )
    expect(idsOf(result)).toEqual(expected.map(({ ids }) => ids))
    expect(result.groups.map(({ badge }) => badge)).toEqual(expected.map(({ badge }) => badge))
    expect(result).toMatchObject({ size, group_size: 1, candidates: 14, complete: true })
    // Everyone here fits others better.
    for (const { contested } of result.groups) expect(contested).toBe(true)
  }
})

test('group sizes outside two to five are refused', async () => {
  for (const size of ['1', '6', 'three', '']) {
    const response = await world.app.call('GET', `/groups/best?size=${size}`, { as: viewer })
    expect([response.status, await response.json()]).toEqual([400, { size: 'Choose two to five people.' }])
  }
})

test('wishes decide which groups are possible, explain why, and show what rules groups out', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = world.people
  await aHome(world.app, { city: 'Hamilton', suits: 3, price: 85_000_000 })
  await wish(viewer, { sizes: [3], places: ['hamilton'], can_pay: 300_000, to_month: '2029-06' })
  for (const id of world.people.filter((person) => person !== viewer)) await wish(id, { sizes: [2] })
  expect(await best(3)).toMatchObject({
    groups: [],
    in_the_way: { own_sizes: false, sizes: 14, months: 0, places: 0, money: false },
  })
  await wish(one, { sizes: [3], places: ['hamilton', 'toronto'], can_pay: 300_000, from_month: '2028-03' })
  await wish(two, { sizes: [3, 4], places: ['hamilton'], can_pay: 250_000 })
  await wish(three, { sizes: [3], places: ['halifax'], can_pay: 900_000 })
  await wish(four, { sizes: [3], places: ['hamilton'], from_month: '2029-07' })
  const far = { groups: [], in_the_way: { own_sizes: false, sizes: 10, months: 1, places: 1, money: false } }
  // Just affordable with $850,000.
  const found = await best(3)
  expect(found.in_the_way).toEqual(far.in_the_way)
  expect(idsOf(found)).toEqual([[one, two].sort((a, b) => a - b)])
  expect(found.groups[0]?.reasons).toEqual([
    'All of you are looking in Hamilton.',
    'Together you could pay up to $850,000; homes for three in Hamilton start at $850,000.',
    'You could all buy between March 2028 and June 2029.',
    'You’d all be happy as a group of three.',
  ])
  await wish(two, { sizes: [3, 4], places: ['hamilton'], can_pay: 249_999 })
  expect(await best(3)).toMatchObject({ groups: [], in_the_way: { ...far.in_the_way, money: true } })
  // Someone without a stated budget isn't ruled out by it.
  await wish(two, { sizes: [3, 4], places: ['hamilton'] })
  expect(idsOf(await best(3))).toHaveLength(1)
  // Someone they have met elsewhere has blocked them.
  const { db } = world.app.deps
  await db.write((tx) => tx.insert(blocks).values({ user_id: one, blocked_id: two, at: 0 }))
  expect(idsOf(await best(3))).toEqual([])
  await db.write((tx) => tx.delete(blocks))
  await world.app.call('POST', `/blocks/${two}`, { as: viewer })
  expect(idsOf(await best(3))).toEqual([])
})

test('results for a group member contain the entire group and nobody from another group', async () => {
  const [friend = 0, taken = 0, other = 0] = world.people.toReversed().filter((id) => id !== viewer)
  await theyMeet(world.app, taken, other)
  expect(idsOf(await best(2)).flat()).not.toContain(taken)
  await theyMeet(world.app, viewer, friend)
  const result = await best(3)
  expect(result).toMatchObject({ group_size: 2, candidates: 11 })
  expect(result.groups.length).toBeGreaterThan(0)
  expect(idsOf(result).every((ids) => ids.length === 1 && !ids.includes(friend))).toBe(true)
  const nothing = { own_sizes: false, sizes: 0, months: 0, places: 0, money: false }
  expect(await best(2)).toMatchObject({ groups: [], group_size: 2, in_the_way: nothing })
})

test('a group looks among the three hundred people outside it who fit best', async () => {
  for (let count = 15; count < MAX_CANDIDATES + 4; count++) await aMember(world, count)
  await theyMeet(world.app, viewer, world.people[0] ?? 0)
  expect(await best(3)).toMatchObject({ group_size: 2, candidates: MAX_CANDIDATES })
})

test('someone who has published no answers has no groups and no candidates', async () => {
  const newcomer = await aClient(world.app, { state_id: 3100 })
  expect(await best(3, newcomer)).toMatchObject({ groups: [], group_size: 1, candidates: 0, complete: true })
})

test('a place’s lowest price is that of homes for so many owners, and unknown without any', () => {
  const { lowestPrice, everywhere } = pricesFrom([
    { place: 'hamilton', suits: 3, price: 400 },
    { place: 'hamilton', suits: 2, price: 300 },
    { place: 'halifax', suits: 5, price: null },
  ])
  expect([2, 3, 4].map((people) => lowestPrice('hamilton', people))).toEqual([300, 400, null])
  expect([lowestPrice('halifax', 2), lowestPrice('toronto', 2)]).toEqual([null, null])
  expect(everywhere).toEqual(['hamilton', 'halifax'])
})
