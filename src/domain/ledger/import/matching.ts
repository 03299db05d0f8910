import { DAY_MS } from '#domain/duration.ts'
import type { BankLine } from './bank-file.ts'
import { nameOf, wordsIn } from './names.ts'
import type { Target } from './plan.ts'

/** An entry that a bank line may correspond to. */
export interface Candidate {
  /** The entry's number. */
  entry: number
  /** The number of the owner whose contribution it is; 0 for the entire entry. */
  owner: number
  day: string
  /** What the bank account gained by it; negative for what it paid. */
  cents: number
  title: string
  target: Target | null
}

export type Match<Known> =
  | { kind: 'linked'; candidate: Candidate }
  /** The amount and dates fit, but nothing confirms that it's the same. */
  | { kind: 'check'; candidate: Candidate }
  | { kind: 'known'; known: Known }
  | { kind: 'unknown' }

/** Banks post up to this many days before or after the date people entered. */
const MAX_DAYS = 3

/**
 * Returns the matching entry for each bank line. The amount has to be the same to the cent and the day at most three days away.
 * It's linked without asking only if the names also match, by a common word or a remembered name. Each entry is used at most
 * once, those with matching names first.
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
      (one) => !used.has(one) && distance(line, one) <= MAX_DAYS && fits(one),
    )
    const best = free.reduce<Candidate | null>(
      (near, one) => (near && distance(line, near) <= distance(line, one) ? near : one),
      null,
    )
    if (best) used.add(best)
    return best
  }

  const named = lines.map((line) => {
    const known = remembered.get(nameOf(line.text))
    const lineWords = wordsIn(line.text)
    return nearest(
      line,
      (one) =>
        (known !== undefined && one.target === known.target) ||
        [...lineWords].some((word) => words.get(one)?.has(word)),
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

function distance(line: BankLine, candidate: Candidate): number {
  return Math.abs(Date.parse(line.day) - Date.parse(candidate.day)) / DAY_MS
}
