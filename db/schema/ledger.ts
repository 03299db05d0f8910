import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Draft } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { groups, ofGroup } from './groups/groups.ts'
import { groupMembers } from './groups/members.ts'

/** Opening figures that a group is still checking. */
export const ledgerStarts = sqliteTable('ledger_starts', {
  group_id: ofGroup().primaryKey(),
  /** Counts changes; each check applies to one version. */
  version: integer().notNull(),
  opening: text({ mode: 'json' }).$type<Opening>().notNull(),
  /** The members whom the figures' lists are about, in their order. */
  people: text({ mode: 'json' }).$type<number[]>().notNull(),
  /** No foreign key: the figures stay when the person who entered them leaves. */
  changed_by: integer(),
  changed_at: integer().notNull(),
})

/** What a member says about the opening figures. */
export const ledgerChecks = sqliteTable(
  'ledger_checks',
  {
    group_id: integer().notNull(),
    user_id: integer().notNull(),
    version: integer().notNull(),
    /** Their own figures where they differ, by field; null if they confirm. */
    differs: text({ mode: 'json' }).$type<Record<string, string>>(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)

export const ledgers = sqliteTable('ledgers', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Null once the group has dissolved. The people who still own the home keep the books. */
  group_id: integer()
    .unique()
    .references(() => groups.id, { onDelete: 'set null' }),
  started_at: integer().notNull(),
  /** How many entries there are, and the last one's hash, so that none can be removed unnoticed. */
  entries: integer().notNull(),
  head: text().notNull(),
})

export const ofLedger = () =>
  integer()
    .notNull()
    .references(() => ledgers.id, { onDelete: 'cascade' })

export const ledgerOwners = sqliteTable(
  'ledger_owners',
  {
    ledger_id: ofLedger(),
    /** From 1. Entries name owners by it. */
    number: integer().notNull(),
    /** Their number in the group's agreement at the time, so that they have the same colour everywhere. */
    colour: integer().notNull().default(1),
    /** Null once they have left Cohearth. No foreign key: their name stays, because the history is the others' too. */
    user_id: integer(),
    name: text().notNull(),
    /** Null while they own the home. */
    left_at: integer(),
    /** How many entries there were when they left, or last saw the leaving statement; null if neither has happened. */
    seen_leaving: integer(),
    /** Everyone's names when they left, by number: they see the books as of that day. */
    names: text({ mode: 'json' }).$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.ledger_id, table.number] }),
    index('ledger_owners_user').on(table.user_id),
  ],
)

/** Only ever added to. `hash` covers everything else in the row and the hash before it. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    ledger_id: ofLedger(),
    number: integer().notNull(),
    key: text().notNull(),
    batch: text(),
    /** JSON, as text, because its bytes are hashed. */
    body: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ledger_id, table.number] }),
    uniqueIndex('ledger_entries_key').on(table.ledger_id, table.key),
  ],
)

/** Entries and corrections that wait for approval or were declined. They have no effect. */
export const ledgerProposals = sqliteTable(
  'ledger_proposals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ledger_id: ofLedger(),
    key: text().notNull(),
    /** An owner's number. */
    author: integer().notNull(),
    draft: text({ mode: 'json' }).$type<Draft>(),
    /** The entry that it reverses. */
    reverses: integer(),
    at: integer().notNull(),
    /** Null while it's pending. */
    /** `overtaken` for new rules once others were decided, or the owners changed. */
    outcome: text().$type<'posted' | 'declined' | 'withdrawn' | 'overtaken'>(),
    decided_at: integer(),
    /** The member of the group who gets a share through it. No foreign key: what was decided is kept. */
    joins: integer(),
  },
  (table) => [
    index('ledger_proposals_joins').on(table.joins),
    uniqueIndex('ledger_proposals_key').on(table.ledger_id, table.key),
    index('ledger_proposals_open').on(table.ledger_id, table.outcome),
  ],
)

export const ledgerVotes = sqliteTable(
  'ledger_votes',
  {
    proposal_id: integer()
      .notNull()
      .references(() => ledgerProposals.id, { onDelete: 'cascade' }),
    /** An owner's number. */
    owner: integer().notNull(),
    yes: integer({ mode: 'boolean' }).notNull(),
    why: text().notNull().default(''),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposal_id, table.owner] })],
)
