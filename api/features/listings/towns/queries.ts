import { and, count, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

export async function homesByPlace(db: Connection) {
  return db
    .select({ place: listings.place, homes: count() })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place)
}

/** Taken from a home for sale there; null if there's none. */
export async function cityOf(db: Connection, place: string) {
  const [row] = await db
    .select({ name: listings.city, province: listings.province })
    .from(listings)
    .where(and(eq(listings.place, place), eq(listings.status, 'published')))
    .limit(1)
  return row ?? null
}

export async function pricesIn(db: Connection, place: string) {
  return db
    .select({ property_type: listings.property_type, price: listings.price })
    .from(listings)
    .where(and(eq(listings.place, place), eq(listings.status, 'published')))
}
