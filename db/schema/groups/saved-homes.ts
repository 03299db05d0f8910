import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { HomeVote } from '#domain/listings/favorites/votes.ts'
import { ofUser } from '../accounts.ts'
import { listings } from '../listings.ts'
import { ofGroup } from './groups.ts'

const ofListing = () =>
  integer()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })

/** What the members of a group think of its saved homes. */
export const homeVotes = sqliteTable(
  'group_home_votes',
  {
    group_id: ofGroup(),
    listing_id: ofListing(),
    user_id: ofUser(),
    vote: text().$type<HomeVote>().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.listing_id, table.user_id] })],
)

export const homeComments = sqliteTable(
  'group_home_comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    listing_id: ofListing(),
    user_id: ofUser(),
    /** Names the request, so that a retry writes once; null for those from before this column. */
    key: text(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('group_home_comments_home').on(table.group_id, table.listing_id, table.id),
    index('group_home_comments_user').on(table.user_id, table.at),
    uniqueIndex('group_home_comments_key').on(table.group_id, table.listing_id, table.user_id, table.key),
  ],
)
