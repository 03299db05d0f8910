import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import {
  countOtherFavorites,
  deleteFavorite,
  insertFavorite,
} from '#api/features/listings/favorites/queries.ts'
import { cardsOf, favoriteIds } from '#api/features/listings/queries/cards.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { mayFavorite } from '#domain/listings/favorites/favorites.ts'
import type { PropertyCard } from '#domain/listings/property.ts'

/** Saving twice changes nothing. Throws not_found and gone, and conflict if there are too many. */
export async function addFavorite({ db, clock }: Deps, userId: number, mslNumber: string): Promise<void> {
  await db.write(async (tx) => {
    const { id } = await visibleHome(tx, mslNumber)
    granted(mayFavorite(await countOtherFavorites(tx, userId, id)))
    await insertFavorite(tx, { user_id: userId, listing_id: id, at: clock() })
  })
}

/** Does nothing if it isn't saved. */
export async function removeFavorite({ db }: Deps, userId: number, mslNumber: string): Promise<void> {
  await db.write((tx) => deleteFavorite(tx, userId, mslNumber))
}

/** Latest first. Withdrawn homes are hidden until they return. */
export async function favoritesOf({ db }: Deps, userId: number): Promise<PropertyCard[]> {
  return cardsOf(db.read, await favoriteIds(db.read, userId), userId)
}
