import { CAN_PAY, type WishFields } from '#domain/groups/about/wishes.ts'
import { monthAfter } from '#domain/matching/wish.ts'

/** Keys of the questions that suggestions are based on. */
export const SUGGESTING = ['purchase-timing', 'purchase-budget', 'number-of-households'] as const

type Suggesting = (typeof SUGGESTING)[number]

/** Months from now: the first and the last. */
const TIMING: Record<string, readonly [number | null, number]> = {
  'three-months': [null, 3],
  'six-months': [3, 6],
  'twelve-months': [6, 12],
  'two-years': [12, 24],
}

/** The upper end of each price range, in dollars. The highest range has none. */
const PRICES: Record<string, number> = {
  'under-400k': 400_000,
  '400k-to-600k': 600_000,
  '600k-to-800k': 800_000,
  '800k-to-1m': 1_000_000,
  '1m-to-1500k': 1_500_000,
}

const HOUSEHOLDS: Record<string, number> = { two: 2, three: 3, four: 4, 'five-or-more': 5 }

const ROUNDED_TO = 5_000

/**
 * Suggests what a person is looking for, based on their own answers. `chosen` are their options' keys, `month` is
 * such as 2026-11.
 */
export function suggestedWish(
  chosen: ReadonlyMap<string, string>,
  month: string,
): Pick<WishFields, 'sizes' | 'can_pay' | 'from_month' | 'to_month'> {
  const optionOf = (question: Suggesting) => chosen.get(question) ?? ''
  const timing = TIMING[optionOf('purchase-timing')]
  const price = PRICES[optionOf('purchase-budget')]
  const size = HOUSEHOLDS[optionOf('number-of-households')]
  const monthIn = (months: number | null | undefined) =>
    months === null || months === undefined ? null : monthAfter(month, months)
  const part = price === undefined || size === undefined ? 0 : price / size
  const can_pay = Math.floor(part / ROUNDED_TO) * ROUNDED_TO
  return {
    sizes: size === undefined ? [] : [size],
    can_pay: can_pay < CAN_PAY.least ? null : can_pay,
    from_month: monthIn(timing?.[0]),
    to_month: monthIn(timing?.[1]),
  }
}
