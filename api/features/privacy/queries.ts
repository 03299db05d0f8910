import { eq, getTableColumns, getTableName, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { OwnedByEmail, OwnedById, Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'

export const tableName = ({ table }: PersonalData) => getTableName(table)

function ownedBy({ id, email }: Person, owned: OwnedById | OwnedByEmail): SQL | undefined {
  if ('email' in owned) return eq(owned.email, email)
  const byId = owned.userId.map((column) => eq(column, id))
  return or(...byId, owned.orEmail && eq(owned.orEmail, email))
}

/** Returns a table's rows for an export; null for a table without owners. */
export async function exportedRows(
  db: Connection,
  key: SecretKey,
  person: Person,
  owned: PersonalData,
): Promise<Row[] | null> {
  if ('nobody' in owned) return null
  if ('erase' in owned) return owned.inWords(db, person, key)
  if (owned.inWords) return owned.inWords(db, person, key)
  const shown = Object.entries(getTableColumns(owned.table)).filter(
    ([, column]) => !owned.secrets?.includes(column),
  )
  return db
    .select(Object.fromEntries(shown))
    .from(owned.table)
    .where(ownedBy(person, owned))
    .orderBy(...keyOf(owned.table))
}

/** A table's key, which orders rows so that writing other rows doesn't change their order. */
function keyOf(table: SQLiteTable): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Erases everything a person owns, including the account. */
export async function eraseRows(
  tx: Connection,
  key: SecretKey,
  person: Person,
  data: readonly PersonalData[],
): Promise<void> {
  // Rows found through other rows are deleted before those.
  for (const owned of data) if ('erase' in owned) await owned.erase(tx, person, key)
  for (const owned of data) {
    if ('eraseFromOthers' in owned) await owned.eraseFromOthers?.(tx, person)
    if ('nobody' in owned || 'erase' in owned || 'staysBecause' in owned) continue
    await tx.delete(owned.table).where(ownedBy(person, owned))
  }
}
