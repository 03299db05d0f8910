import { describe, expect, test } from 'bun:test'
import { bestGroups, byKey, MAX_SEARCH_STEPS, STEPS_PER_YIELD } from '#domain/groups/best-groups/search.ts'
import { bestGroupsAtOnce } from '#tests/support/best-groups.ts'
import { affordablePlaces, allowedScores } from '#domain/groups/best-groups/constraints.ts'
import { NEVER, pairCount, type PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import { plainSearch } from './plain-search.ts'
import { constraintsOf, pricesOf, scoresBy, scoresOf, workedCases, written } from './worked-cases.ts'

const cases = await workedCases('groups.csv')

describe('the worked cases', () => {
  test.each(cases.map((row) => [`${row.id}: ${row.people} people, groups of ${row.size}, ${row.note}`, row]))(
    '%s',
    (_, row) => {
      const size = Number(row.size)
      const constraints = constraintsOf(row)
      const lowestPrice = pricesOf(row)
      const search = {
        scores: allowedScores(scoresOf(row), constraints, size),
        size,
        allowed: (members: readonly number[]) => {
          const group = members.flatMap((member) => constraints[member] ?? [])
          return affordablePlaces(group, lowestPrice, [])?.length !== 0
        },
      }
      const { groups, complete } = bestGroupsAtOnce(search)
      expect(complete).toBe(true)
      const [best] = groups
      expect(best ? written(best.members) : '').toBe(row.group ?? '')
      if (best) {
        const [sum, pairs = '1'] = (row.mean_pair ?? '').split(':')
        expect(best.lowest).toBe(Number(row.lowest_pair))
        expect(best.sum / pairCount(size)).toBeCloseTo(Number(sum) / Number(pairs), 9)
      }
      if (row.allowed_groups === '') return
      expect(plainSearch({ ...search, atMost: Infinity })).toHaveLength(Number(row.allowed_groups))
      expect(plainSearch(search)).toEqual(groups)
    },
  )
})

/** Seeded random numbers from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Few distinct scores, to produce ties; some pairs are excluded. */
function world(seed: number): { scores: PairScores; people: number; size: number; roll: () => number } {
  const roll = dice(seed + 1)
  const people = 4 + Math.floor(roll() * 7)
  const values = new Map<string, number>()
  const at = (i: number, j: number) => {
    const pair = `${Math.min(i, j)} ${Math.max(i, j)}`
    const known = values.get(pair) ?? (roll() < 0.15 ? NEVER : Math.floor(roll() * 6))
    values.set(pair, known)
    return known
  }
  return { scores: scoresBy(people, at), people, size: 2 + Math.floor(roll() * 4), roll }
}

test('three hundred small sets: the best groups match a brute-force search', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { scores, people, size, roll } = world(seed)
    const pick = () => Math.floor(roll() * people)
    const required = [[], [pick()], [...new Set([pick(), pick()])]][seed % 3] ?? []
    const search = {
      scores,
      size,
      required,
      excluded: new Set(roll() < 0.3 ? [pick()] : []),
      atMost: 1 + Math.floor(roll() * 4),
      ...(roll() < 0.5 && { counted: scoresBy(people, (i, j) => (i * j * 7) % 5) }),
      ...(roll() < 0.5 && { allowed: (members: readonly number[]) => (members[0] ?? 0) % 2 === 0 }),
    }
    expect([seed, bestGroupsAtOnce(search)]).toEqual([seed, { groups: plainSearch(search), complete: true }])
  }
})

test('with more people than a machine word has bits, every group is found once', () => {
  const scores = scoresBy(40, (i, j) => ((i + j) % 4 === 0 ? (i * j) % 7 : NEVER))
  const search = { scores, size: 4, atMost: 500 }
  expect(bestGroupsAtOnce(search).groups).toEqual(plainSearch(search))
})

test('removing someone outside the best group keeps it best, and adding someone never makes it worse', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { scores, people, size } = world(seed)
    const [best] = bestGroupsAtOnce({ scores, size }).groups
    if (!best) continue
    for (let person = 0; person < people; person++) {
      const [without] = bestGroupsAtOnce({ scores, size, excluded: new Set([person]) }).groups
      if (!best.members.includes(person)) expect(without).toEqual(best)
      if (without) expect(byKey(best, without)).toBeLessThanOrEqual(0)
    }
  }
})

test('a search that runs out of steps says so and returns what it found', () => {
  const scores = scoresBy(60, () => 500)
  const { groups, complete } = bestGroupsAtOnce({ scores, size: 5, steps: 4000 })
  expect(complete).toBe(false)
  expect(groups).toHaveLength(1)
})

test('pairs take a step each, and no larger group is examined', () => {
  const search = { scores: scoresBy(64, () => 500), size: 2 }
  expect(bestGroupsAtOnce({ ...search, steps: pairCount(64) + 1 }).complete).toBe(true)
  expect(bestGroupsAtOnce({ ...search, steps: pairCount(64) }).complete).toBe(false)
})

test('a long search yields every few thousand steps', () => {
  const search = { scores: scoresBy(100, () => 500), size: 5, allowed: () => false }
  const pauses = [...bestGroups(search)].length
  expect(pauses).toBeGreaterThanOrEqual(MAX_SEARCH_STEPS / STEPS_PER_YIELD - 1)
  expect(bestGroupsAtOnce(search)).toEqual({ groups: [], complete: false })
})
