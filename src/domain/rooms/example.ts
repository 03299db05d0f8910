import { total as sumOf } from '#domain/exits/cents.ts'
import { withTotal } from '#domain/rooms/linked.ts'

/** Example values of rooms, in dollars: everyone likes a different one best. */
const WORTH = [
  [1_900, 1_625, 1_150, 900, 700],
  [1_450, 1_700, 1_525, 1_100, 800],
  [1_700, 1_525, 1_450, 950, 1_000],
  [1_500, 1_300, 1_250, 1_400, 900],
  [1_350, 1_450, 1_100, 1_200, 1_300],
] as const

/** In cents. */
const STEP = 500

/** Returns made-up bids for `count` people and rooms, in cents. Each person's add up to the total; all but one are round. */
export function exampleBids(count: number, total: number): number[][] {
  return WORTH.slice(0, count).map((worth) => {
    const [, ...others] = withTotal(worth.slice(0, count), total).map((bid) => Math.floor(bid / STEP) * STEP)
    return [total - sumOf(others), ...others]
  })
}
