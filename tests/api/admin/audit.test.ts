import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/features/audit/queries.ts'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { auditListed } from './support.ts'

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await testApp()
  admin = await anAdmin(app, { first_name: 'Alex', last_name: 'Moreau' })
})
afterEach(() => app.close())

const record = (subject_id: number | null) =>
  app.deps.db.write((tx) =>
    recordAudit(tx, { at: app.deps.clock(), action: 'code.refused', subject_id, detail: { limit: 'x' } }),
  )

test('the log starts empty', async () => {
  expect(await auditListed(app, admin)).toEqual({ entries: [], next: null })
})

test('an entry names who did what to whom, and when', async () => {
  const maya = await aClient(app, { first_name: 'Maya', last_name: 'Okafor' })
  app.advance(5000)
  await app.deps.db.write((tx) =>
    recordAudit(tx, {
      at: app.deps.clock(),
      action: 'admin.stage_changed',
      actor_id: admin,
      subject_id: maya,
      detail: { from: 'lead', to: 'customer' },
    }),
  )
  const { entries } = await auditListed(app, admin)
  expect(entries).toEqual([
    {
      id: 1,
      at: app.deps.clock(),
      action: 'admin.stage_changed',
      actor: { id: admin, name: 'Alex Moreau' },
      subject: { id: maya, name: 'Maya Okafor' },
      detail: { from: 'lead', to: 'customer' },
    },
  ])
})

test('a deleted account leaves only its number', async () => {
  const maya = await aClient(app)
  await record(maya)
  await record(null)
  await app.deps.db.write(async (tx) => {
    await tx.delete(users).where(eq(users.id, maya))
  })
  const subjects = (await auditListed(app, admin)).entries.map(({ subject }) => subject)
  expect(subjects).toEqual([null, { id: maya, name: null }])
})

test('pages run newest to oldest without gaps while new entries arrive', async () => {
  for (let count = 0; count < 45; count += 1) await record(admin)
  const first = await auditListed(app, admin)
  await record(admin)
  const second = await auditListed(app, admin, `?before=${first.next}`)
  const third = await auditListed(app, admin, `?before=${second.next}`)
  const pages = [first, second, third]
  expect(pages.map(({ entries }) => entries.length)).toEqual([20, 20, 5])
  expect(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(
    Array.from({ length: 45 }, (_, index) => 45 - index),
  )
  expect(third.next).toBeNull()
})

test.each(['0', '-1', 'x'])('the log refuses before=%s', async (before) => {
  expect((await app.call('GET', `/admin/audit?before=${before}`, { as: admin })).status).toBe(400)
})
