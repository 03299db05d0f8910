import { eq, min } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

/** The lowest price of the homes for sale in each place that suit so many people at the most, in cents. */
export async function lowestPrices(db: Connection) {
  return db
    .select({ place: listings.place, suits: listings.suits, price: min(listings.price) })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place, listings.suits)
}
