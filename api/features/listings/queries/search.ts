import { and, asc, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'
import { isKeyOf } from '#domain/keys.ts'
import { PROVINCES } from '#domain/listings/provinces.ts'
import { PAGE_SIZE, type Search, type Sort } from '#domain/listings/search.ts'

/** Each ends with the id, so that homes which are equal otherwise keep their order from page to page. */
const ORDERS: Readonly<Record<Sort, readonly SQL[]>> = {
  newest: [desc(listings.published_at), desc(listings.id)],
  cheapest: [asc(listings.price), asc(listings.id)],
  dearest: [desc(listings.price), desc(listings.id)],
  largest: [desc(listings.sqft), desc(listings.id)],
}

const CENTS = 100

/** The homes for sale that a search asks for. */
export function askedBy({ place, minPrice, maxPrice, beds, type, owners }: Search): SQL | undefined {
  return and(
    eq(listings.status, 'published'),
    place === null ? undefined : standsIn(place),
    minPrice === null ? undefined : gte(listings.price, minPrice * CENTS),
    maxPrice === null ? undefined : lte(listings.price, maxPrice * CENTS),
    beds === null ? undefined : gte(listings.beds, beds),
    type === null ? undefined : eq(listings.property_type, type),
    owners === null ? undefined : gte(listings.suits, owners),
  )
}

function standsIn(place: string): SQL {
  const province = place.toUpperCase()
  return isKeyOf(PROVINCES, province) ? eq(listings.province, province) : eq(listings.place, place)
}

export async function countHomes(db: Connection, search: Search): Promise<number> {
  const [row] = await db.select({ homes: count() }).from(listings).where(askedBy(search))
  return row?.homes ?? 0
}

/** The ids of a page's homes, in the order of the search. */
export async function idsOfPage(db: Connection, search: Search): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(askedBy(search))
    .orderBy(...ORDERS[search.sort])
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE)
  return rows.map(({ id }) => id)
}
