/** Seconds in an hour and a day. */
export const HOUR = 3600
export const DAY = 24 * HOUR

/** The sandbox's time: a clock that can be moved forward, and that stops while due work is processed. */
export class SandboxTime {
  private standingAt: number | null = null

  constructor(
    private readonly clock: () => number,
    private readonly offset: () => number,
  ) {}

  /** Epoch seconds. */
  now(): number {
    return this.standingAt ?? this.real() + this.offset()
  }

  /** Epoch seconds of the real clock, by which receivers check webhooks. */
  real(): number {
    return Math.floor(this.clock() / 1000)
  }

  at<Result>(time: number, action: () => Result): Result {
    const before = this.standingAt
    this.standingAt = time
    try {
      return action()
    } finally {
      this.standingAt = before
    }
  }
}

/** The end of the first whole month, counted from `anchor`, that's after `time`. The 31st becomes a shorter month's last day. */
export function nextMonth(anchor: number, time: number): number {
  for (let months = 1; ; months += 1) {
    const end = addMonths(anchor, months)
    if (end > time) return end
  }
}

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
