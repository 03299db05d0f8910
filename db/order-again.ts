import type { SQL } from 'drizzle-orm'
import type { Connection } from './client.ts'

/**
 * Returns the order for a join with the rows of an ordered subquery. SQLite reads the subquery first and so keeps its order, and sorting
 * again would cost more than finding the rows. PostgreSQL joins in any order.
 */
export const orderAgain = ({ engine }: Connection, order: readonly SQL[]): readonly SQL[] =>
  engine === 'postgres' ? order : []
