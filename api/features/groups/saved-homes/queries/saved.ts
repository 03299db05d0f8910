import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listings, users } from '#db/schema/index.ts'

export async function savedByAny(db: Connection, userIds: readonly number[]) {
  const { listing_id, user_id, at } = favorites
  return (
    db
      .select({ listing_id, msl_number: listings.msl_number, user_id, first_name: users.first_name })
      .from(favorites)
      // SQLite would start an inner join from all homes for sale (https://www.sqlite.org/optoverview.html#crossjoin).
      .crossJoin(listings)
      .innerJoin(users, eq(users.id, user_id))
      .where(
        and(
          inArray(user_id, [...userIds]),
          eq(listings.id, listing_id),
          inArray(listings.status, ['published', 'sold']),
        ),
      )
      .orderBy(desc(at), desc(listing_id), asc(user_id))
  )
}
