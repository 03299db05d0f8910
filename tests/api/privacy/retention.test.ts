// Promise: No table grows without a reason: each says how long its rows are kept, and a test holds it to that.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { saveTrouble } from '#api/features/admin/backups/queries.ts'
import { watchBackups } from '#api/features/admin/backups/service.ts'
import { endTrouble, reportTrouble } from '#api/features/billing/service/troubles.ts'
import { saveFigures } from '#api/features/course/desk/queries.ts'
import { eraseRows } from '#api/features/privacy/queries.ts'
import { saveInterestCounts } from '#api/features/listings/shared-costs/queries.ts'
import { PERSONAL_DATA } from '#api/features.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import type { PersonalData } from '#api/personal-data.ts'
import type { Swept } from '#api/retention.ts'
import {
  closures,
  customers,
  groupTopics,
  invitations,
  ledgerOwners,
  ledgers,
  listings,
  users,
} from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { formatDuration } from '#domain/format.ts'
import { aPersonOnTrial, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { sqliteOf } from '#tests/support/engines.ts'

let app: BillingApp
beforeAll(async () => {
  app = await billingApp()
})
afterAll(() => app.close())

const rowsIn = (table: string, where = 'true') => {
  const query = sqliteOf(app.deps.db).query<{ rows: number }, []>(
    `SELECT count(*) AS rows FROM ${table} WHERE ${where}`,
  )
  return query.get()?.rows ?? 0
}
const isSwept = (owned: PersonalData): owned is PersonalData & { kept: Swept } => 'after' in owned.kept
const swept = PERSONAL_DATA.filter(isSwept)

describe('what is deleted some time after a moment', () => {
  let count = 0
  /** A value for a column that may hold anything. */
  function anything(column: SQLiteColumn): string | number {
    count += 1
    return column.getSQLType() === 'text' ? `${column.name}-${count}` : count
  }

  /** Inserts a row dated this long ago. Owners need not exist. */
  function insert(
    { table, kept: { at = (moment: number) => moment } }: (typeof swept)[number],
    column: SQLiteColumn,
    moment: number,
  ) {
    const needed = Object.values(getTableColumns(table)).filter(
      (each) => each.name === column.name || (each.notNull && !each.hasDefault),
    )
    const values = needed.map((each) => (each.name === column.name ? at(moment) : anything(each)))
    const names = needed.map(({ name }) => `"${name}"`).join(', ')
    const sqlite = sqliteOf(app.deps.db)
    sqlite.run('PRAGMA foreign_keys = OFF')
    sqlite.run(
      `INSERT INTO ${getTableName(table)} (${names}) VALUES (${needed.map(() => '?').join(', ')})`,
      values,
    )
    sqlite.run('PRAGMA foreign_keys = ON')
  }

  test('is deleted then, and not before', async () => {
    const now = app.deps.clock()
    for (const owned of swept)
      for (const column of owned.kept.after) {
        insert(owned, column, now - (owned.kept.forMs ?? 0) - HOUR_MS)
        // Some moments are weeks.
        insert(owned, column, now - (owned.kept.forMs ?? 0) + 8 * DAY_MS)
      }
    await pruneExpired(app.deps)
    const left = swept.map(({ table, kept }) => [
      getTableName(table),
      rowsIn(getTableName(table)) - kept.after.length,
    ])
    expect(left.filter(([, more]) => more !== 0)).toEqual([])
    expect(left.length).toBeGreaterThan(8)
  })
})

/** Returns rows that should have been deleted with the rows they belong to, and weren't. */
function notGoingAlong(all: readonly PersonalData[]): string[] {
  return all.flatMap((owned) => {
    const { table, kept } = owned
    if (!('with' in kept)) return []
    const name = getTableName(table)
    type Key = { table: string; on_delete: string }
    const keys = sqliteOf(app.deps.db).query<Key, []>(`PRAGMA foreign_key_list(${name})`).all()
    const cascades = new Set(keys.flatMap((key) => (key.on_delete === 'CASCADE' ? [key.table] : [])))
    // tests/api/privacy/everywhere.test.ts deletes someone who has a row in every table that people own.
    const goesWithOwner = !('nobody' in owned) && !('staysBecause' in owned)
    return kept.with.flatMap((other: SQLiteTable) => {
      const isDeletedToo = cascades.has(getTableName(other)) || (other === users && goesWithOwner)
      return isDeletedToo ? [] : [`${name} with ${getTableName(other)}`]
    })
  })
}

test('rows that belong to other rows are deleted with them', () => {
  expect(notGoingAlong(PERSONAL_DATA)).toEqual([])
})

test('a retention period that nothing enforces is found', () => {
  const owned = { userId: [groupTopics.user_a], table: groupTopics }
  expect(notGoingAlong([{ ...owned, kept: { with: [listings] } }])).toEqual(['group_talks with listings'])
  const nobody = { table: listings, nobody: 'Homes.' }
  expect(notGoingAlong([{ ...nobody, kept: { with: [users] } }])).toEqual(['listings with users'])
  expect(notGoingAlong([{ ...owned, kept: { with: [users, invitations] } }])).toEqual([
    'group_talks with invitations',
  ])
})

describe('what is deleted when something happens', () => {
  let person: number
  /** For each table: creates a row, and returns what deletes it. */
  const ENDINGS: Record<string, () => Promise<() => Promise<unknown>>> = {
    async users() {
      person = await aClient(app, { email: 'maya@example.test', state_id: 3100 })
      return () => app.call('DELETE', '/account', { as: person, json: { email: 'maya@example.test' } })
    },
    async matching_changes() {
      const questions = await someQuestions(app, 'Finances', 6)
      const deletePerson = await ENDINGS.users!()
      await theyAnswer(app, person, questions, [0, 0, 0, 0, 0, 0])
      return deletePerson
    },
    async groups() {
      const [maya, theo] = [await aClient(app), await aClient(app)]
      await aGroup(app, maya, theo)
      return () => theyLeave(app, theo)
    },
    async ledgers() {
      const owner = await aClient(app)
      await app.deps.db.write(async (tx) => {
        const { id: ledger_id } = only(
          await tx.insert(ledgers).values({ started_at: 1, entries: 0, head: '' }).returning(),
        )
        await tx.insert(ledgerOwners).values({ ledger_id, number: 1, user_id: owner, name: 'Robin' })
      })
      return () =>
        app.deps.db.write(async (tx) => {
          await eraseRows(tx, app.deps.key, { id: owner, email: 'robin@example.test' }, PERSONAL_DATA)
        })
    },
    async closures() {
      await aPersonOnTrial(app)
      const { account } = only(await app.deps.db.read.select().from(customers))
      const closure = { customer_id: 'cus_gone', account, refunds: false, forgets: true, requested_at: 0 }
      await app.deps.db.write(async (tx) => void (await tx.insert(closures).values(closure)))
      return () => app.catchUp()
    },
    async payment_troubles() {
      await reportTrouble(app.deps, 'price', 'There’s no such price.')
      return () => endTrouble(app.deps, 'price')
    },
    async backup_troubles() {
      const { db } = app.deps
      const deps = {
        ...app.deps,
        config: { ...app.deps.config, backups: { every: DAY_MS, keep: 1, to: null } },
      }
      await db.write((tx) => saveTrouble(tx, 'old', app.deps.clock()))
      return () => watchBackups(deps)
    },
    async interest_counts() {
      const countIn = (month: string) =>
        app.deps.db.write((tx) =>
          saveInterestCounts(tx, month, [{ month, budget: 1, region: 1, at_least: 5 }]),
        )
      await countIn('2026-07')
      return () => countIn('2026-08')
    },
    course_overviews: async () => {
      const openOverview = (day: string) => app.deps.db.write((tx) => saveFigures(tx, day, {}, []))
      await openOverview('monday')
      return () => openOverview('tuesday')
    },
  }
  /** The rows that it deletes, if not all. */
  const ENDED: Record<string, string> = {
    matching_changes: 'id > 0',
    interest_counts: "month = '2026-07'",
    course_overviews: "day = 'monday'",
  }
  const named = PERSONAL_DATA.flatMap(({ table, kept }) => ('until' in kept ? [getTableName(table)] : []))

  test('has its ending tested below', () => {
    expect(Object.keys(ENDINGS).sort()).toEqual(named.sort())
  })

  test.each(Object.entries(ENDINGS))('%s', async (table, begin) => {
    const rows = () => rowsIn(table, ENDED[table])
    const before = rows()
    const end = await begin()
    expect(rows()).toBeGreaterThan(before)
    await end()
    expect(rows()).toBe(before)
  })
})

describe('docs/privacy.md', () => {
  const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``)

  function retentionOf({ kept }: PersonalData): string {
    if ('with' in kept) return `With ${quoted(kept.with.map(getTableName)).join(', ')}`
    if ('until' in kept) return `Until ${kept.until}`
    if ('forGood' in kept) return `For good (${kept.forGood})`
    const moments = quoted(kept.after.map(({ name }) => name)).join(' or ')
    return kept.forMs ? `${formatDuration(kept.forMs / DAY_MS, 'day')} after ${moments}` : `At ${moments}`
  }

  test('lists what each table says', () => {
    const tables = Map.groupBy(PERSONAL_DATA, retentionOf)
    const lines = [...tables].map(
      ([said, all]) => `- ${said}: ${quoted(all.map(({ table }) => getTableName(table))).join(', ')}`,
    )
    const privacy = readFileSync(join(import.meta.dir, '../../../docs/privacy.md'), 'utf8')
    const section = privacy.split('## How long each table is kept')[1] ?? ''
    const listed = section.split('\n').filter((line) => line.startsWith('- '))
    expect(listed.sort()).toEqual(lines.sort())
  })
})
