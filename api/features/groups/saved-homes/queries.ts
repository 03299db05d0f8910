import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isOwn, isPerson, own } from '#api/features/groups/members/queries/members.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { jsonRows } from '#db/json.ts'
import { favorites, groupMembers, listings, users } from '#db/schema/index.ts'

const home = alias(listings, 'home')
const mate = alias(users, 'mate')
const saved = alias(favorites, 'saved')
const { listing_id, user_id, at } = saved

/**
 * What the person's group has saved and everybody may see, the newest first; without a group what the person has. From what is saved to
 * its homes: by itself SQLite would go through all homes on sale (https://www.sqlite.org/optoverview.html#crossjoin).
 */
export const SAVED = jsonRows(
  { listing_id, msl_number: home.msl_number, user_id, first_name: mate.first_name },
  sql`FROM ${favorites} AS ${saved}
    CROSS JOIN ${listings} AS ${home} ON ${home.id} = ${listing_id} AND ${home.status} IN ('published', 'sold')
    JOIN ${users} AS ${mate} ON ${mate.id} = ${user_id}
    WHERE ${user_id} IN (SELECT ${users.id} UNION
      SELECT ${groupMembers.user_id} FROM ${groupMembers} WHERE ${groupMembers.group_id} = ${own.group_id})`,
  sql`${at} DESC, ${listing_id} DESC, ${user_id}`,
)

const prepared = preparedOnce((db) =>
  db.select({ saved: SAVED }).from(users).leftJoin(own, isOwn).where(isPerson).prepare(),
)

/** What a person's group has saved. Undefined for nobody. */
export async function savedAround(db: Connection, userId: number) {
  const [rows] = await prepared(db).execute({ userId })
  return rows
}

export type SavedRows = NonNullable<Awaited<ReturnType<typeof savedAround>>>
