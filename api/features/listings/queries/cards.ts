import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listingPictures, listings } from '#db/schema/index.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { Image, PropertyCard } from '#domain/listings/property.ts'

/** A user's id, or null for someone who isn't signed in. */
export type Viewer = number | null

/** No user has this id. */
const NOBODY = 0

export const idOf = (viewer: Viewer): number => viewer ?? NOBODY

export const PICTURE_COLUMNS = {
  id: listingPictures.id,
  filename: listingPictures.filename,
  caption: listingPictures.caption,
  width: listingPictures.width,
  height: listingPictures.height,
  placeholder: listingPictures.placeholder,
} as const satisfies Record<keyof Image, unknown>

export const COMMON_COLUMNS = {
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
  yearly_tax: listings.yearly_tax,
  monthly_fees: listings.monthly_fees,
  list_date: listings.list_date,
} as const

export const IS_FAVORITE = sql<boolean>`${favorites.user_id} IS NOT NULL`.mapWith(Boolean)

export const viewerFavorite = (viewer: Viewer) =>
  and(eq(favorites.listing_id, listings.id), eq(favorites.user_id, idOf(viewer)))

const FIRST_PICTURE = sql`(SELECT "first"."id" FROM "listing_pictures" AS "first"
  WHERE "first"."listing_id" = ${listings.id} ORDER BY "first"."position", "first"."id" LIMIT 1)`

export const CARD_COLUMNS = {
  id: listings.id,
  ...COMMON_COLUMNS,
  image: PICTURE_COLUMNS,
  is_favorite: IS_FAVORITE,
} as const

export const ofFirstPicture = () => eq(listingPictures.id, FIRST_PICTURE)

export function cardOf<Row extends { id: number; city: string; province: Province }>({
  id: _id,
  ...row
}: Row) {
  return { ...row, city_state: cityAndProvince(row.city, row.province) }
}

export async function cardsOf(
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<PropertyCard[]> {
  const rows = await db
    .select(CARD_COLUMNS)
    .from(listings)
    .leftJoin(listingPictures, ofFirstPicture())
    .leftJoin(favorites, viewerFavorite(viewer))
    .where(inArray(listings.id, [...ids]))
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function favoriteIds(db: Connection, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listing_id))
    .where(and(eq(favorites.user_id, userId), inArray(listings.status, ['published', 'sold'])))
    .orderBy(desc(favorites.at), desc(listings.id))
  return rows.map(({ id }) => id)
}
