import { afterEach, beforeEach, expect, test } from 'bun:test'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { UNDO_WINDOW_MS } from '#domain/accounts/email-change/email-change.ts'
import { emailCode } from '#tests/api/accounts/email-change/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { auditListed, usersListed } from './support.ts'

const MAYA = { first_name: 'maya', last_name: 'okafor', email: 'Maya@Example.test', role: 2 }

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await testApp({ SIGNUP_LIMIT: '0' })
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const create = (json: unknown, as = admin) => app.call('POST', '/admin/create-user', { as, json })

test('a created client starts like a sign-up, even while sign-ups are limited', async () => {
  const response = await create({ ...MAYA, phone_number: '416-555-0199' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    first_name: 'Maya',
    email: 'maya@example.test',
    role: 2,
    is_active: true,
    subscribed: false,
    cancelled: false,
  })
  expect(await userByEmail(app.deps.db.read, 'maya@example.test')).toMatchObject({
    first_name: 'Maya',
    last_name: 'Okafor',
    phone_number: '4165550199',
    state_id: 99,
    state_label: 'Signup completed via web app',
    stage: 'lead',
    created_at: app.deps.clock(),
  })
})

test.each([1, 2, 3, 4])('a user with role %p is created and can sign in', async (role) => {
  await create({ ...MAYA, role })
  const user = await userByEmail(app.deps.db.read, 'maya@example.test')
  expect(user?.role).toBe(role)
  const me = await app.call('GET', '/me', { as: user?.id ?? 0 })
  expect(await me.json()).toMatchObject({ role, email: 'maya@example.test', phone_number: '' })
})

test('an address belongs to one user', async () => {
  await aClient(app, { email: 'maya@example.test' })
  const response = await create(MAYA)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ detail: 'There’s already a user with this email address.' })
})

test('an address that someone can still move back to stays free for them', async () => {
  const old = 'maya@example.test'
  const moved = await aClient(app, { email: old })
  const email = 'maya@elsewhere.test'
  await app.call('POST', `/admin/users/${moved}/email`, { as: admin, json: { role: 2, email } })
  const json = { role: 2, email, code: await emailCode(app, email) }
  const change = await app.call('PUT', `/admin/users/${moved}/email`, { as: admin, json })
  expect(change.status).toBe(200)
  const response = await create(MAYA)
  expect([response.status, await response.json()]).toEqual([
    409,
    {
      detail: 'A user moved away from this address within the last week, and can still restore it.',
    },
  ])
  app.advance(UNDO_WINDOW_MS)
  expect((await create(MAYA)).status).toBe(201)
})

test('two requests at once create one user', async () => {
  const responses = await Promise.all([create(MAYA), create(MAYA), create(MAYA)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await usersListed(app, admin)).total).toBe(2)
})

const refused: [string, unknown, Record<string, string>][] = [
  [
    'without an address',
    { ...MAYA, email: '' },
    { detail: 'First name, last name, and email are required.' },
  ],
  ['with an invalid name', { ...MAYA, last_name: '7' }, { last_name: 'Please enter a valid Last Name.' }],
  [
    "with a phone number that can't exist",
    { ...MAYA, phone_number: '123-456-7890' },
    { phone_number: 'Please enter a valid Phone number.' },
  ],
  ['with an unknown role', { ...MAYA, role: '1' }, { role: 'Please choose a role.' }],
]
test.each(refused)('creating a user %s is refused', async (_name, json, body) => {
  const response = await create(json)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(body)
  expect((await usersListed(app, admin)).total).toBe(1)
})

test('the audit log names the admin who created the user', async () => {
  const { id } = await (await create({ ...MAYA, role: 3 })).json()
  const [entry] = (await auditListed(app, admin)).entries
  expect(entry).toMatchObject({
    action: 'admin.user_created',
    actor: { id: admin, name: 'Robin Tremblay' },
    subject: { id, name: 'Maya Okafor' },
    detail: { role: 'Agent' },
  })
})
