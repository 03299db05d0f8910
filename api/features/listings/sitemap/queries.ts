import { asc, eq, max } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

const FOR_SALE = eq(listings.status, 'published')

/** When each home for sale last changed, by their ids. */
export async function changesOfHomes(db: Connection): Promise<number[]> {
  const rows = await db
    .select({ at: listings.changed_at })
    .from(listings)
    .where(FOR_SALE)
    .orderBy(asc(listings.id))
  return rows.map(({ at }) => at)
}

/** When a home for sale in each place last changed. */
export async function changesOfPlaces(db: Connection) {
  return db
    .select({ place: listings.place, changed_at: max(listings.changed_at) })
    .from(listings)
    .where(FOR_SALE)
    .groupBy(listings.place)
    .orderBy(asc(listings.place))
}

/** What addresses of homes for sale are made of, by their ids. */
export async function addressesOfHomes(db: Connection, offset: number, limit: number) {
  const { place, street, msl_number, changed_at } = listings
  return db
    .select({ place, street, msl_number, changed_at })
    .from(listings)
    .where(FOR_SALE)
    .orderBy(asc(listings.id))
    .limit(limit)
    .offset(offset)
}
