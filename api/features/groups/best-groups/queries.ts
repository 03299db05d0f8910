import { eq, min } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

/** Returns, per place and number of co-owners, the lowest price of a home for sale, in cents. */
export async function lowestPrices(db: Connection) {
  return db
    .select({ place: listings.place, suits: listings.suits, price: min(listings.price) })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place, listings.suits)
}
