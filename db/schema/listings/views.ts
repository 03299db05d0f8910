import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofListing } from '../listings.ts'

/** How often homes were opened and saved, as counts that name no one (`src/domain/listings/views`). */
export const listingWeeks = sqliteTable(
  'listing_weeks',
  {
    listing_id: ofListing(),
    /** Its Monday, such as 2026-11-23. */
    week: text().notNull(),
    /** Visitors per day, added up. */
    views: integer().notNull().default(0),
    /** How many members had it saved when the week was first counted; null if it wasn't among the saved homes. */
    saves: integer(),
  },
  (table) => [primaryKey({ columns: [table.week, table.listing_id] })],
)
