import type { Air, Parking, PropertyType } from '#domain/listings/kinds.ts'
import type { Province, TimeZone } from '#domain/listings/towns/provinces.ts'
import type { ListingStatus } from '#domain/listings/status.ts'
import type { TourStatus } from '#domain/listings/tours/tours.ts'
import { ofUser } from './accounts.ts'
import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core'

/** What a search can ask for besides a price. */
const asked = ({
  place,
  province,
  property_type,
  beds,
  suits,
}: Record<'place' | 'province' | 'property_type' | 'beds' | 'suits', AnySQLiteColumn>) =>
  [place, province, property_type, beds, suits] as const

/** A home for sale. Times are epoch milliseconds, amounts integer cents of Canadian dollars unless said. */
export const listings = sqliteTable(
  'listings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Its number, in capitals: what agents, addresses and calls know it by. */
    msl_number: text().notNull().unique(),
    /** Who answers for it; null once they have left. Without a foreign key: their homes stay, withdrawn. */
    agent_id: integer(),
    status: text().$type<ListingStatus>().notNull(),
    street: text().notNull(),
    neighbourhood: text().notNull().default(''),
    city: text().notNull(),
    province: text().$type<Province>().notNull(),
    /** City and province as addresses have them (`placeOf`). */
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
    /** A day such as 2026-11-22. */
    list_date: text().notNull(),
    created_at: integer().notNull(),
    /** When what its page shows last changed, its pictures and its agent included. */
    changed_at: integer().notNull(),
    /** When it was first published; null for one that never was, of which nobody else may learn. */
    published_at: integer(),
  },
  (table) => [
    // One for each order of a search, with all that it can ask for: no row is read but those of its page.
    index('listings_newest').on(table.status, table.published_at, table.id, ...asked(table), table.price),
    index('listings_price').on(table.status, table.price, table.id, ...asked(table)),
    index('listings_size').on(table.status, table.sqft, table.id, ...asked(table), table.price),
    index('listings_place').on(
      table.status,
      ...asked(table),
      table.price,
      table.published_at,
      table.sqft,
      table.changed_at,
    ),
    // The site map's: addresses and their last changes, without the homes.
    index('listings_on_map').on(
      table.status,
      table.id,
      table.changed_at,
      table.place,
      table.street,
      table.msl_number,
    ),
    index('listings_agent').on(table.agent_id, table.status),
  ],
)

/** The home that a row is about. */
const ofListing = () =>
  integer()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })

/** The pictures of homes; each has its copies as files (`src/domain/listings/pictures/pictures.ts`). */
export const listingPictures = sqliteTable(
  'listing_pictures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listing_id: ofListing(),
    filename: text().notNull().unique(),
    caption: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('listing_pictures_listing').on(table.listing_id, table.position)],
)

/** The homes that people saved. */
export const favorites = sqliteTable(
  'favorites',
  { user_id: ofUser(), listing_id: ofListing(), at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.listing_id] }),
    index('favorites_listing').on(table.listing_id),
  ],
)

/** Searches whose new homes people are told of by email. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: ofUser(),
    /** As it stands in the address, without order and page: `place=toronto&max=900000`. */
    search: text().notNull(),
    created_at: integer().notNull(),
    /** Homes published until then were told of, or were there before. */
    told_until: integer().notNull(),
  },
  (table) => [unique('saved_searches_once').on(table.user_id, table.search)],
)

/** When a person was last told of new homes: at most once a day, for all their searches together. */
export const searchMails = sqliteTable('search_mails', {
  user_id: ofUser().primaryKey(),
  sent_at: integer().notNull(),
})

/** A person's wish to see a home: one for each of the two. */
export const tours = sqliteTable(
  'tours',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listing_id: ofListing(),
    user_id: ofUser(),
    status: text().$type<TourStatus>().notNull(),
    /** When it begins, in epoch milliseconds; the zone is the home's. */
    starts_at: integer().notNull(),
    /** What the agent, or who called it off, said with the last change. */
    note: text().notNull().default(''),
    /** How often it changed: calendars know by it which of two files is newer. */
    sequence: integer().notNull().default(0),
    /** When it was asked for, the last time. */
    created_at: integer().notNull(),
    changed_at: integer().notNull(),
  },
  (table) => [
    unique('tours_once').on(table.listing_id, table.user_id),
    index('tours_user').on(table.user_id, table.status),
  ],
)

/** What somebody and a home's agent write to each other about it. */
export const listingMessages = sqliteTable(
  'listing_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listing_id: ofListing(),
    /** Who asks about the home. */
    user_id: ofUser(),
    by_agent: integer({ mode: 'boolean' }).notNull(),
    /** Which agent wrote it, where one did. Without a foreign key: their messages go when they leave for good. */
    agent_id: integer(),
    /** What the writer's browser calls it, so that a message that is sent twice is there once. */
    key: text(),
    text: text().notNull(),
    at: integer().notNull(),
    /** When the other one opened it; null while it waits. */
    read_at: integer(),
  },
  (table) => [
    index('listing_messages_thread').on(table.listing_id, table.user_id, table.id),
    index('listing_messages_user').on(table.user_id),
    index('listing_messages_waiting')
      .on(table.at)
      .where(sql`read_at IS NULL`),
    unique('listing_messages_once').on(table.listing_id, table.user_id, table.by_agent, table.key),
  ],
)

/**
 * How many members picture homes of a price and place, as it is said for a month: `src/domain/listings/shared-costs/interest.ts`. Counted once,
 * so that nobody sees it move with what one person publishes. `at_least` is null for too few.
 */
export const interestCounts = sqliteTable(
  'interest_counts',
  {
    /** Such as 2026-11. */
    month: text().notNull(),
    /** Their positions in `BUDGETS` and `REGIONS`. */
    budget: integer().notNull(),
    region: integer().notNull(),
    at_least: integer(),
  },
  (table) => [primaryKey({ columns: [table.month, table.budget, table.region] })],
)

/** Up to which message a person was told by email of what waits for them, and when: at most once an hour. */
export const messageMails = sqliteTable('message_mails', {
  user_id: ofUser().primaryKey(),
  told_until: integer().notNull(),
  sent_at: integer().notNull(),
})
