import { foreignKey, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Province } from '#domain/calculators/provinces.ts'
import { ofUser } from './accounts.ts'
import { groupMembers } from './groups/members.ts'
import { ofGroup } from './groups/groups.ts'

/** What a group chose for its agreement besides the terms. */
export const agreements = sqliteTable('agreements', {
  group_id: ofGroup().primaryKey(),
  /** Null if it follows from the home's address. */
  province: text().$type<Province>(),
})

/**
 * The people behind the numbers in a group's record. Names and ids aren't part of the fingerprinted text, so that people can leave
 * Cohearth and the record still matches.
 */
export const agreementPeople = sqliteTable(
  'agreement_people',
  {
    group_id: ofGroup(),
    number: integer().notNull(),
    /** Null once they have left Cohearth. No foreign key, because what they agreed to is kept. */
    user_id: integer(),
    /** When their membership began; null for a lawyer. Someone who comes back gets a new number. */
    joined_at: integer(),
    /** The first name they had when they got the number. */
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.number] })],
)

/** Only ever added to. `body` is fingerprinted together with the fingerprint before it (src/domain/agreement/chain.ts). */
export const agreementEntries = sqliteTable(
  'agreement_entries',
  {
    group_id: ofGroup(),
    number: integer().notNull(),
    at: integer().notNull(),
    body: text().notNull(),
    fingerprint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.number] })],
)

/** What a member prefers. The others see it once everyone has chosen. Deleted when they leave, however they leave. */
export const agreementChoices = sqliteTable(
  'agreement_choices',
  { group_id: integer().notNull(), user_id: ofUser(), term: text().notNull(), option: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id, table.term] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)

/** When a member last saw what the group's lawyer wrote about a term. Deleted when they leave. */
export const agreementSeen = sqliteTable(
  'agreement_seen',
  {
    group_id: integer().notNull(),
    user_id: ofUser(),
    term: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id, table.term] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)

/** What a member says they pay down, for their group to see. Deleted when they leave. */
export const agreementDown = sqliteTable(
  'agreement_down',
  {
    group_id: integer().notNull(),
    user_id: ofUser(),
    /** Integer cents. */
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)
