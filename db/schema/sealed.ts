import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ChainEvent } from '#domain/sealed/commitment.ts'
import type { Purpose, RoomsSetup, SealedAnswer } from '#domain/sealed/purposes.ts'
import { ofUser } from './accounts.ts'
import { groupMembers } from './groups/members.ts'
import { ofGroup } from './groups/groups.ts'

/** A question to a group, whose answers are revealed together. Times are epoch milliseconds. */
export const sealedRounds = sqliteTable(
  'sealed_rounds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    purpose: text().$type<Purpose>().notNull(),
    /** How many members it began with: the rows of those who left are gone. */
    size: integer().notNull(),
    setup: text({ mode: 'json' }).$type<RoomsSetup>(),
    /**
     * The round's key under the server's secret key, in base64. Null as soon as the round is over; triggers do this when a member leaves or
     * joins.
     */
    wrapped_key: text(),
    started_at: integer().notNull(),
    closes_at: integer().notNull(),
    /** When everyone had answered. From then on nobody can stop the reveal. */
    full_at: integer(),
    reminded_at: integer(),
    /** The tick at which it was revealed or ended. */
    ended_at: integer(),
    revealed: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('sealed_rounds_group').on(table.group_id, table.purpose)],
)

/** A row for each member that a round began with, from its start. Deleted when they leave the group, however they leave. */
export const sealedAnswers = sqliteTable(
  'sealed_answers',
  {
    round_id: ofRound(),
    group_id: integer().notNull(),
    user_id: ofUser(),
    /** AES-256-GCM in base64, of the salt and the padded answer. Null without an answer, and once the round is over. */
    sealed: text(),
    commitment: text(),
    /** Counts the member's answers in this round. */
    version: integer().notNull().default(0),
    /** The day of the answer, such as 2026-11-27. */
    day: text(),
    took_back: integer({ mode: 'boolean' }).notNull().default(false),
    /** Null until the reveal. */
    revealed: text({ mode: 'json' }).$type<{ salt: string; answer: SealedAnswer }>(),
  },
  (table) => [
    primaryKey({ columns: [table.round_id, table.user_id] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)

/**
 * What happened in a round, in chains of fingerprints: one per member, of what they did, and number 0, which closes the round. A single
 * chain would give answers away: a member can compute what their head would be if nobody else had answered.
 */
export const sealedChain = sqliteTable(
  'sealed_chain',
  {
    round_id: ofRound(),
    /** A member's number, or 0. They may have left. */
    chain: integer().notNull(),
    seq: integer().notNull(),
    event: text().$type<ChainEvent>().notNull(),
    member: integer().notNull(),
    commitment: text().notNull(),
    head: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.round_id, table.chain, table.seq] })],
)

function ofRound() {
  return integer()
    .notNull()
    .references(() => sealedRounds.id, { onDelete: 'cascade' })
}
