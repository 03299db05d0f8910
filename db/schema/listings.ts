import type { Air, Parking, PropertyType } from '#domain/listings/kinds.ts'
import type { TimeZone } from '#domain/listings/towns/provinces.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import { ofUser } from './accounts.ts'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

const searchColumns = ({
  place,
  province,
  property_type,
  beds,
  kitchens,
  prkng,
  suits,
}: Record<
  'place' | 'province' | 'property_type' | 'beds' | 'kitchens' | 'prkng' | 'suits',
  AnySQLiteColumn
>) => [place, province, property_type, beds, kitchens, prkng, suits] as const

/** Times are epoch milliseconds, amounts integer cents of Canadian dollars unless stated. */
export const listings = sqliteTable(
  'listings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** In capitals. Identifies the home for agents, in addresses and in the API. */
    msl_number: text().notNull().unique(),
    /** Null once the agent has left. No foreign key: their homes stay, withdrawn. */
    agent_id: integer(),
    /** Names the request, so that a retry creates once; null for those from before this column. */
    key: text(),
    status: text().$type<ListingStatus>().notNull(),
    street: text().notNull(),
    neighbourhood: text().notNull().default(''),
    city: text().notNull(),
    province: text().$type<Province>().notNull(),
    place: text().notNull(),
    time_zone: text().$type<TimeZone>().notNull(),
    property_type: text().$type<PropertyType>().notNull(),
    price: integer().notNull(),
    beds: integer().notNull(),
    bath: real().notNull(),
    kitchens: integer().notNull(),
    sqft: integer().notNull(),
    prkng: integer().notNull(),
    parking: text().$type<Parking>().notNull(),
    air_conditioning: text().$type<Air>().notNull(),
    year_built: integer(),
    suits: integer().notNull(),
    yearly_tax: integer(),
    monthly_fees: integer(),
    discount_percentage: integer(),
    /** In cents of US dollars. */
    discount_amount: integer(),
    description: text().notNull(),
    /** Such as 2026-11-22. */
    list_date: text().notNull(),
    created_at: integer().notNull(),
    /** When anything on its page last changed, including pictures and agent. */
    changed_at: integer().notNull(),
    /** When it was first published; null if it never was, and then nobody else may learn of it. */
    published_at: integer(),
  },
  (table) => [
    // One index per sort order, covering every filter, so that only rows of the page are read.
    index('listings_newest').on(
      table.status,
      table.published_at,
      table.id,
      ...searchColumns(table),
      table.price,
      table.sqft,
    ),
    index('listings_price').on(table.status, table.price, table.id, ...searchColumns(table), table.sqft),
    index('listings_size').on(table.status, table.sqft, table.id, ...searchColumns(table), table.price),
    index('listings_place').on(
      table.status,
      ...searchColumns(table),
      table.price,
      table.published_at,
      table.sqft,
      table.changed_at,
    ),
    // Covers the sitemap, so that it needn't read the homes.
    index('listings_on_map').on(
      table.status,
      table.id,
      table.changed_at,
      table.place,
      table.street,
      table.msl_number,
    ),
    index('listings_agent').on(table.agent_id, table.status),
    uniqueIndex('listings_key').on(table.agent_id, table.key),
  ],
)

export const ofListing = () =>
  integer()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })

export const listingPictures = sqliteTable(
  'listing_pictures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listing_id: ofListing(),
    /** Names the request, so that a retry adds once; null for those from before this column. */
    key: text(),
    filename: text().notNull().unique(),
    caption: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('listing_pictures_listing').on(table.listing_id, table.position),
    uniqueIndex('listing_pictures_key').on(table.listing_id, table.key),
  ],
)

export const favorites = sqliteTable(
  'favorites',
  { user_id: ofUser(), listing_id: ofListing(), at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.listing_id] }),
    index('favorites_listing').on(table.listing_id),
  ],
)

export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: ofUser(),
    /** As in an address, without order and page: `place=toronto&max=900000`. */
    search: text().notNull(),
    created_at: integer().notNull(),
    /** Homes published up to this time were announced, or are older than the search. */
    told_until: integer().notNull(),
    /** When the person last opened it; null if never. */
    seen_at: integer(),
    /** Whether new homes are announced by email. */
    emails: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [unique('saved_searches_once').on(table.user_id, table.search)],
)

/** When a person last got an alert: at most one a day for all their searches. */
export const searchMails = sqliteTable('search_mails', {
  user_id: ofUser().primaryKey(),
  sent_at: integer().notNull(),
})

/**
 * How many members are looking for a home at a price and place, as shown for a month (`src/domain/listings/shared-costs/interest.ts`).
 * Counted once a month, so that nobody can see it change with one person's answers. `at_least` is null if too few.
 */
export const interestCounts = sqliteTable(
  'interest_counts',
  {
    /** Such as 2026-11. */
    month: text().notNull(),
    budget: integer().notNull(),
    region: integer().notNull(),
    at_least: integer(),
  },
  (table) => [primaryKey({ columns: [table.month, table.budget, table.region] })],
)
