import { DAY_MS } from '#domain/duration.ts'
import type { BankLine } from './bank-file.ts'
import { nameOf, wordsIn } from './names.ts'
import type { Target } from './plan.ts'

/** An entry that a bank's line may be about. */
export interface Candidate {
  /** The entry's number. */
  entry: number
  /** Whose contribution it is, by number; 0 for the entry as a whole. */
  owner: number
  day: string
  /** What the bank's account gained by it; below 0 for what it paid. */
  cents: number
  title: string
  target: Target | null
}

export type Match<Known> =
  | { kind: 'linked'; candidate: Candidate }
  /** The amount and days fit, but nothing says that it's the same. */
  | { kind: 'check'; candidate: Candidate }
  | { kind: 'known'; known: Known }
  | { kind: 'unknown' }

/** Banks post up to so many days before or after what people wrote down. */
const MAX_DAYS = 3

/**
 * Says for each line of a bank which entry it is. The amount has to be the same to the cent and the day at most three days away.
 * It's linked without a question only if the names agree as well, in a word or by what's remembered. Every entry is used once,
 * entries whose names agree first.
 */
export function matchLines<Known extends { target: Target }>(
  lines: readonly BankLine[],
  candidates: readonly Candidate[],
  remembered: ReadonlyMap<string, Known>,
): Match<Known>[] {
  const byAmount = Map.groupBy(candidates, ({ cents }) => cents)
  const words = new Map(candidates.map((candidate) => [candidate, wordsIn(candidate.title)]))
  const used = new Set<Candidate>()

  function nearest(line: BankLine, fits: (candidate: Candidate) => boolean): Candidate | null {
    const free = (byAmount.get(line.cents) ?? []).filter(
      (one) => !used.has(one) && apart(line, one) <= MAX_DAYS && fits(one),
    )
    const best = free.reduce<Candidate | null>(
      (near, one) => (near && apart(line, near) <= apart(line, one) ? near : one),
      null,
    )
    if (best) used.add(best)
    return best
  }

  const named = lines.map((line) => {
    const known = remembered.get(nameOf(line.text))
    const own = wordsIn(line.text)
    return nearest(
      line,
      (one) =>
        (known !== undefined && one.target === known.target) ||
        [...own].some((word) => words.get(one)?.has(word)),
    )
  })
  return lines.map((line, index): Match<Known> => {
    const linked = named[index]
    if (linked) return { kind: 'linked', candidate: linked }
    const candidate = nearest(line, () => true)
    if (candidate) return { kind: 'check', candidate }
    const known = remembered.get(nameOf(line.text))
    return known ? { kind: 'known', known } : { kind: 'unknown' }
  })
}

function apart(line: BankLine, candidate: Candidate): number {
  return Math.abs(Date.parse(line.day) - Date.parse(candidate.day)) / DAY_MS
}
