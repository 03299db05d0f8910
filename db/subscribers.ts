import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

export type Subscriber = (keys: readonly number[]) => void

/** A value of a subscribed column in a row that a transaction changed. */
export interface ChangedRow {
  source: string
  key: number | bigint
}

/** A column's name in `row_changes`. */
export const sourceOf = (column: SQLiteColumn) => `${getTableName(column.table)}.${column.name}`

/** Holds the subscribers to each column's changes. */
export function createSubscribers() {
  const bySource = new Map<string, Set<Subscriber>>()

  return {
    add(columns: readonly SQLiteColumn[], subscriber: Subscriber): void {
      for (const source of columns.map(sourceOf))
        bySource.set(source, (bySource.get(source) ?? new Set()).add(subscriber))
    },
    /** Returns the calls to make for these changes: one per subscriber. */
    callsFor(changes: readonly ChangedRow[]): (() => void)[] {
      const keys = new Map<Subscriber, Set<number>>()
      for (const { source, key } of changes)
        for (const subscriber of bySource.get(source) ?? [])
          keys.set(subscriber, (keys.get(subscriber) ?? new Set()).add(Number(key)))
      return [...keys].map(
        ([subscriber, those]) =>
          () =>
            subscriber([...those]),
      )
    },
  }
}
