import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Verdict } from '#domain/exits/sharing.ts'
import { ofUser } from './accounts.ts'
import { groupMembers } from './groups/members.ts'
import { ofGroup } from './groups/groups.ts'

/** A way out that a member shared with their group. It stays when they leave, under the name they had. */
export const exitScenarios = sqliteTable(
  'exit_scenarios',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    /** Null once they have left Cohearth. No foreign key, because what they shared stays. */
    shared_by: integer(),
    /** Names the request, so that a retry shares once; null for those from before this column. */
    key: text(),
    first_name: text().notNull(),
    /** The scenario as the laboratory's address holds it. */
    address: text().notNull(),
    note: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('exit_scenarios_group').on(table.group_id, table.id),
    uniqueIndex('exit_scenarios_key').on(table.group_id, table.shared_by, table.key),
  ],
)

const ofScenario = () =>
  integer()
    .notNull()
    .references(() => exitScenarios.id, { onDelete: 'cascade' })

/** The people behind the owners of a shared scenario, with the names they had. */
export const exitScenarioOwners = sqliteTable(
  'exit_scenario_owners',
  {
    scenario_id: ofScenario(),
    place: integer().notNull(),
    /** Null once they have left Cohearth. */
    user_id: integer(),
    first_name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scenario_id, table.place] }),
    index('exit_scenario_owners_user').on(table.user_id),
  ],
)

/** What the person who shared a scenario chose to share of their own money. Deleted when they leave, however they leave. */
export const exitScenarioMeans = sqliteTable(
  'exit_scenario_means',
  {
    scenario_id: ofScenario().primaryKey(),
    group_id: integer().notNull(),
    user_id: ofUser(),
    verdict: text().$type<Verdict>(),
    /** Dollars a year before tax. */
    income: integer(),
  },
  (table) => [
    foreignKey({
      columns: [table.group_id, table.user_id],
      foreignColumns: [groupMembers.group_id, groupMembers.user_id],
    }).onDelete('cascade'),
    index('exit_scenario_means_member').on(table.group_id, table.user_id),
  ],
)
