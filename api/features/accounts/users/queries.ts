import { and, asc, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Connection, preparedOnce } from '#db/client.ts'
import { journeys, presentAccount, subscriptions, users } from '#db/schema/index.ts'
import { BILLING_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'

export type UserRow = typeof users.$inferSelect

const byId = preparedOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

export async function userById(db: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await byId(db).execute({ id })
  return row
}

export async function userByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** A page of users by id. */
export async function usersPage(db: Connection, page: number, size: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .orderBy(asc(users.id))
    .limit(size)
    .offset((page - 1) * size)
}

/** What a search may look at. Only admins know addresses. */
const SEARCHED = {
  everything: '',
  names: '{first_name middle_name last_name} : ',
} as const

/**
 * The condition for people of whom every word of a search begins a word, in whatever case and with or without accents;
 * nobody for a search without letters and digits. A word with signs in it, such as an address, is looked for as it is.
 */
export function foundBySearch(search: string, where: keyof typeof SEARCHED = 'everything'): SQL {
  const words = search.split(/\s+/).flatMap((word) => {
    const parts = word.match(/[\p{L}\p{M}\p{N}]+/gu)
    return parts ? [`"${parts.join(' ')}"*`] : []
  })
  if (words.length === 0) return sql`0`
  const query = `${SEARCHED[where]}(${words.join(' AND ')})`
  return sql`${users.id} in (select rowid from users_search where users_search match ${query})`
}

/** Whether a person's journey has a row for this step. */
export async function atState(
  db: Connection,
  userId: number,
  journeyType: string,
  state: string,
): Promise<boolean> {
  const [row] = await db
    .select({ at: journeys.at })
    .from(journeys)
    .where(
      and(eq(journeys.user_id, userId), eq(journeys.journey_type, journeyType), eq(journeys.state, state)),
    )
  return row !== undefined
}

/** Whether a table has such a row, for a larger query. */
function isThere(db: Connection, table: SQLiteTable, such: SQL | undefined): SQL<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(such)
  return exists(found).mapWith(Boolean)
}

/** Whether the person of a row has the BILLING journey at COMPLETED, for a larger query. */
export function hasSubscribed(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const { user_id, journey_type, state } = journeys
  const completed = and(eq(journey_type, JOURNEY.BILLING), eq(state, BILLING_COMPLETED))
  return isThere(db, journeys, and(eq(user_id, userId), completed))
}

/** Whether the person of a row has a subscription that is cancelled and still runs, for a larger query. */
export function hasCancelled(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const { user_id, account, ended_at, cancel_at_period_end, cancel_at } = subscriptions
  const cancelled = and(isNull(ended_at), or(cancel_at_period_end, isNotNull(cancel_at)))
  return isThere(db, subscriptions, and(eq(user_id, userId), eq(account, presentAccount), cancelled))
}

/** The user object asks this on every page. */
const planFlags = preparedOnce((db) =>
  db
    .select({ subscribed: hasSubscribed(db, users.id), cancelled: hasCancelled(db, users.id) })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** Whether a person is subscribed, and whether the subscription is cancelled and still runs. */
export async function planFlagsOf(
  db: Connection,
  userId: number,
): Promise<{ subscribed: boolean; cancelled: boolean }> {
  const [flags] = await planFlags(db).execute({ userId })
  return flags ?? { subscribed: false, cancelled: false }
}
