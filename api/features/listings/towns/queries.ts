import { and, count, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

/** How many homes are for sale in each place. */
export async function homesByPlace(db: Connection) {
  return db
    .select({ place: listings.place, homes: count() })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place)
}

/** City and province of a place as a home for sale there has them; null for a place without one. */
export async function cityOf(db: Connection, place: string) {
  const [row] = await db
    .select({ name: listings.city, province: listings.province })
    .from(listings)
    .where(and(eq(listings.place, place), eq(listings.status, 'published')))
    .limit(1)
  return row ?? null
}

/** Kind and price of each home for sale in a place. */
export async function pricesIn(db: Connection, place: string) {
  return db
    .select({ property_type: listings.property_type, price: listings.price })
    .from(listings)
    .where(and(eq(listings.place, place), eq(listings.status, 'published')))
}
