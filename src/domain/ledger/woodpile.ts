/** What a log in the reserve's pile can be worth, in cents. */
const LOGS = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const

const MAX_LOGS = 30
const BOTTOM_ROW = 10

export interface Log {
  /** In log widths from the left, and rows from the ground. */
  across: number
  row: number
  /** From 0 (missing) to 1 (full). */
  full: number
}

interface Woodpile {
  /** Cents. */
  worth: number
  logs: Log[]
  across: number
  rows: number
}

/** Lays out a reserve as a pile of logs: what's there and what's missing to reach the target, in cents; if it exceeds the target, all of it. */
export function woodpileOf(cents: number, target: number): Woodpile {
  const size = Math.max(cents, target)
  const worth = LOGS.find((log) => size / log <= MAX_LOGS) ?? Math.ceil(size / MAX_LOGS)
  const count = Math.max(1, Math.ceil(size / worth))
  const widths = rowsFor(count)
  const across = widths[0] ?? 1
  const logs = widths.flatMap((width, row) =>
    Array.from({ length: width }, (_none, place) => ({ across: place + row / 2, row })),
  )
  return {
    worth,
    across,
    rows: widths.length,
    logs: logs
      .slice(0, count)
      .map((log, index) => ({ ...log, full: Math.max(0, Math.min(1, cents / worth - index)) })),
  }
}

/** Each row sits in the gaps of the one below. */
function rowsFor(count: number): number[] {
  const widths: number[] = []
  let width = Math.min(BOTTOM_ROW, Math.max(3, Math.ceil(count / 2)))
  for (let left = count; left > 0; left -= width, width = Math.max(1, width - 1)) widths.push(width)
  return widths
}
