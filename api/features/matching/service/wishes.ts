import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import type { Wish } from '#domain/matching/wish.ts'

export function sharedWish({ line, sizes, places, can_pay, from_month, to_month }: WishRow): Wish {
  const names = places.flatMap((place) => TOWN_BY_PLACE.get(place)?.name ?? [])
  return {
    line,
    sizes,
    places: names,
    can_pay: can_pay === null ? null : can_pay / 100,
    from_month,
    to_month,
  }
}
