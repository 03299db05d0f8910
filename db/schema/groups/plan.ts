import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'
import { ofGroup } from './groups.ts'

/** What a group does next. */
export const groupSteps = sqliteTable(
  'group_steps',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    text: text().notNull(),
    /** Who does it; null: all of them, or nobody yet. Without a foreign key: the step stays when they leave. */
    assignee_id: integer(),
    /** All of the group do it. */
    everybody: integer({ mode: 'boolean' }).notNull().default(false),
    /** Such as 2026-11-30; null: whenever. */
    due: text(),
    done_at: integer(),
    changed_at: integer().notNull(),
    /** How often it changed: calendars and other tabs know by it which of two is newer. */
    sequence: integer().notNull().default(0),
  },
  (table) => [index('group_steps_group').on(table.group_id, table.id)],
)

/** The group's scenario of the mortgage calculator, with all its earlier versions: nothing that somebody set is lost. */
export const groupScenarios = sqliteTable(
  'group_scenarios',
  {
    group_id: ofGroup(),
    version: integer().notNull(),
    /** Who set it; null: they have left Cohearth. Without a foreign key, since what they set stays. */
    set_by: integer(),
    at: integer().notNull(),
    scenario: text({ mode: 'json' }).$type<GroupScenario>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.version] })],
)
