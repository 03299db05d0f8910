import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { drain } from '#api/mail/service.ts'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { counts } from '#tests/api/mail/support.ts'
import { auditListed, usersListed } from './support.ts'

let app: TestApp
let admin: number
let theo: number
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  admin = await anAdmin(app)
  theo = await aClient(app, { first_name: 'Théo', email: 'theo@example.test', stage: 'subscriber' })
})
afterEach(() => app.close())

const admit = (user_id: unknown, as = admin) =>
  app.call('POST', '/admin/admit-user', { as, json: { user_id } })

const waiting = async () => (await usersListed(app, admin, '?group=waiting')).total

test('a person on the waiting list becomes a lead and gets an email', async () => {
  expect(await waiting()).toBe(1)
  const response = await admit(theo)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id: theo, stage: 'lead' })
  expect(await waiting()).toBe(0)
  expect(await drain(app.deps)).toEqual(counts({ sent: 1 }))
  const [mail] = app.mails
  expect(mail).toMatchObject({
    to: 'theo@example.test',
    subject: 'Your spot on Cohearth is ready',
  })
  expect(mail?.text).toContain('Good news, Théo')
  expect(mail?.text).toContain('http://localhost:3000/login\n')
})

test('two admissions at once admit and email the person once', async () => {
  const responses = await Promise.all([admit(theo), admit(theo)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  await drain(app.deps)
  expect(app.mails).toHaveLength(1)
  const { entries } = await auditListed(app, admin)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ action: 'admin.user_admitted', subject: { id: theo } })
})

const refused: [string, () => Promise<number>, number, string][] = [
  ['the id is unknown', async () => theo + 1000, 404, 'We can’t find that user.'],
  ['they aren’t on the waiting list', () => aClient(app), 409, 'This user isn’t on the waiting list.'],
  [
    'they were deactivated',
    () => aClient(app, { stage: 'subscriber', is_active: false }),
    409,
    'This user is deactivated. Reactivate them first.',
  ],
]
test.each(refused)('nobody is admitted if %s', async (_name, subject, status, detail) => {
  const response = await admit(await subject())
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ detail })
  expect(await drain(app.deps)).toMatchObject({ sent: 0 })
})

test.each([
  ['deactivated', { is_active: false }],
  ['put back on the waiting list', { stage: 'subscriber' as const }],
])('a person who was %s in the meantime gets no email', async (_name, change) => {
  await admit(theo)
  await app.deps.db.write(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, theo))
  })
  expect(await drain(app.deps)).toEqual(counts({ discarded: 1 }))
  expect(app.mails).toEqual([])
})
