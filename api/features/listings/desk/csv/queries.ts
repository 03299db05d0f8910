import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { HomeRow, Whose } from '#api/features/listings/desk/queries.ts'
import type { Connection } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'

/** The homes of these numbers, a few hundred at a time. */
export async function homesOfNumbers(db: Connection, numbers: readonly string[]): Promise<HomeRow[]> {
  return db
    .select()
    .from(listings)
    .where(inArray(listings.msl_number, [...numbers]))
}

/** When the homes of these numbers changed last. */
export async function changesOfNumbers(db: Connection, numbers: readonly string[]) {
  return db
    .select({ msl_number: listings.msl_number, changed_at: listings.changed_at })
    .from(listings)
    .where(inArray(listings.msl_number, [...numbers]))
}

/** Homes in the order in which they were made, behind the one of an id. */
export async function homesBehind(
  db: Connection,
  whose: Whose,
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

/** What an import never changes of a home that is there. */
const LASTING = ['id', 'msl_number', 'agent_id', 'created_at'] as const

const CHANGED_BY_IMPORT = Object.fromEntries(
  Object.entries(listings)
    .filter(([name, column]) => 'name' in column && !LASTING.some((lasting) => lasting === name))
    .map(([name]) => [name, sql.raw(`excluded."${name}"`)]),
)

/** Inserts homes, or changes those of the same number: as many as a statement takes, about a hundred. */
export async function upsertHomes(tx: Connection, homes: readonly ImportedHome[]): Promise<void> {
  await tx
    .insert(listings)
    .values([...homes])
    .onConflictDoUpdate({ target: listings.msl_number, set: CHANGED_BY_IMPORT })
}
