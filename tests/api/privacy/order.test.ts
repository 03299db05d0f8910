import { expect, test } from 'bun:test'
import { eq, getTableName, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { only, type Transaction } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { billingApp } from '#tests/support/billing.ts'
import { aClient } from '#tests/support/factories.ts'
import { homeRow } from '#tests/support/listings.ts'
import { aPersonEverywhere, exportOf } from './support.ts'

test('the export lists rows of a table in the order in which they were made', async () => {
  const app = await billingApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  const person = await aPersonEverywhere(app)
  const other = await aClient(app)
  const now = app.deps.clock()
  const before = now - 1000

  /** Adds a second row, which differs from the person's first. */
  async function again<Table extends SQLiteTable & { id?: SQLiteColumn }>(
    tx: Transaction,
    table: Table,
    change: Partial<InferSelectModel<Table>>,
  ) {
    const { id: _id, ...row } =
      (
        await tx
          .select()
          .from(table as SQLiteTable)
          .limit(1)
      )[0] ?? {}
    await tx.insert(table as SQLiteTable).values({ ...row, ...change })
  }

  await app.deps.db.write(async (tx) => {
    const home = only(
      await tx
        .insert(schema.listings)
        .values(homeRow(now, { msl_number: '900200', agent_id: person.id }))
        .returning(),
    )
    const draft = { kind: 'transfer', day: '2026-08-02', title: 'Second', cents: 1, to: 'reserve' } as const
    await again(tx, schema.ledgerRecurring, { draft })
    await again(tx, schema.ledgerPayments, { key: 'second', cents: 2 })
    await again(tx, schema.ledgerProposals, { key: 'second', reverses: 1 })
    await again(tx, schema.ledgerReceipts, { filename: 'b.webp' })
    await again(tx, schema.ledgerImports, { key: 'second', name: 'february.csv' })
    await again(tx, schema.earlierTexts, { text: 'Saturday at nine?' })
    await again(tx, schema.homeComments, { text: 'The roof is new.' })
    // Made earlier, but added later.
    await again(tx, schema.favorites, { listing_id: home.id, at: before })
    await again(tx, schema.matchMarks, { other_id: other, mark: 'hidden', at: before })
    await again(tx, schema.tours, { listing_id: home.id, created_at: before })
    await again(tx, schema.homeVotes, { listing_id: home.id, vote: 'no', at: before })
    await tx.insert(schema.blocks).values({ user_id: person.id, blocked_id: other, at: now })
    await again(tx, schema.reports, { reported_id: other, reason: 'other', created_at: before })
    const [session] = await tx.select().from(schema.sessions).where(eq(schema.sessions.user_id, person.id))
    if (session) await tx.insert(schema.sessions).values({ ...session, id: 'second', created_at: before })
  })

  const { tables } = await exportOf(person)
  const listed = (table: SQLiteTable, column: string) =>
    tables[getTableName(table)]?.map((row) => row[column])
  expect(listed(schema.ledgerPayments, 'cents')).toEqual([1, 2])
  expect(listed(schema.ledgerProposals, 'reverses')).toEqual([null, 1])
  expect(listed(schema.ledgerReceipts, 'filename')).toEqual(['a.webp', 'b.webp'])
  expect(listed(schema.ledgerImports, 'name')).toEqual(['january.csv', 'february.csv'])
  expect(listed(schema.ledgerRecurring, 'draft')).toMatchObject([
    { title: 'To the reserve' },
    { title: 'Second' },
  ])
  expect(listed(schema.listings, 'msl_number')).toEqual(['900100', '900200'])
  expect(listed(schema.earlierTexts, 'text')).toEqual(['Saturday at ten?', 'Saturday at nine?'])
  expect(listed(schema.homeComments, 'text')).toEqual(['The basement floods.', 'The roof is new.'])
  for (const table of [schema.favorites, schema.tours])
    expect(listed(table, 'msl_number')).toEqual(['900200', '900100'])
  expect(listed(schema.reports, 'reason')).toEqual(['other', 'spam'])
  expect(tables.match_marks?.map(({ saved }) => saved)).toEqual([undefined, 'Théo Gagnon'])
  const signedIn = listed(schema.sessions, 'created_at')
  expect(signedIn?.[1]).toBe(new Date(before).toISOString())
  expect(signedIn).toEqual(signedIn?.toSorted() ?? [])
  expect(listed(schema.homeVotes, 'vote')).toEqual(['Not for me', 'Love it'])
  await app.close()
})
