import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Counting } from '#domain/snapshot/counting.ts'
import type { Figures } from '#domain/snapshot/figures.ts'
import type { FirstTimeAnswers } from '#domain/snapshot/first-time.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { ofUser } from './accounts.ts'
import { groupMembers } from './groups/members.ts'

/** A person's own figures. Nothing about other people uses them, except for what the person shares. */
export const snapshotFigures = sqliteTable(
  'snapshot_figures',
  {
    user_id: ofUser().primaryKey(),
    /** Integer cents. */
    figures: text({ mode: 'json' }).$type<Figures>().notNull(),
    /** Null until given. */
    first_time: text({ mode: 'json' }).$type<FirstTimeAnswers>(),
    /** Counts changes, so that a stale tab can't undo what another one saved. */
    version: integer().notNull(),
    changed_at: integer().notNull(),
  },
  (table) => [index('snapshot_figures_changed').on(table.changed_at)],
)

/** What a member shares with their group, and the steps that count in its result. Deleted when they leave, however they leave. */
export const snapshotMembers = sqliteTable(
  'snapshot_members',
  {
    group_id: integer().notNull(),
    user_id: ofUser(),
    shared: text({ mode: 'json' }).$type<Share[]>().notNull(),
    counting: text({ mode: 'json' }).$type<Counting>(),
    /** In a group of two, the other member, if this one agreed that the result shows both what the other has. */
    agreed_with: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.user_id] }),
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
  ],
)
