// Promise: When someone leaves, their partnerships, votes, comments on homes, shared facts, contacts, topics, tasks and invitations go with them. Someone deleted or deactivated joins no group that they had agreed to.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { removeMember } from '#api/features/groups/service.ts'
import * as schema from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { fill } from './three-people.ts'

let app: TestApp
let leaver: number
let second: number
let third: number
let outsider: number

beforeEach(async () => {
  app = await testApp()
  const people = ['Maya', 'Théo', 'Sam', 'Priya'].map((first_name, index) =>
    aClient(app, { first_name, email: `person-${index}@example.test`, state_id: 3100 }),
  )
  ;[leaver = 0, second = 0, third = 0, outsider = 0] = await Promise.all(people)
  await fill(app, { leaver, second, third, outsider })
})
afterEach(() => app.close())

type Row = Record<string, unknown>
const by =
  (...columns: string[]) =>
  (row: Row) =>
    columns.some((column) => row[column] === leaver)

/** Which rows of each table are deleted with the leaver, or why none are. */
const GOES: Record<string, ((row: Row) => boolean) | string> = {
  group_members: by('user_id'),
  invitations: (row) =>
    (row.status === 'accepted' && by('from_user_id', 'to_user_id')(row)) ||
    (by('from_user_id')(row) && ['proposed', 'pending', 'agreed'].includes(String(row.status))),
  invitation_votes: by('user_id'),
  invitation_links: 'They invite to plan with their maker, not to a group.',
  group_lawyers: 'The others still want the lawyer whom the leaver named.',
  group_lawyer_consents: by('user_id'),
  group_lawyer_comments: 'Those who stay keep what was said to their lawyer.',
  group_removals: by('user_id', 'by_user_id'),
  group_removal_votes: by('user_id'),
  group_talks: by('user_a', 'user_b'),
  group_told: by('user_id'),
  contact_offers: by('user_id', 'other_id'),
  group_steps: by('assignee_id'),
  group_home_votes: by('user_id'),
  group_home_comments: by('user_id'),
  snapshot_members: by('user_id'),
  agreements: 'Where the home is stays the same.',
  agreement_people: 'Those who stay keep who agreed to what.',
  agreement_entries: 'What was agreed is everyone’s record.',
  agreement_choices: by('user_id'),
  agreement_seen: by('user_id'),
  agreement_down: by('user_id'),
  ledger_starts: 'The figures stay for the others to check.',
  ledger_checks: by('user_id'),
  ledgers: 'Is its owners’ own; tests/api/ledger/leaving.test.ts looks at it.',
  sealed_rounds: 'Triggers end it, and its number stays in the receipts of those who stay.',
  sealed_answers: by('user_id'),
  signing_links: 'Those who stay turn it off, and it opens nothing once the owners change.',
  exit_scenarios: 'Those who stay keep what was shared with them.',
  exit_scenario_means: by('user_id'),
  conversations: 'What two have written to each other is both’s, as a letter is.',
  conversation_messages: 'Those who stay keep what was said to them.',
  conversation_reads: 'Of the group’s; looked at below.',
  conversation_mails: 'When someone was last emailed is their own.',
  group_scenarios: 'Nothing that someone set is lost.',
  groups: 'Goes with the last but one.',
  wishes: 'Are shared with matches, not with a group.',
  private_wishes: 'Only their owner sees them.',
  blocks: 'Last longer than groups.',
  reports: 'Are the admins’.',
}

const TABLES = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .filter((table) => {
    const columns = Object.keys(getTableColumns(table))
    return (
      /^(group|conversation|invitation|contact|wishes|private_wishes|blocks|reports)/.test(
        getTableName(table),
      ) || columns.includes('group_id')
    )
  })

async function leaversRows(): Promise<Record<string, number>> {
  const counts = TABLES.map(async (table) => {
    const name = getTableName(table)
    const goes = GOES[name]
    const rows: Row[] = await app.deps.db.read.select().from(table)
    return [name, typeof goes === 'function' ? rows.filter(goes).length : 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const rowsOf = async (table: SQLiteTable): Promise<Row[]> => {
  const rows: Row[] = await app.deps.db.read.select().from(table)
  return rows.toSorted((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0))
}

const WAYS: [name: string, leave: () => Promise<unknown>][] = [
  ['leaving', () => app.call('DELETE', '/groups/mine/membership', { as: leaver })],
  ['being removed or blocking', () => app.deps.db.write((tx) => removeMember(tx, app.deps, leaver))],
  [
    'being deactivated',
    async () => {
      const json = { user_id: leaver, role: 2 }
      return app.call('POST', '/admin/deactivate-user', { as: await anAdmin(app), json })
    },
  ],
  [
    'deleting the account',
    () => app.call('DELETE', '/account', { as: leaver, json: { email: 'person-0@example.test' } }),
  ],
]

test('every table that references a group defines what is deleted', () => {
  expect(TABLES.map(getTableName).filter((name) => GOES[name] === undefined)).toEqual([])
})

describe.each(WAYS)('%s', (_name, leave) => {
  test('deletes everything of the person who leaves that must go, and nothing of the others', async () => {
    const before = await leaversRows()
    const expected = Object.entries(GOES).filter(([, goes]) => typeof goes === 'function')
    for (const [name] of expected) expect([name, before[name]]).not.toEqual([name, 0])
    await leave()
    expect(Object.entries(await leaversRows()).filter(([, count]) => count > 0)).toEqual([])

    expect(await rowsOf(schema.groupMembers)).toHaveLength(2)
    expect(await rowsOf(schema.groupTopics)).toMatchObject([{ user_a: second, user_b: third }])
    expect(await rowsOf(schema.sharedFacts)).toHaveLength(2)
    expect(await rowsOf(schema.contactOffers)).toHaveLength(2)
    expect(await rowsOf(schema.invitationVotes)).toMatchObject([{ user_id: third }])
    expect(await rowsOf(schema.groupLawyerConsents)).toHaveLength(2)
    expect(await rowsOf(schema.homeVotes)).toHaveLength(2)
    expect(await rowsOf(schema.homeComments)).toHaveLength(2)
    expect(await rowsOf(schema.snapshotMembers)).toHaveLength(2)
    expect(await rowsOf(schema.agreementChoices)).toHaveLength(2)
    expect(await rowsOf(schema.agreementSeen)).toHaveLength(2)
    expect(await rowsOf(schema.agreementDown)).toHaveLength(2)
    expect(await rowsOf(schema.ledgerChecks)).toHaveLength(2)
    expect(await rowsOf(schema.groupSteps)).toMatchObject([{ assignee_id: null }, { assignee_id: second }])
    const partners = await rowsOf(schema.invitations)
    expect(partners.filter(({ status }) => status === 'accepted')).toMatchObject([
      { from_user_id: second, to_user_id: third },
    ])
  })
})

test.each(WAYS.slice(2))('%s adds nobody to another group that they agreed to join', async (_name, go) => {
  const { from_user_id, to_user_id } = schema.invitations
  const pending = and(eq(from_user_id, outsider), eq(to_user_id, leaver))
  await app.deps.db.write(async (tx) => {
    await tx.delete(schema.blocks)
    await tx.update(schema.invitations).set({ status: 'agreed' }).where(pending)
  })
  await go()
  expect((await rowsOf(schema.groupMembers)).map(({ user_id }) => user_id)).toEqual([second, third])
  expect(await rowsOf(schema.groups)).toHaveLength(1)
})

test('leaving keeps messages, the plan, and invitations sent to the leaver', async () => {
  const before = (await rowsOf(schema.conversationReads)).length
  await app.call('DELETE', '/groups/mine/membership', { as: leaver })
  expect(await rowsOf(schema.conversationMessages)).toHaveLength(2)
  expect(await rowsOf(schema.groupScenarios)).toMatchObject([{ set_by: leaver }])
  expect(await rowsOf(schema.wishes)).toHaveLength(1)
  const received = (await rowsOf(schema.invitations)).filter(({ to_user_id }) => to_user_id === leaver)
  expect(received.map(({ status }) => status)).toEqual(['pending'])
  const reads = (await rowsOf(schema.conversationReads)).filter(by('user_id'))
  expect(reads).toHaveLength(1)
  expect(await rowsOf(schema.conversationReads)).toHaveLength(before - 1)
  // Calendars and other tabs notice that the step has changed.
  expect(await rowsOf(schema.groupSteps)).toMatchObject([{ sequence: 1 }, { sequence: 0 }])
  // Two members are left, and neither can remove the other.
  expect(await rowsOf(schema.groupRemovals)).toEqual([])
})

test('when the second-to-last member leaves, the group is deleted with its plan and messages', async () => {
  await app.call('DELETE', '/groups/mine/membership', { as: leaver })
  await app.call('DELETE', '/groups/mine/membership', { as: third })
  const ofGroups = TABLES.filter((table) => 'group_id' in getTableColumns(table))
  for (const table of [schema.groups, ...ofGroups]) {
    const rows = (await rowsOf(table)).filter(({ group_id }) => group_id !== null)
    expect([getTableName(table), rows]).toEqual([getTableName(table), []])
  }
  expect(await rowsOf(schema.conversationMessages)).toHaveLength(1)
})
