import { and, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { isActiveAgent } from '#api/features/listings/queries/agents.ts'
import type { Connection } from '#db/client.ts'
import {
  CARD_COLUMNS,
  ofFirstPicture,
  viewerFavorite,
  type Viewer,
} from '#api/features/listings/queries/cards.ts'
import { favorites, listingPictures, listings, users } from '#db/schema/index.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import type { ListingStatus } from '#domain/listings/status.ts'

export type HomeRow = typeof listings.$inferSelect
type NewHome = typeof listings.$inferInsert

export type HomeScope = number | 'all'

const belongsTo = (whose: HomeScope) => (whose === 'all' ? undefined : eq(listings.agent_id, whose))

export async function homeOfNumber(db: Connection, mslNumber: string): Promise<HomeRow | null> {
  const [row] = await db.select().from(listings).where(eq(listings.msl_number, mslNumber))
  return row ?? null
}

/** Returns the agent's home that was created under this key; null if it's unknown. */
export async function homeUnder(
  db: Connection,
  agentId: number,
  key: string | undefined,
): Promise<HomeRow | null> {
  if (key === undefined) return null
  const hasKey = and(eq(listings.agent_id, agentId), eq(listings.key, key))
  const [row] = await db.select().from(listings).where(hasKey)
  return row ?? null
}

interface HomesFilter {
  whose: HomeScope
  status: ListingStatus | null
  search: string
}

function matches({ whose, status, search }: HomesFilter): SQL | undefined {
  return and(belongsTo(whose), status === null ? undefined : eq(listings.status, status), found(search))
}

function found(search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  // As SQLite's lower and that of the columns' collation in PostgreSQL, which change only these letters.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const part = `%${lower.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { street, neighbourhood, city, msl_number, place } = listings
  const columns = [street, neighbourhood, city, msl_number].map(
    (column) => sql`lower(${column}) LIKE ${part} ESCAPE '\\'`,
  )
  const slug = slugOf(text)
  return or(...columns, slug ? like(place, `%${slug}%`) : undefined)
}

export async function countByStatus(db: Connection, homes: HomesFilter) {
  return db
    .select({ status: listings.status, homes: count() })
    .from(listings)
    .where(matches(homes))
    .groupBy(listings.status)
}

/** Latest change first, including fields that only the desk shows. */
export async function deskPage(
  db: Connection,
  homes: HomesFilter,
  { page, size, viewer }: { page: number; size: number; viewer: Viewer },
) {
  const order = [desc(listings.changed_at), desc(listings.id)]
  const ids = db
    .select({ id: listings.id })
    .from(listings)
    .where(matches(homes))
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
  return db
    .select({
      ...CARD_COLUMNS,
      changed_at: listings.changed_at,
      pictures: sql<number>`(SELECT count(*) FROM ${listingPictures} AS "own" WHERE "own"."listing_id" = ${listings.id})`,
      agent: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(listings)
    .leftJoin(listingPictures, ofFirstPicture())
    .leftJoin(favorites, viewerFavorite(viewer))
    .leftJoin(users, and(eq(users.id, listings.agent_id), isActiveAgent()))
    .where(inArray(listings.id, ids))
    .orderBy(...order)
}

export async function activeAgents(db: Connection) {
  const people = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(isActiveAgent())
  return sortedByName(people)
}

/** Returns listing numbers that consist of digits only. */
export async function takenNumbers(db: Connection): Promise<Set<string>> {
  const rows = await db
    .select({ number: listings.msl_number })
    .from(listings)
    .where(sql`ltrim(${listings.msl_number}, '0123456789') = ''`)
  return new Set(rows.map(({ number }) => number))
}

export async function insertHome(tx: Connection, home: NewHome): Promise<void> {
  await tx.insert(listings).values(home)
}

export async function updateHome(tx: Connection, id: number, changes: Partial<NewHome>): Promise<void> {
  await tx.update(listings).set(changes).where(eq(listings.id, id))
}

export async function deleteHome(tx: Connection, id: number): Promise<void> {
  await tx.delete(listings).where(eq(listings.id, id))
}
