import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'

/** Returns a seeded generator of numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns option indexes for questions with these numbers of options. The demo's people lean towards a common taste,
 * some closely and some hardly (`closeness`, 0 to 1), so that it shows great, good and poor matches.
 */
export function answersOf(seed: number, closeness: number, optionCounts: number[]): number[] {
  const personal = seededRandom(seed)
  const common = seededRandom(1)
  return optionCounts.map((count) => {
    const shared = Math.floor(common() * count)
    const different = Math.floor(personal() * count)
    return personal() < closeness ? shared : different
  })
}

const IMPORTANCES = Object.keys(IMPORTANCE_WEIGHTS) as Importance[]

export function importancesOf(seed: number, count: number): Importance[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => IMPORTANCES[Math.floor(random() * 4)] ?? DEFAULT_IMPORTANCE)
}
