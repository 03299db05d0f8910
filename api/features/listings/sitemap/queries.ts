import { asc, eq, max, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

const FOR_SALE = eq(listings.status, 'published')

/** When a home for sale last changed in each part of so many homes, in the order of their ids. */
export async function changesOfParts(db: Connection, size: number): Promise<number[]> {
  const numbered = db
    .select({
      at: listings.changed_at,
      part: sql`(row_number() OVER (ORDER BY ${listings.id}) - 1) / ${size}`.as('part'),
    })
    .from(listings)
    .where(FOR_SALE)
    .as('numbered')
  const rows = await db
    .select({ at: max(numbered.at) })
    .from(numbered)
    .groupBy(sql`part`)
    .orderBy(sql`part`)
  return rows.map(({ at }) => at ?? 0)
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
