/** Returns for how many months a reserve covers every gap; amounts in cents. */
export function monthsCovered(reserve: number, gaps: readonly number[]): number {
  let left = reserve
  const short = gaps.findIndex((gap) => {
    left -= gap
    return left < 0
  })
  return short === -1 ? gaps.length : short
}

/** Returns the chance of being back at work before the reserve runs out, if it's the same every month. */
export function chanceAlone(covered: number, months: number, back: number): number {
  return covered >= months ? 1 : 1 - (1 - back) ** covered
}

export interface ReserveStep {
  /** The smallest reserve that covers this many months, in cents. */
  reserve: number
  months: number
  chance: number
}

/** Returns what each size of a reserve achieves: a step for each amount at which one more month is covered, starting with no reserve. */
export function reserveSteps(gaps: readonly number[], back: number): ReserveStep[] {
  let reserve = 0
  const sums = [0, ...gaps.map((gap) => (reserve += gap))]
  const sizes = [...new Set(sums)]
  return sizes.map((size) => {
    const months = monthsCovered(size, gaps)
    return { reserve: size, months, chance: chanceAlone(months, gaps.length, back) }
  })
}

/** An owner in a month, in cents. */
export interface Worker {
  /** What's missing while they're out of work. */
  gap: number
  /** What they can add for others while they work. */
  spare: number
  /** Chances per month, 0 to 1. */
  back: number
  lost: number
}

export interface Household {
  workers: readonly Worker[]
  /** Indexes of the people who are out of work in the first month. */
  out: readonly number[]
  reserve: number
  months: number
}

/** With five owners, the reserve is rounded down to a multiple of this, in cents, to keep the number of states small. */
const COARSE = 1_000

/**
 * Returns the exact chance that the reserve lasts, given everyone's chances of losing and finding work, month by month. Jobs are
 * treated as independent of each other.
 */
export function chanceTogether({ workers, out, reserve, months }: Household): number {
  const step = workers.length >= 5 ? COARSE : 1
  let states = new Map([[maskOf(out), new Map([[down(reserve, step), 1]])]])
  for (let month = 0; month < months; month++) {
    const next = new Map<number, Map<number, number>>()
    for (const [mask, reserves] of states) {
      const draw = drawOf(workers, mask)
      const moves = movesFrom(workers, mask)
      for (const [before, chance] of reserves) {
        const left = down(before - draw, step)
        if (left < 0) continue
        for (const [to, odds] of moves) {
          const there = next.get(to) ?? new Map<number, number>()
          there.set(left, (there.get(left) ?? 0) + chance * odds)
          next.set(to, there)
        }
      }
    }
    states = next
  }
  return [...states.values()].reduce(
    (sum, reserves) => sum + [...reserves.values()].reduce((all, chance) => all + chance, 0),
    0,
  )
}

const down = (cents: number, step: number) => Math.floor(cents / step) * step

const maskOf = (out: readonly number[]) => out.reduce((mask, owner) => mask | (1 << owner), 0)

const isOut = (mask: number, owner: number) => (mask & (1 << owner)) !== 0

function drawOf(workers: readonly Worker[], mask: number): number {
  const missing = workers.reduce((sum, { gap, spare }, owner) => sum + (isOut(mask, owner) ? gap : -spare), 0)
  return Math.max(0, missing)
}

function movesFrom(workers: readonly Worker[], mask: number): [mask: number, odds: number][] {
  return workers
    .reduce<[number, number][]>(
      (moves, { back, lost }, owner) => {
        const stays = isOut(mask, owner) ? 1 - back : lost
        return moves.flatMap(([to, odds]): [number, number][] => [
          [to | (1 << owner), odds * stays],
          [to, odds * (1 - stays)],
        ])
      },
      [[0, 1]],
    )
    .filter(([, odds]) => odds > 0)
}
