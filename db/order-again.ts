import type { SQL } from 'drizzle-orm'
import type { Connection } from './client.ts'

/**
 * Returns the order for a join with the rows of an ordered subquery. SQLite reads those first and so keeps their order, and sorting
 * again would cost more than finding them. PostgreSQL joins in any order.
 */
export const orderAgain = ({ engine }: Connection, order: readonly SQL[]): readonly SQL[] =>
  engine === 'postgres' ? order : []
