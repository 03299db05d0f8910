import { eq, inArray, min, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { cardFields, cardOf } from '#api/features/matching/queries/members.ts'
import type { Connection } from '#db/client.ts'
import { json } from '#db/json.ts'
import { blocks, groupMembers, listings, publications, users, wishes } from '#db/schema/index.ts'
import { whileUnchanged } from '#db/while-unchanged.ts'

/** Whom somebody of a query has blocked. */
const BLOCKED = json(
  v.array(v.number()),
  sql`(SELECT json_group_array(blocked_id) FROM ${blocks} WHERE user_id = ${users.id})`,
)
const HAS_SEEN_SCORES = sql`EXISTS (SELECT 1 FROM ${publications}
  WHERE ${publications.user_id} = ${users.id} AND ${publications.first_score_at} IS NOT NULL)`.mapWith(
  Boolean,
)
const IS_GROUPED = sql`EXISTS (SELECT 1 FROM ${groupMembers} WHERE user_id = ${users.id})`.mapWith(Boolean)

/** What is asked of these people to find groups, by their ids: who they are, what they wish, if they are in a group or have seen scores, whom they blocked. */
export async function peopleAmong(db: Connection, ids: readonly number[]) {
  const rows = await db
    .select({
      card: cardFields,
      wish: wishes,
      isGrouped: IS_GROUPED,
      hasSeenScores: HAS_SEEN_SCORES,
      blocked: BLOCKED,
    })
    .from(users)
    .leftJoin(wishes, eq(wishes.user_id, users.id))
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ card, ...row }) => [card.id, { card: cardOf(card), ...row }]))
}

/** The lowest price of the homes for sale in each place that suit so many people at the most, in cents. */
export const lowestPrices = whileUnchanged(async (db: Connection) =>
  db
    .select({ place: listings.place, suits: listings.suits, price: min(listings.price) })
    .from(listings)
    .where(eq(listings.status, 'published'))
    .groupBy(listings.place, listings.suits),
)
