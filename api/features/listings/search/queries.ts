import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import {
  CARD_COLUMNS,
  cardOf,
  ofFirstPicture,
  viewerFavorite,
  type Viewer,
} from '#api/features/listings/queries/cards.ts'
import { favorites, listingPictures, listings } from '#db/schema/index.ts'
import { isKeyOf } from '#domain/keys.ts'
import { MARITIMES, PROVINCES } from '#domain/listings/towns/provinces.ts'
import { PAGE_SIZE, type Search, type Sort } from '#domain/listings/search/search.ts'

/** Each ends with the id, so that equal homes keep their order from page to page. */
const ORDERS: Readonly<Record<Sort, readonly SQL[]>> = {
  newest: [desc(listings.published_at), desc(listings.id)],
  cheapest: [asc(listings.price), asc(listings.id)],
  dearest: [desc(listings.price), desc(listings.id)],
  largest: [desc(listings.sqft), desc(listings.id)],
}

const CENTS = 100

export function searchConditions(search: Search): SQL | undefined {
  const { place, minPrice, maxPrice, beds, kitchens, parking, sqft, type, owners } = search
  return and(
    eq(listings.status, 'published'),
    place === null ? undefined : isIn(place),
    minPrice === null ? undefined : gte(listings.price, minPrice * CENTS),
    maxPrice === null ? undefined : lte(listings.price, maxPrice * CENTS),
    beds === null ? undefined : gte(listings.beds, beds),
    kitchens === null ? undefined : gte(listings.kitchens, kitchens),
    parking === null ? undefined : gte(listings.prkng, parking),
    sqft === null ? undefined : gte(listings.sqft, sqft),
    type === null ? undefined : eq(listings.property_type, type),
    owners === null ? undefined : gte(listings.suits, owners),
  )
}

function isIn(place: string): SQL {
  if (place === MARITIMES.place) return inArray(listings.province, [...MARITIMES.provinces])
  const province = place.toUpperCase()
  return isKeyOf(PROVINCES, province) ? eq(listings.province, province) : eq(listings.place, place)
}

/**
 * Returns the order for a join with the rows of an ordered subquery. SQLite reads the subquery first and so keeps its order, and sorting
 * again would cost more than finding the rows. PostgreSQL joins in any order.
 */
const orderAgain = ({ engine }: Connection, order: readonly SQL[]): readonly SQL[] =>
  engine === 'postgres' ? order : []

function homesFound(db: Connection, search: Search) {
  return db.select({ homes: count() }).from(listings).where(searchConditions(search))
}

/** Returns a page of at most `size` cards in the search's order, with the total count; null if the page is empty. */
export async function homesOfPage(db: Connection, search: Search, viewer: Viewer, size = PAGE_SIZE) {
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .where(searchConditions(search))
    .orderBy(...ORDERS[search.sort])
    .limit(size)
    .offset((search.page - 1) * size)
    .as('page')
  const rows = await db
    .select({ ...CARD_COLUMNS, total: sql<number>`${homesFound(db, search)}` })
    .from(page)
    .innerJoin(listings, eq(listings.id, page.id))
    .leftJoin(listingPictures, ofFirstPicture())
    .leftJoin(favorites, viewerFavorite(viewer))
    .orderBy(...orderAgain(db, ORDERS[search.sort]))
  const [first] = rows
  return first ? { cards: rows.map(({ total: _total, ...row }) => cardOf(row)), total: first.total } : null
}

export async function countByProvince(db: Connection, search: Search) {
  return db
    .select({ province: listings.province, homes: count() })
    .from(listings)
    .where(searchConditions(search))
    .groupBy(listings.province)
    .orderBy(asc(listings.province))
}

export async function countHomes(db: Connection, search: Search): Promise<number> {
  const [row] = await homesFound(db, search)
  return row?.homes ?? 0
}
