import { monthlyRate, MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { split } from '#domain/exits/cents.ts'
import { monthsAfter, monthsBetween } from '#domain/day.ts'
import { sharesFor } from '#domain/ledger/rules-on.ts'
import type { Opening } from '#domain/ledger/opening.ts'

/** How much of the home is paid off in a given year. */
export interface StreetYear {
  year: number
  isToday: boolean
  /** Each owner's part, by number. */
  owned: number[]
}

const STEP_YEARS = 5

interface PaidNow {
  day: string
  /** What the home cost, including improvements. */
  price: number
  mortgage: number
  /** Whole weights. */
  weights: readonly bigint[]
}

/** Returns the year of closing, today, and every fifth year until the mortgage ends, if it's paid as agreed. */
export function streetOf({ closed, down, mortgage }: Opening, now: PaidNow): StreetYear[] {
  const { price, weights, day } = now
  const first = Number(closed.slice(0, 4))
  const ownedAt = (owed: number) => split(Math.max(0, price - owed), weights)
  const ahead: StreetYear[] = []
  for (let years = STEP_YEARS; years <= mortgage.years; years += STEP_YEARS) {
    const months = monthsBetween(day, monthsAfter(closed, years * MONTHS_PER_YEAR))
    if (months <= 0) continue
    const owed = years === mortgage.years ? 0 : owedAfter(mortgage, now.mortgage, months)
    ahead.push({ year: first + years, isToday: false, owned: ownedAt(owed) })
  }
  const today = { year: Number(day.slice(0, 4)), isToday: true, owned: ownedAt(now.mortgage) }
  const start = { year: first, isToday: false, owned: sharesFor(down, weights.length) }
  return today.year > first ? [start, today, ...ahead] : [today, ...ahead]
}

function owedAfter({ ratePercent, payment }: Opening['mortgage'], owed: number, months: number): number {
  const rate = monthlyRate(ratePercent, 'semi-annual')
  let left = owed
  for (let month = 0; month < months; month++) left = Math.max(0, left + Math.round(left * rate) - payment)
  return left
}

/** Returns the interest in the next payment on a mortgage. */
export function nextInterest({ ratePercent }: Opening['mortgage'], owed: number): number {
  return Math.round(owed * monthlyRate(ratePercent, 'semi-annual'))
}
