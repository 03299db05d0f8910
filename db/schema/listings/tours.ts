import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { Weekday } from '#domain/listings/tours/hours.ts'
import type { TourStatus } from '#domain/listings/tours/tours.ts'
import { ofUser } from '../accounts.ts'
import { ofListing } from '../listings.ts'

export const tours = sqliteTable(
  'tours',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listing_id: ofListing(),
    user_id: ofUser(),
    status: text().$type<TourStatus>().notNull(),
    /** Epoch milliseconds; the time zone is the home's. */
    starts_at: integer().notNull(),
    /** Starts that the agent proposes, in epoch milliseconds, the first of them also in `starts_at`. Empty unless moved. */
    options: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    /** What the person wrote with the request. */
    request_note: text().notNull().default(''),
    /** What was written with the last change. */
    note: text().notNull().default(''),
    /** Counts changes, so that calendars can tell which file is newer. */
    sequence: integer().notNull().default(0),
    created_at: integer().notNull(),
    changed_at: integer().notNull(),
  },
  (table) => [
    unique('tours_once').on(table.listing_id, table.user_id),
    index('tours_user').on(table.user_id, table.status),
  ],
)

/** Members of the person's group who come along. */
export const tourGuests = sqliteTable(
  'tour_guests',
  {
    tour_id: integer()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.user_id] }),
    index('tour_guests_user').on(table.user_id),
  ],
)

/** When an agent shows homes, in the local time of each home, such as 09:00. */
export const tourHours = sqliteTable(
  'tour_hours',
  {
    user_id: ofUser(),
    /** Sunday is 0. */
    weekday: integer().$type<Weekday>().notNull(),
    from: text().notNull(),
    until: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.weekday] })],
)

export const tourDaysOff = sqliteTable(
  'tour_days_off',
  {
    user_id: ofUser(),
    /** Such as 2026-12-24. */
    day: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
)
