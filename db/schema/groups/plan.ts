import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'
import { ofGroup } from './groups.ts'

export const groupSteps = sqliteTable(
  'group_steps',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    /** Names the request, so that a retry adds once; null for those from before this column. */
    key: text(),
    text: text().notNull(),
    /** Null if unassigned or `everybody`. No foreign key: the step stays when the assignee leaves. */
    assignee_id: integer(),
    everybody: integer({ mode: 'boolean' }).notNull().default(false),
    /** Such as 2026-11-30; null if it has no due date. */
    due: text(),
    done_at: integer(),
    changed_at: integer().notNull(),
    /** Counts changes, so that calendars and other tabs can tell which version is newer. */
    sequence: integer().notNull().default(0),
  },
  (table) => [
    index('group_steps_group').on(table.group_id, table.id),
    uniqueIndex('group_steps_key').on(table.group_id, table.key),
  ],
)

export const groupScenarios = sqliteTable(
  'group_scenarios',
  {
    group_id: ofGroup(),
    version: integer().notNull(),
    /** Null once they have left Cohearth. No foreign key, because their versions stay. */
    set_by: integer(),
    at: integer().notNull(),
    scenario: text({ mode: 'json' }).$type<GroupScenario>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.version] })],
)
