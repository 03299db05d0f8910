import type { SQL } from 'drizzle-orm'
import type { Connection } from './client.ts'

/**
 * Returns the order for what is joined to the rows of an ordered subquery. SQLite goes through those first and so keeps their order,
 * and to sort again would cost more than to find them; PostgreSQL joins as it likes.
 */
export const orderAgain = ({ engine }: Connection, order: readonly SQL[]): readonly SQL[] =>
  engine === 'postgres' ? order : []
