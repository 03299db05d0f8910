import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listingPictures, listings } from '#db/schema/index.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import type { Province } from '#domain/listings/towns/provinces.ts'
import type { Image, PropertyCard } from '#domain/listings/property.ts'

/** Who reads a home: a person, or somebody who is not signed in. */
export type Viewer = number | null

/** Nobody has this id. */
const NOBODY = 0

export const idOf = (viewer: Viewer): number => viewer ?? NOBODY

/** What pages show of a picture. */
export const PICTURE = {
  id: listingPictures.id,
  filename: listingPictures.filename,
  caption: listingPictures.caption,
  width: listingPictures.width,
  height: listingPictures.height,
  placeholder: listingPictures.placeholder,
} as const satisfies Record<keyof Image, unknown>

/** The columns that cards and whole homes share. */
export const SHARED = {
  msl_number: listings.msl_number,
  status: listings.status,
  street: listings.street,
  neighbourhood: listings.neighbourhood,
  city: listings.city,
  province: listings.province,
  place: listings.place,
  propertyType: listings.property_type,
  price: listings.price,
  beds: listings.beds,
  bath: listings.bath,
  kitchens: listings.kitchens,
  sqft: listings.sqft,
  prkng: listings.prkng,
  suits: listings.suits,
  list_date: listings.list_date,
} as const

/** Whether the favourite that is joined is there. */
export const IS_FAVORITE = sql<boolean>`${favorites.user_id} IS NOT NULL`.mapWith(Boolean)

/** The favourite that the caller made of a home. */
export const ownFavorite = (viewer: Viewer) =>
  and(eq(favorites.listing_id, listings.id), eq(favorites.user_id, idOf(viewer)))

const FIRST_PICTURE = sql`(SELECT "first"."id" FROM "listing_pictures" AS "first"
  WHERE "first"."listing_id" = ${listings.id} ORDER BY "first"."position", "first"."id" LIMIT 1)`

/** The columns of a card. */
export const CARD = { id: listings.id, ...SHARED, image: PICTURE, is_favorite: IS_FAVORITE } as const

export const ofFirstPicture = () => eq(listingPictures.id, FIRST_PICTURE)

/** A card by the row of its home. */
export function cardOf<Row extends { id: number; city: string; province: Province }>({
  id: _id,
  ...row
}: Row) {
  return { ...row, city_state: cityAndProvince(row.city, row.province) }
}

/** The cards of homes in the order of their ids, whatever their status; those that are gone are left out. */
export async function cardsOf(
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<PropertyCard[]> {
  const rows = await db
    .select(CARD)
    .from(listings)
    .leftJoin(listingPictures, ofFirstPicture())
    .leftJoin(favorites, ownFavorite(viewer))
    .where(inArray(listings.id, [...ids]))
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The ids of the homes that a person keeps and everybody may see, the newest kept first. */
export async function favoriteIds(db: Connection, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listing_id))
    .where(and(eq(favorites.user_id, userId), inArray(listings.status, ['published', 'sold'])))
    .orderBy(desc(favorites.at), desc(listings.id))
  return rows.map(({ id }) => id)
}
