import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { GroupScenario } from '#domain/groups/plan/scenario.ts'
import type { ToldSubject } from '#domain/groups/shared-facts/shared-facts.ts'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

/** A topic that two members talk about, and who of the two has ticked it off; `user_a` has the lower id. */
export const groupTalks = sqliteTable(
  'group_talks',
  {
    group_id: ofGroup(),
    user_a: ofUser(),
    user_b: ofUser(),
    /** A topic of the questionnaire, or an area. */
    topic: text().notNull(),
    a_ticked_at: integer(),
    b_ticked_at: integer(),
    /** What the two agreed on, in a line. */
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_a, table.user_b, table.topic] })],
)

/** What a member chose to tell their group: the key of an option of the question on that subject. */
export const groupTold = sqliteTable(
  'group_told',
  {
    group_id: ofGroup(),
    user_id: ofUser(),
    subject: text().$type<ToldSubject>().notNull(),
    option: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.subject] })],
)

/** A member offers their email address and phone number to another one; both see them once both have offered. */
export const contactOffers = sqliteTable(
  'contact_offers',
  { group_id: ofGroup(), user_id: ofUser(), other_id: ofUser(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.other_id] })],
)

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

/** What somebody tells their matches of the home and the people they look for; all of it is shown to them. */
export const wishes = sqliteTable('wishes', {
  user_id: ofUser().primaryKey(),
  /** In a line of their own. */
  line: text().notNull().default(''),
  /** How many people may own the home together, themselves counted; empty: any number. */
  sizes: text({ mode: 'json' }).$type<number[]>().notNull(),
  /** Slugs of towns; empty: anywhere. */
  places: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Up to how much of a home's price they would carry, in cents; null: not said. */
  can_pay: integer(),
  /** The months between which they would buy, such as 2027-03; null: any. */
  from_month: text(),
  to_month: text(),
  changed_at: integer().notNull(),
})
