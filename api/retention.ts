import { lte, or } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Expired } from '#db/expired.ts'
import { users } from '#db/schema/index.ts'

/** How long the rows of a table are kept. tests/api/privacy/retention.test.ts checks this. */
export type Retention = Swept | { with: readonly SQLiteTable[] } | { until: string } | { forGood: string }

/** Deleted within the hour once one of these moments is `forMs` ago. */
export interface Swept {
  after: readonly SQLiteColumn[]
  forMs?: number
  /** Converts a moment in epoch milliseconds to what the columns hold, if they hold something else. */
  at?: (moment: number) => number | string
}

export const WITH_ACCOUNT = { with: [users] } as const satisfies Retention

/** What ships with the executable. A version that drops something retires it, and people's rows still refer to it. */
export const SHIPPED = {
  forGood: 'only a new version of what we ship adds rows',
} as const satisfies Retention

export const expiredIn = (
  table: SQLiteTable,
  { after, forMs = 0, at = (moment) => moment }: Swept,
  now: number,
): Expired => ({ table, where: or(...after.map((column) => lte(column, at(now - forMs)))) })
