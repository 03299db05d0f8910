import { and, asc, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Connection, preparedOnce } from '#db/client.ts'
import { hasWords } from '#db/words.ts'
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

export async function usersPage(db: Connection, page: number, size: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .orderBy(asc(users.id))
    .limit(size)
    .offset((page - 1) * size)
}

/** The columns a search may use. Only admins see addresses, and members don't see each other's middle names. */
const SEARCHED = {
  everything: ['first_name', 'middle_name', 'last_name', 'email'],
  'shown names': ['first_name', 'last_name'],
  names: ['first_name', 'middle_name', 'last_name'],
} as const

/**
 * Matches people for whom every word of a search starts a word, ignoring case and accents; no one if the search has no
 * letters or digits. A word with punctuation, such as an address, is searched as it is.
 */
export function foundBySearch(
  db: Connection,
  search: string,
  where: keyof typeof SEARCHED = 'everything',
): SQL {
  const words = search.split(/\s+/).flatMap((word) => {
    const parts = word.match(/[\p{L}\p{M}\p{N}]+/gu)
    return parts ? [parts] : []
  })
  return hasWords(db, words, SEARCHED[where])
}

const reached = preparedOnce((db) =>
  db
    .select({ at: journeys.at })
    .from(journeys)
    .where(
      and(
        eq(journeys.user_id, sql.placeholder('userId')),
        eq(journeys.journey_type, sql.placeholder('journeyType')),
        eq(journeys.state, sql.placeholder('state')),
      ),
    )
    .prepare(),
)

export async function atState(
  db: Connection,
  userId: number,
  journeyType: string,
  state: string,
): Promise<boolean> {
  return (await reached(db).execute({ userId, journeyType, state })).length > 0
}

function isThere(db: Connection, table: SQLiteTable, such: SQL | undefined): SQL<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(such)
  return exists(found).mapWith(Boolean)
}

export function hasSubscribed(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const { user_id, journey_type, state } = journeys
  const completed = and(eq(journey_type, JOURNEY.BILLING), eq(state, BILLING_COMPLETED))
  return isThere(db, journeys, and(eq(user_id, userId), completed))
}

export function hasCancelled(db: Connection, userId: SQLiteColumn): SQL<boolean> {
  const { user_id, account, ended_at, cancel_at_period_end, cancel_at } = subscriptions
  const cancelled = and(isNull(ended_at), or(eq(cancel_at_period_end, true), isNotNull(cancel_at)))
  return isThere(db, subscriptions, and(eq(user_id, userId), eq(account, presentAccount), cancelled))
}

/** Every page reads this for the user object. */
const planFlags = preparedOnce((db) =>
  db
    .select({ subscribed: hasSubscribed(db, users.id), cancelled: hasCancelled(db, users.id) })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

export async function planFlagsOf(
  db: Connection,
  userId: number,
): Promise<{ subscribed: boolean; cancelled: boolean }> {
  const [flags] = await planFlags(db).execute({ userId })
  return flags ?? { subscribed: false, cancelled: false }
}
