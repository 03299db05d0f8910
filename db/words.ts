import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from './client.ts'
import { users } from './schema/index.ts'

/** The searched columns of people, each with its letter in PostgreSQL's index (postgres/functions.ts). */
const COLUMNS = { first_name: 'A', middle_name: 'B', last_name: 'C', email: 'D' } as const

/**
 * Matches people whose columns have, for each word, one that starts with it, ignoring case and accents. A word is a list of
 * parts, such as those of an address, which follow each other.
 */
export function hasWords(
  db: Connection,
  words: readonly (readonly string[])[],
  columns: readonly (keyof typeof COLUMNS)[],
): SQL {
  if (words.length === 0) return sql`1 = 0`
  return db.engine === 'postgres' ? inPostgres(words, columns) : inSqlite(words, columns)
}

function inSqlite(words: readonly (readonly string[])[], columns: readonly string[]): SQL {
  const all = words.map((parts) => `"${parts.join(' ')}"*`).join(' AND ')
  const query = `{${columns.join(' ')}} : (${all})`
  return sql`${users.id} in (select rowid from users_search where users_search match ${query})`
}

function inPostgres(words: readonly (readonly string[])[], columns: readonly (keyof typeof COLUMNS)[]): SQL {
  const letters = columns.map((column) => COLUMNS[column]).join('')
  const lexeme = (part: string, isLast: boolean) => `'${plain(part)}':${isLast ? '*' : ''}${letters}`
  const word = (parts: readonly string[]) =>
    parts.map((part, i) => lexeme(part, i === parts.length - 1)).join(' <-> ')
  const query = words.map((parts) => `(${word(parts)})`).join(' & ')
  return sql`words_of_person(${users.first_name}, ${users.middle_name}, ${users.last_name}, ${users.email}) @@ ${query}::tsquery`
}

const plain = (part: string) =>
  part
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
