import { describe, expect, test } from 'bun:test'
import { byKey } from '#domain/groups/best-groups/search.ts'
import { allBlocking, bestGroupsAtOnce } from '#tests/support/best-groups.ts'
import type { PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import { blockingGroups, type View } from '#domain/groups/best-groups/stability.ts'
import { pairScores, scoresBy, seededScores, workedCases, written } from './worked-cases.ts'

const cases = await workedCases('stability.csv')

/** All partitions into groups of these sizes and single people. */
function* partitions(people: readonly number[], sizes: readonly number[]): Generator<number[][]> {
  const [first, ...others] = people
  if (first === undefined) return yield []
  for (const mates of subsets(others)) {
    if (mates.length > 0 && !sizes.includes(mates.length + 1)) continue
    const rest = others.filter((other) => !mates.includes(other))
    for (const groups of partitions(rest, sizes)) yield [[first, ...mates], ...groups]
  }
}

function* subsets(people: readonly number[]): Generator<number[]> {
  const [first, ...others] = people
  if (first === undefined) return yield []
  for (const rest of subsets(others)) yield* [rest, [first, ...rest]]
}

/** Repeatedly takes the best group of the remaining people. */
function greedy(scores: PairScores, sizes: readonly number[]): number[][] {
  const taken = new Set<number>()
  const partition: number[][] = []
  for (;;) {
    const found = sizes.flatMap((size) => bestGroupsAtOnce({ scores, size, excluded: taken }).groups)
    const [best] = found.sort(byKey)
    if (!best) return partition
    partition.push(best.members)
    for (const member of best.members) taken.add(member)
  }
}

describe('the worked cases', () => {
  test.each(cases.map((row) => [`${row.id}: ${row.note}`, row]))('%s', (_, row) => {
    const scores = pairScores((row.scores_rows ?? '').split('|').map((line) => line.split('/').map(Number)))
    const sizes = (row.sizes ?? '').split('/').map(Number)
    const view: View = row.view === 'own' ? 'own' : 'common'
    const partition = (row.partition ?? '')
      .split(';')
      .map((group) => group.split('+').map((person) => Number(person) - 1))
    const blocking = allBlocking({ scores, sizes, view, partition })
    const [best] = blocking.toSorted(byKey)
    expect(blocking.length === 0 ? 'yes' : 'no').toBe(row.stable ?? '')
    expect(blocking).toHaveLength(Number(row.blocking_groups))
    expect(best ? written(best.members) : '').toBe(row.best_blocking_group ?? '')
    if (row.note === 'best group first: stable') {
      expect(greedy(scores, sizes)).toEqual(partition.filter((group) => group.length > 1))
    }
    if (row.partitions === '') return
    const people = Array.from({ length: scores.people }, (_, id) => id)
    const all = [...partitions(people, sizes)]
    expect(all).toHaveLength(Number(row.partitions))
    const stable = all.filter((each) => allBlocking({ scores, sizes, view, partition: each }).length === 0)
    expect(stable).toHaveLength(Number(row.stable_partitions))
  })
})

test('repeatedly taking the best group is stable in the common view', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const scores = seededScores(seed, 5 + (seed % 6))
    const sizes = [[2], [3], [2, 3], [2, 4], [3, 5]][seed % 5] ?? []
    const partition = greedy(scores, sizes)
    expect(allBlocking({ scores, sizes, view: 'common', partition })).toEqual([])
  }
})

test.each(['common', 'own'] as const)(
  'a larger group is no better for the same scores, in the %s view',
  (view) => {
    const alike = scoresBy(3, () => 800)
    expect(allBlocking({ scores: alike, sizes: [2, 3], view, partition: [[0, 1]] })).toEqual([])
  },
)

test('of groups with equally weak pairs, the higher mean is the better one', () => {
  const scores = scoresBy(4, (one, other) =>
    Math.max(one, other) === 3 && Math.min(one, other) > 0 ? 900 : 800,
  )
  const blocking = allBlocking({ scores, sizes: [2, 3], view: 'common', partition: [[0, 1, 2]] })
  expect(blocking).toContainEqual({ members: [1, 2, 3], lowest: 800, sum: 2600 })
})

test('only rivals that touch the given people count, and a search that runs out of steps says so', () => {
  const scores = seededScores(5, 9)
  const partition = [[0, 1, 2]]
  const request = { scores, sizes: [3], view: 'common' as const, partition, excluded: new Set([0]) }
  const rivals = allBlocking({ ...request, touching: [1, 2] })
  expect(rivals.length).toBeGreaterThan(0)
  expect(rivals.every(({ members }) => members.includes(1) || members.includes(2))).toBe(true)
  expect(rivals.some(({ members }) => members.includes(0))).toBe(false)
  const work = { left: 3 }
  expect(allBlocking({ ...request, touching: [1], work }).length).toBeLessThan(rivals.length)
  expect(work.left).toBeLessThan(0)
})

test('a long search for rivals yields every thousand steps', () => {
  const scores = seededScores(5, 60)
  const work = { left: 20_000 }
  const looked = [
    ...blockingGroups({ scores, sizes: [5], view: 'common', partition: [], allowed: () => false, work }),
  ]
  expect(looked).toEqual(Array.from({ length: 20 }, () => null))
})
