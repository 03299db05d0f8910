import { afterEach, beforeEach, expect, test } from 'bun:test'
import { getTableColumns } from 'drizzle-orm'
import { PERSONAL_DATA } from '#api/features.ts'
import { TEST_START } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { subscriptions } from '#db/schema/index.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { aBrowser, codeFor } from '#tests/api/accounts/support.ts'
import { QUILLON, type Quillon } from './quillon.ts'
import { aPersonEverywhere, exportOf } from './support.ts'

let app: BillingApp
let person: Quillon
beforeEach(async () => {
  app = await billingApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  person = await aPersonEverywhere(app)
})
afterEach(() => app.close())

test('the export is readable and never cached', async () => {
  const response = await person.browser.call('GET', '/account/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="cohearth-2026-08-01.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toStartWith('{\n  "about": "Everything Cohearth stores about you')
})

test('the export starts with the account and ends with the audit log', async () => {
  const { tables } = await exportOf(person)
  const names = Object.keys(tables)
  expect([names[0], names.at(-2), names.at(-1)]).toEqual(['users', 'audit', 'outbox'])
})

test('the export spells out what tables store as numbers', async () => {
  const { tables, profile_picture } = await exportOf(person)
  expect(tables.users).toMatchObject([
    {
      id: person.id,
      email: 'quillon.z@example.test',
      first_name: 'Quillon',
      middle_name: 'Marjoleine',
      last_name: 'Zyskowski',
      phone_number: '4165557391',
      notifications_subscribed: true,
      created_at: new Date(TEST_START).toISOString(),
    },
  ])
  expect(tables.answers).toMatchObject([{ category: 'Finances' }])
  expect(tables.answers?.[0]?.question).toMatch(/\w \w.*\?$/)
  expect(tables.answers?.[0]?.answer).toMatch(/\w/)
  expect(tables.invitations).toMatchObject([
    { to: 'Théo Gagnon', status: 'accepted' },
    { from: 'Théo Gagnon', status: 'pending', answered_at: null },
  ])
  expect(tables.course_modules).toMatchObject([{ module: 'Module one', completed_at: null }])
  expect(tables.course_watching).toMatchObject([
    { video: 'About one-first', ranges: [[0, 30]], position: 30 },
  ])
  expect(tables.group_members).toMatchObject([{ with: ['Théo Gagnon'] }])
  expect(tables.outbox?.map((mail) => mail.template).sort()).toEqual(
    [
      'admitted',
      'billing',
      'email-restored',
      'enrolment',
      'invitation',
      'invitation',
      'invitation-accepted',
      'lawyer-commented',
      'lawyer-consent',
      'lawyer-invited',
      'new-browser',
      'sign-in',
      'sign-in',
    ].sort(),
  )
  expect(tables.hits?.map((hit) => hit.limit)).toContain('guess-account')
  expect(tables.audit).toContainEqual({
    at: new Date(TEST_START).toISOString(),
    action: 'session.started',
    by_you: true,
    about_you: true,
    detail: { by: 'code' },
  })
  expect(tables.sessions?.[0]?.expires_at).toMatch(/^20\d\d-/)
  expect(profile_picture).toMatch(/^data:image\/webp;base64,UklGR[\w+/]+=*$/)
})

test('every time in the export is a date', async () => {
  const { tables } = await exportOf(person)
  const times = Object.values(tables)
    .flat()
    .flatMap((row) => Object.entries(row))
    .filter(([name]) => /(^|_)at$/.test(name))
  expect(times.length).toBeGreaterThan(20)
  for (const [, value] of times) expect(value === null || /^20\d\d-\d\d-\d\dT/.test(String(value))).toBe(true)
})

test('the export contains nothing that signs in or identifies a browser', async () => {
  const text = JSON.stringify(await exportOf(person))
  const secrets = PERSONAL_DATA.flatMap((owned) =>
    'secrets' in owned ? [{ table: owned.table, names: owned.secrets?.map((column) => column.name) }] : [],
  )
  expect(secrets).toHaveLength(10)
  for (const { table, names = [] } of secrets) {
    const rows = await app.deps.db.read.select(getTableColumns(table)).from(table)
    expect(rows.length).toBeGreaterThan(0)
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null))
    for (const value of values) if (value !== null) expect(text).not.toContain(String(value))
  }
  for (const cookie of person.browser.cookies.values()) expect(text).not.toContain(cookie)
})

test('the export contains only the names of other people the person can see', async () => {
  await aClient(app, { first_name: 'Noor', email: 'noor@example.test' })
  const text = JSON.stringify(await exportOf(person))
  expect(text).toContain('Théo')
  expect(text).not.toContain('Noor')
  expect(text).not.toMatch(/person\d+@example\.test|noor@/)
})

test('the export of a newcomer has no rows of anyone else', async () => {
  const rowsOfANewcomer = async (of: BillingApp) => {
    const browser = aBrowser(of)
    await browser.signUp({ ...QUILLON, email: 'noor@example.test' })
    expect((await browser.verify('noor@example.test', await codeFor(of, 'noor@example.test'))).ok).toBe(true)
    const { tables } = await exportOf({ browser })
    return Object.entries(tables).map(([name, rows]) => `${rows.length} ${name}`)
  }
  const empty = await billingApp()
  expect(await rowsOfANewcomer(app)).toEqual(await rowsOfANewcomer(empty))
  await empty.close()
})

test('the export has no picture if the person has none', async () => {
  expect((await person.browser.call('DELETE', '/user/profile-picture')).status).toBe(200)
  expect((await exportOf(person)).profile_picture).toBeNull()
})

test('the export is only for the person who is signed in', async () => {
  expect((await app.call('GET', '/account/export')).status).toBe(401)
})

test('the export has the dates of a subscription that ended, and of a refund', async () => {
  await app.days(5)
  for (const { id } of await app.deps.db.read.select().from(subscriptions)) await app.gateway.cancelNow(id)
  await app.catchUp()
  const { tables } = await exportOf(person)
  expect(tables.subscriptions).toMatchObject([
    {
      created: expect.stringMatching(/^2026-08-01T/),
      trial_end: expect.stringMatching(/^2026-08-31T/),
      ended_at: expect.stringMatching(/^2026-08-06T/),
      cancel_at: null,
    },
  ])
  expect(tables.reversals).toMatchObject([{ created: '1970-01-01T00:00:01.000Z' }])
})
