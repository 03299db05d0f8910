import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isOwn, isPerson, own } from '#api/features/groups/own/queries.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { jsonOf } from '#db/json.ts'
import { favorites, groupMembers, listings, users } from '#db/schema/index.ts'

/**
 * What the person's group has saved and everybody may see, the newest first; without a group what the person has. From what is saved to
 * its homes: by itself SQLite would go through all homes on sale (https://www.sqlite.org/optoverview.html#crossjoin).
 */
export const SAVED = jsonOf(
  v.array(
    v.object({ listing_id: v.number(), msl_number: v.string(), user_id: v.number(), first_name: v.string() }),
  ),
  sql`(SELECT json_group_array(json_object('listing_id', saved.listing_id, 'msl_number', home.msl_number,
      'user_id', saved.user_id, 'first_name', mate.first_name)
      ORDER BY saved.at DESC, saved.listing_id DESC, saved.user_id)
    FROM ${favorites} AS saved
    CROSS JOIN ${listings} AS home ON home.id = saved.listing_id AND home.status IN ('published', 'sold')
    JOIN ${users} AS mate ON mate.id = saved.user_id
    WHERE saved.user_id IN (SELECT users.id UNION SELECT user_id FROM ${groupMembers} WHERE group_id = own.group_id))`,
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
