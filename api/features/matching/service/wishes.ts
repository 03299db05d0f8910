import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import type { Wish } from '#domain/matching/wish.ts'

/** A wish as others read it, those on whose list the person is or who are in their group: dollars, and the names of towns. */
export function toldOf({ line, sizes, places, can_pay, from_month, to_month }: WishRow): Wish {
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
