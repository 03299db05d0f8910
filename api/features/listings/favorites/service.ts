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

/** Keeps a home; once more changes nothing. Throws not_found and gone, and conflict when there are too many. */
export async function addFavorite({ db, clock }: Deps, userId: number, mslNumber: string): Promise<void> {
  await db.write(async (tx) => {
    const { id } = await visibleHome(tx, mslNumber)
    granted(mayFavorite(await countOtherFavorites(tx, userId, id)))
    await insertFavorite(tx, { user_id: userId, listing_id: id, at: clock() })
  })
}

/** Keeps a home no longer; one that was not kept, or is gone, changes nothing. */
export async function removeFavorite({ db }: Deps, userId: number, mslNumber: string): Promise<void> {
  await db.write((tx) => deleteFavorite(tx, userId, mslNumber))
}

/** The homes that a person keeps, the newest first; those that are withdrawn wait unseen for their return. */
export async function favoritesOf({ db }: Deps, userId: number): Promise<PropertyCard[]> {
  return cardsOf(db.read, await favoriteIds(db.read, userId), userId)
}
