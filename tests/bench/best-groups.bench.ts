/**
 * Compares the search for best groups with a brute-force search. Run: `bun tests/bench/best-groups.bench.ts`. Prints
 * milliseconds; asserts nothing.
 */
import type { GroupSearch } from '#domain/groups/best-groups/search.ts'
import { bestGroupsAtOnce } from '#tests/support/best-groups.ts'
import { plainSearch } from '#tests/domain/groups/best-groups/plain-search.ts'
import { scoresBy } from '#tests/domain/groups/best-groups/worked-cases.ts'

/** Half percents around a mean, roughly normal like strangers' scores, the same in every run. */
function scores(people: number, spread: number) {
  let state = 42
  const roll = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const values = new Map<number, number>()
  return scoresBy(people, (i, j) => {
    const pair = Math.min(i, j) * people + Math.max(i, j)
    const known =
      values.get(pair) ?? Math.round(145 + spread * (roll() + roll() + roll() + roll() - 2) * Math.sqrt(3))
    values.set(pair, known)
    return known
  })
}

function measure(name: string, search: GroupSearch): number {
  const start = performance.now()
  const { groups, complete } = bestGroupsAtOnce(search)
  const took = performance.now() - start
  const key = groups.map(({ lowest, sum }) => `${lowest}/${sum}`).join(' ')
  console.log(`${name}: ${took.toFixed(1)} ms${complete ? '' : ', stopped'}; ${key}`)
  return took
}

for (const size of [2, 3, 4, 5]) {
  measure(`300 people, groups of ${size} with one of them, 6 best`, {
    scores: scores(300, 10),
    size,
    required: [0],
    atMost: 6,
  })
  measure(`300 people, groups of ${size}`, { scores: scores(300, 10), size })
}
measure('300 people, nobody differs, groups of 5', {
  scores: scoresBy(300, () => 160),
  size: 5,
  required: [0],
  atMost: 6,
})
measure('300 people, no group of 5 is allowed', {
  scores: scores(300, 10),
  size: 5,
  required: [0],
  allowed: () => false,
})

const small = { scores: scores(40, 10), size: 5, atMost: 1 }
const fast = measure('40 people, groups of 5', small)
const start = performance.now()
plainSearch(small)
const plain = performance.now() - start
console.log(
  `40 people, groups of 5, all 658,008 looked at: ${plain.toFixed(0)} ms, ${(plain / fast).toFixed(0)} times as long`,
)
