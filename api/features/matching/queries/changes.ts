import { asc, gt, inArray, max, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { matchingChanges, users } from '#db/schema/index.ts'

/** Stands in for a user's id when the questionnaire changed. */
export const QUESTIONNAIRE = 0
/** Stands in for a user's id when someone was deleted. */
export const DELETION = -1

const changesAfter = preparedOnce((db) =>
  db
    .select()
    .from(matchingChanges)
    .where(gt(matchingChanges.version, sql.placeholder('version')))
    .orderBy(asc(matchingChanges.version))
    .prepare(),
)

export async function changesSince(db: Connection, version: number) {
  return changesAfter(db).execute({ version })
}

export async function latestChange(db: Connection): Promise<number> {
  const [row] = await db.select({ version: max(matchingChanges.version) }).from(matchingChanges)
  return row?.version ?? 0
}

export async function idsAmong(db: Connection, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return rows.map(({ id }) => id)
}
