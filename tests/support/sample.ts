/** True in `bun run test:long`, which runs everything that `.ci/run` only samples. */
export const IS_LONG_RUN = process.env.LONG_TESTS === '1'

/** The commit, set by `.ci/test.ts`: each commit is tested with a different sample, and with the same one when it's tested again. */
const seed = () => process.env.SAMPLE_SEED ?? 'no commit'

/**
 * Returns all items in a long run, otherwise `count` of them in their order. `name` makes samples independent of each other.
 */
export function sample<T>(name: string, items: readonly T[], count: number): T[] {
  if (IS_LONG_RUN) return [...items]
  const chosen = new Set(
    items
      .map((_, index) => ({ index, rank: Bun.hash.crc32(`${seed()} ${name} ${index}`) }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ index }) => index),
  )
  return items.filter((_, index) => chosen.has(index))
}

/** Returns how many times to run a property test: all in a long run, otherwise a fifth. */
export const sampledRuns = (runs: number): number => (IS_LONG_RUN ? runs : Math.ceil(runs / 5))
