import type { Constraints, LowestPrice } from '#domain/groups/best-groups/constraints.ts'
import { monthNumber } from '#domain/matching/wish.ts'
import type { WishRow } from '#api/features/matching/queries/wishes.ts'

const NOTHING: Constraints = { canPay: null, from: null, to: null, places: [], sizes: [] }

/** Converts a wish to constraints, in cents; without a wish there are none. */
export function constraintsFrom(row: WishRow | undefined): Constraints {
  if (!row) return NOTHING
  const { can_pay: canPay, from_month, to_month, places, sizes } = row
  const number = (month: string | null) => (month === null ? null : monthNumber(month))
  return { canPay, from: number(from_month), to: number(to_month), places, sizes }
}

export function pricesFrom(rows: readonly { place: string; suits: number; price: number | null }[]): {
  lowestPrice: LowestPrice
  everywhere: string[]
} {
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return {
    everywhere: [...byPlace.keys()],
    lowestPrice(place, people) {
      const prices = (byPlace.get(place) ?? []).flatMap(({ suits, price }) =>
        price === null || suits < people ? [] : [price],
      )
      return prices.length > 0 ? Math.min(...prices) : null
    },
  }
}
