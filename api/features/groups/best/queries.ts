import { and, eq, inArray, min } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { blocks, groupMembers, listings } from '#db/schema/index.ts'
import { whileUnchanged } from '#db/while-unchanged.ts'

/** Those of these people who are in a group. */
export async function groupedAmong(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(inArray(groupMembers.user_id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The pairs among these people of whom one has blocked the other. */
export async function blocksAmong(db: Connection, ids: readonly number[]) {
  return db
    .select({ one: blocks.user_id, other: blocks.blocked_id })
    .from(blocks)
    .where(and(inArray(blocks.user_id, [...ids]), inArray(blocks.blocked_id, [...ids])))
}

/** The lowest price of the homes for sale in each place that suit so many people at the most, in cents. */
export const lowestPrices = whileUnchanged(async (db: Connection) =>
  db
    .select({ place: listings.place, suits: listings.suits, price: min(listings.price) })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place, listings.suits),
)
