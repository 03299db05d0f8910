import { byKey, type FoundGroup, type GroupSearch } from '#domain/groups/best-groups/search.ts'
import { NEVER } from '#domain/groups/best-groups/pair-scores.ts'

/** All subsets of a size. */
export function* sets(people: readonly number[], size: number): Generator<number[]> {
  if (size === 0) return yield []
  for (const [at, person] of people.entries()) {
    for (const others of sets(people.slice(at + 1), size - 1)) yield [person, ...others]
  }
}

/** Brute-force reference for `bestGroups`. */
export function plainSearch(search: GroupSearch): FoundGroup[] {
  const { scores, counted = scores, size, required = [], excluded, allowed, atMost = 1 } = search
  const people = Array.from({ length: scores.people }, (_, id) => id).filter((id) => !excluded?.has(id))
  const found: FoundGroup[] = []
  for (const members of sets(people, size)) {
    if (!required.every((id) => members.includes(id))) continue
    const pairs = [...sets(members, 2)].map(([i = 0, j = 0]) => i * scores.people + j)
    const lowest = Math.min(...pairs.map((pair) => scores.values[pair] ?? NEVER))
    if (lowest === NEVER || allowed?.(members) === false) continue
    const sum = pairs.reduce((total, pair) => total + (counted.values[pair] ?? 0), 0)
    found.push({ members, lowest, sum })
  }
  return found.sort(byKey).slice(0, atMost)
}
