// Promise: Which groups are suggested depends on the viewer's own scores and the badge of the weakest pair; other people's scores with the same badges change nothing.
// Promise: A viewer learns only whether others would rather form another group, and blocks and wishes of their own don't change that.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { SHARED, UNSHARED } from '#tests/support/wishes.ts'
import { bestGroupsAtOnce } from '#tests/support/best-groups.ts'
import { rankingScores } from '#domain/groups/best-groups/scores.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { blocks } from '#db/schema/index.ts'
import { aMember, aWorld, session, type World } from './support.ts'

let world: World
let attacker: number
let headers: { cookie: string }
beforeAll(async () => {
  world = await aWorld(16)
  attacker = await aMember(world, 99)
  headers = await session(world.app, attacker)
})
afterAll(() => world.app.close())

const WISH = { line: '', places: ['hamilton'], can_pay: 50_000, from_month: null, to_month: null }

interface Group {
  people: { member: { id: number }; score: number }[]
  badge: string | null
  contested: boolean | null
}

async function does(method: string, path: string, json?: object): Promise<Response> {
  const response = await world.app.call(method, path, { headers, ...(json && { json }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

async function groupsOf(size: number): Promise<Group[]> {
  return (await (await does('GET', `/groups/best?size=${size}`)).json()).groups
}

const nameOf = ({ people }: Group) =>
  people
    .map(({ member }) => member.id)
    .sort((a, b) => a - b)
    .join(' ')

describe('whether others would rather form another group', () => {
  test('stays the same whoever the viewer blocks and whatever they wish for, so it can’t be used to ask about one pair', async () => {
    const others = world.people.filter((id) => id !== attacker)
    const { db } = world.app.deps
    for (const size of [2, 3]) {
      const known = new Map((await groupsOf(size)).map((group) => [nameOf(group), group.contested]))
      let compared = 0
      // Fewer candidates each time, down to just enough for one group.
      for (const left of [12, 8, 5, 3, size - 1]) {
        const blocked = others.slice(left).map((blocked_id) => ({ user_id: attacker, blocked_id, at: 0 }))
        await db.write((tx) => tx.insert(blocks).values(blocked))
        await does('PATCH', '/wishes/mine', { ...WISH, sizes: [size], ...SHARED })
        for (const group of await groupsOf(size)) {
          const before = known.get(nameOf(group))
          if (before !== undefined) compared += 1
          expect(group.contested).toBe(before ?? group.contested)
          known.set(nameOf(group), group.contested)
        }
        await db.write((tx) => tx.delete(blocks))
        await does('PATCH', '/wishes/mine', UNSHARED)
      }
      expect(compared).toBeGreaterThan(3)
    }
  })

  test('is the same when asked again, and every score is one of the viewer’s own list', async () => {
    const rows: { matched_user_id: number; calculated_result: number }[] = await (
      await does('GET', `/compatibility/${attacker}/matches`)
    ).json()
    const scores = new Map(rows.map((row) => [row.matched_user_id, row.calculated_result]))
    const first = await groupsOf(4)
    expect(await groupsOf(4)).toEqual(first)
    expect(first.length).toBeGreaterThan(0)
    for (const { people } of first)
      for (const { member, score } of people) expect(scores.get(member.id)).toBe(score)
  })
})

/** Numbers from 0 up to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Returns another half percent with the same badge. */
function another(score: number, roll: () => number): number {
  for (;;) {
    const drawn = Math.round(80 + roll() * 120) / 200
    if (badgeFor(drawn) === badgeFor(score)) return drawn
  }
}

test('the groups and their order are the same for all scores of others with the same badges', () => {
  const roll = dice(7)
  const people = 9
  for (let run = 0; run < 200; run++) {
    const drawn = Array.from({ length: people }, () =>
      Array.from({ length: people }, () => Math.round(80 + roll() * 120) / 200),
    )
    const world = drawn.map((row, i) => row.map((_, j) => drawn[Math.min(i, j)]?.[Math.max(i, j)] ?? 0))
    const moved = world.map((row) => row.slice())
    for (let i = 1; i < people; i++)
      for (let j = i + 1; j < people; j++) {
        const value = another(world[i]?.[j] ?? 0, roll)
        moved[i]![j] = value
        moved[j]![i] = value
      }
    expect(moved).not.toEqual(world)
    // Any set of candidates that someone could be left with.
    const excluded = new Set(Array.from({ length: people - 1 }, (_, i) => i + 1).filter(() => roll() < 0.3))
    const seen = [world, moved].map((shown) => {
      const { scores, counted } = rankingScores(shown, (i, j) =>
        i === 0 || j === 0 ? (world[i]?.[j] ?? 0) : null,
      )
      return [2, 3, 4].map((size) =>
        bestGroupsAtOnce({ scores, counted, size, required: [0], excluded, atMost: 6 }),
      )
    })
    expect(seen[1]).toEqual(seen[0])
  }
})

test('of others’ badges, only that of the weakest pair moves a group', () => {
  // With own pairs at 70%, it makes no difference whether the others’ pairs are Good or Great Matches.
  const shown = (others: number) =>
    [0, 1, 2, 3].map((i) =>
      [0, 1, 2, 3].map((j) => (i === j ? 1 : i * j === 0 ? 0.7 : i + j === 3 ? others : 0.9)),
    )
  const named = (others: number) => {
    const ranking = rankingScores(shown(others), (i, j) => (i * j === 0 ? 0.7 : null))
    return bestGroupsAtOnce({ ...ranking, size: 3, required: [0], atMost: 6 }).groups
  }
  expect(named(0.66)).toEqual(named(0.99))
  expect(named(0.6)).not.toEqual(named(0.99))
})
