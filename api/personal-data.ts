import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Retention } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'

export interface Person {
  id: number
  email: string
}

export type Row = Record<string, unknown>

interface Listed {
  table: SQLiteTable
  kept: Retention
}

interface Exported extends Listed {
  /** Columns that no export shows: those that only identify a browser, or name an admin. */
  secrets?: readonly SQLiteColumn[]
  /** What the export shows instead of rows that mean little on their own, or reveal something about others. */
  inWords?(db: Connection, person: Person, key: SecretKey): Promise<Row[]>
}

/** Rows that hold their owners' ids. A row with several belongs to each of them. */
export interface OwnedById extends Exported {
  userId: readonly SQLiteColumn[]
  /** A column with addresses: rows with the person's are theirs as well. */
  orEmail?: SQLiteColumn
  /** Why the rows stay when the account is deleted. They may only contain numbers. */
  staysBecause?: string
  eraseFromOthers?(tx: Connection, person: Person): Promise<void>
}

/** Rows that hold their owner's email address, since they may be older than the account. */
export interface OwnedByEmail extends Exported {
  email: SQLiteColumn
}

/** Rows that refer to their owner through something else. They're erased before it. */
interface OwnedIndirectly extends Listed {
  inWords(db: Connection, person: Person, key: SecretKey): Promise<Row[]>
  erase(tx: Connection, person: Person, key: SecretKey): Promise<void>
}

interface OwnedByNobody extends Listed {
  nobody: string
}

/** Who owns the rows of a table, and how long they're kept. Exports show all that a person owns, and deleting an account erases it. */
export type PersonalData = OwnedById | OwnedByEmail | OwnedIndirectly | OwnedByNobody
