import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { HomeRow, HomeScope } from '#api/features/listings/desk/queries.ts'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

export async function homesOfNumbers(db: Connection, numbers: readonly string[]): Promise<HomeRow[]> {
  return db
    .select()
    .from(listings)
    .where(inArray(listings.msl_number, [...numbers]))
}

export async function changesOfNumbers(db: Connection, numbers: readonly string[]) {
  return db
    .select({ msl_number: listings.msl_number, changed_at: listings.changed_at })
    .from(listings)
    .where(inArray(listings.msl_number, [...numbers]))
}

/** How many of an agent's homes an earlier import under this key created. Their keys are made with `importedKey`. */
export async function countImported(db: Connection, agentId: number, key: string): Promise<number> {
  const isImported = and(
    eq(listings.agent_id, agentId),
    gt(listings.key, `${key}:`),
    lt(listings.key, `${key};`),
  )
  return db.$count(listings, isImported)
}

export const importedKey = (key: string, line: number) => `${key}:${line}`

/** Sorted by id; returns homes with an id above `id`. */
export async function homesAfter(
  db: Connection,
  whose: HomeScope,
  id: number,
  size: number,
): Promise<HomeRow[]> {
  return db
    .select()
    .from(listings)
    .where(and(gt(listings.id, id), whose === 'all' ? undefined : eq(listings.agent_id, whose)))
    .orderBy(asc(listings.id))
    .limit(size)
}

export type ImportedHome = typeof listings.$inferInsert

/** Columns that an import never changes. */
const IMMUTABLE_COLUMNS = ['id', 'msl_number', 'agent_id', 'key', 'created_at'] as const

const CHANGED_BY_IMPORT = Object.fromEntries(
  Object.entries(listings)
    .filter(([name, column]) => 'name' in column && !IMMUTABLE_COLUMNS.some((lasting) => lasting === name))
    .map(([name]) => [name, sql.raw(`excluded."${name}"`)]),
)

/** Inserts or updates by number. About a hundred homes fit into a statement. */
export async function upsertHomes(tx: Connection, homes: readonly ImportedHome[]): Promise<void> {
  await tx
    .insert(listings)
    .values([...homes])
    .onConflictDoUpdate({ target: listings.msl_number, set: CHANGED_BY_IMPORT })
}
