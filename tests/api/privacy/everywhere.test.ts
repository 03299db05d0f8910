import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { PERSONAL_DATA } from '#api/features.ts'
import { aBrowser, codeFor } from '#tests/api/accounts/support.ts'
import { pictureFiles } from '#tests/api/profile/support.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { QUILLON, type Quillon } from './quillon.ts'
import { aPersonEverywhere, deleteAccount, dump, exportOf, marksOf } from './support.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { ON_POSTGRES } from '#tests/support/database.ts'
import { sqliteOf } from '#tests/support/engines.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'

let app: BillingApp
let person: Quillon
beforeEach(async () => {
  app = await billingApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  person = await aPersonEverywhere(app)
})
afterEach(() => app.close())

const owned = PERSONAL_DATA.flatMap((entry) => ('nobody' in entry ? [] : [getTableName(entry.table)]))

/** Returns the tables whose text contains one of these marks, except where numbers may stay. */
async function placesOf(marks: string[], ...numbersStay: string[]): Promise<string[]> {
  return [...(await dump(app))].flatMap(([table, text]) =>
    !numbersStay.includes(table) && marks.some((mark) => text.includes(mark)) ? [table] : [],
  )
}

describe('a person with rows in every table of personal data', () => {
  test('finds all of them in the export', async () => {
    const { tables } = await exportOf(person)
    expect(Object.keys(tables).sort()).toEqual(owned.sort())
    expect(owned.filter((table) => tables[table]?.length === 0)).toEqual([])
  })

  test('leaves only a number in the audit log after deletion', async () => {
    const marks = await marksOf(app, person)
    expect(marks.length).toBeGreaterThan(10)
    const id = String(person.id)
    if (!ON_POSTGRES) expect(await placesOf(marks)).toContain('users_search_data')
    expect(await placesOf([id])).toContain('answers')
    expect((await deleteAccount(person)).status).toBe(204)
    expect(await placesOf(marks)).toEqual([])
    expect(await placesOf([id], 'audit', 'sqlite_sequence')).toEqual([])
    expect((await dump(app)).get('audit')).toContain(id)
  })

  sqliteTest('leaves nothing in the database file either', async () => {
    const sqlite = sqliteOf(app.deps.db)
    const file = () => {
      sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)')
      return readFileSync(sqlite.filename).toString('latin1').toLowerCase()
    }
    const marks = await marksOf(app, person)
    expect(marks.filter((mark) => !file().includes(mark))).toEqual([])
    await deleteAccount(person)
    expect(marks.filter((mark) => file().includes(mark))).toEqual([])
  })

  test('leaves no email in the outbox and no rate limit count', async () => {
    const before = await dump(app)
    expect(before.get('outbox')).not.toBe('')
    expect(before.get('hits')).toContain('guess-device')
    expect((await deleteAccount(person)).status).toBe(204)
    expect((await dump(app)).get('outbox')).toBe('')
    expect((await dump(app)).get('hits')).not.toMatch(
      /send-browser|send-known|-address|guess-account|guess-device/,
    )
  })

  test('leaves no picture on disk', async () => {
    expect(pictureFiles(app)).not.toEqual([])
    await deleteAccount(person)
    expect(pictureFiles(app)).toEqual([])
  })

  test("leaves other people's data alone", async () => {
    const others = aBrowser(app)
    await others.logIn('others@example.test')
    await deleteAccount(person)
    expect((await app.call('GET', '/me', { as: person.friend })).status).toBe(200)
    const left = await dump(app)
    const inquiries = left.get('inquiries') ?? ''
    expect(inquiries).not.toBe('')
    expect(left.get('users')).toContain('gagnon')
    expect(left.get('challenges')).toContain('others@example.test')
    expect(left.get('outbox')).toMatch(/^\d+\|unknown-address\|[^\n]*$/)
    expect(left.get('hits')).toMatch(/log-in-address-network/)
  })

  test('starts from scratch after signing up with the same address', async () => {
    await deleteAccount(person)
    app.advance(HOUR_MS)
    const { browser } = person
    expect((await browser.signUp(QUILLON)).status).toBe(201)
    const again = await browser.verify(person.email, await codeFor(app, person.email))
    expect(await again.json()).toMatchObject({ email: person.email, state: 99, middle_name: '' })
    const { tables } = await exportOf(person)
    expect(tables.users?.[0]?.id).not.toBe(person.id)
    expect([tables.answers, tables.invitations, tables.group_members]).toEqual([[], [], []])
  })
})
