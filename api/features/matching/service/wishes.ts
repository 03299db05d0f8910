import { type WishRow, wishRowsOf } from '#api/features/matching/queries/wishes.ts'
import type { Connection } from '#db/client.ts'
import { TOWN_BY_PLACE } from '#domain/listings/places.ts'
import type { Wish } from '#domain/matching/wish.ts'

/** What these people tell their matches, by their ids. Only for people who are on the viewer's list or in their group. */
export async function wishesOf(db: Connection, ids: readonly number[]): Promise<Map<number, Wish>> {
  const rows = await wishRowsOf(db, ids)
  return new Map([...rows].map(([id, row]) => [id, toldOf(row)]))
}

/** A wish as others read it: dollars, and the names of towns. */
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
