import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: 'maya@example.test', first_name: 'Maya', last_name: 'Chen' })
})
afterEach(() => app.close())

const WHOLE = {
  first_name: 'Maya',
  middle_name: '',
  last_name: 'Chen',
  email: 'maya@example.test',
  phone_number: '4165550100',
}

function save(changes: object, as = maya): Promise<Response> {
  return app.call('PUT', '/user/profile/', { as, json: { user_id: maya, ...WHOLE, ...changes } })
}

async function stored(id = maya): Promise<unknown> {
  return (await app.call('GET', '/me', { as: id })).json()
}

test('names and phone number are normalized, and the user object is returned', async () => {
  const response = await save({
    first_name: ' mAYA-lin ',
    middle_name: 'q',
    last_name: 'o’neil',
    phone_number: '+1 (647) 555-0199',
  })
  expect(response.status).toBe(200)
  const expected = {
    id: maya,
    email: 'maya@example.test',
    first_name: 'Maya-Lin',
    middle_name: 'Q',
    last_name: "O'Neil",
    phone_number: '6475550199',
  }
  expect(await response.json()).toMatchObject(expected)
  expect(await stored()).toMatchObject(expected)
})

test('the path also works without its trailing slash', async () => {
  const response = await app.call('PUT', '/user/profile', { as: maya, json: { user_id: maya, ...WHOLE } })
  expect(response.status).toBe(200)
})

describe('invalid fields are named and nothing is stored', () => {
  const CASES: [field: string, value: unknown, message: string][] = [
    ['first_name', 'M', 'Please enter a valid First Name.'],
    ['first_name', '', 'Please enter a valid First Name.'],
    ['first_name', 'M4ya', 'Please enter a valid First Name.'],
    ['first_name', null, 'Please enter a valid First Name.'],
    ['first_name', '<b>Maya</b>', 'Please enter a valid First Name.'],
    ['first_name', 'a'.repeat(61), 'Please enter a valid First Name.'],
    ['middle_name', '7', 'Please enter a valid Middle Name.'],
    ['last_name', 'C', 'Please enter a valid Last Name.'],
    ['last_name', ['Chen'], 'Please enter a valid Last Name.'],
    ['phone_number', '416555', 'Please enter a valid Phone number.'],
    ['phone_number', '416-555-01000', 'Please enter a valid Phone number.'],
    ['phone_number', '123-456-7890', 'Please enter a valid Phone number.'],
    ['phone_number', '', 'Please enter a valid Phone number.'],
    ['email', 'else@example.test', 'You sign in with your email address. You can change it in Settings.'],
    ['email', '', 'You sign in with your email address. You can change it in Settings.'],
  ]
  test.each(CASES)('%s as %p', async (field, value, message) => {
    const before = await stored()
    const response = await save({ last_name: 'Changed', [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ [field]: message })
    expect(await stored()).toEqual(before)
  })

  test('several fields at once', async () => {
    const response = await save({ first_name: '', last_name: '', phone_number: '1' })
    expect(await response.json()).toEqual({
      first_name: 'Please enter a valid First Name.',
      last_name: 'Please enter a valid Last Name.',
      phone_number: 'Please enter a valid Phone number.',
    })
  })
})

test("the person's own address is accepted however they write it", async () => {
  expect((await save({ email: ' Maya@Example.test ' })).status).toBe(200)
})

test('only names and phone number can change', async () => {
  await save({
    role: 1,
    state: 3200,
    state_id: 3200,
    profile_picture_filename: '../secret',
    is_active: false,
  })
  expect(await stored()).toMatchObject({ role: 2, state: 99, profile_picture_filename: null })
})

test("a number stored under looser rules stays until it's changed", async () => {
  const old = await aClient(app, { email: 'old@example.test', phone_number: '1234567890' })
  const change = (phone_number: string) =>
    app.call('PUT', '/user/profile/', {
      as: old,
      json: { ...WHOLE, user_id: old, email: 'old@example.test', phone_number },
    })
  const kept = await change('123-456-7890')
  expect(kept.status).toBe(200)
  expect(await kept.json()).toMatchObject({ first_name: WHOLE.first_name, phone_number: '1234567890' })
  for (const wrong of ['1234567891', '']) {
    const refused = await change(wrong)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ phone_number: 'Please enter a valid Phone number.' })
  }
  expect((await change('416-555-0100')).status).toBe(200)
})

test("people whom an admin created without a phone number don't need one", async () => {
  const agent = await anAgent(app, { email: 'agent@example.test', phone_number: '' })
  const response = await app.call('PUT', '/user/profile/', {
    as: agent,
    json: { ...WHOLE, user_id: agent, email: 'agent@example.test', phone_number: '' },
  })
  expect(response.status).toBe(200)
})

describe('only the owner changes a profile', () => {
  test('signed-out visitors have to sign in', async () => {
    const response = await app.call('PUT', '/user/profile/', { json: { user_id: maya, ...WHOLE } })
    expect(response.status).toBe(401)
  })

  test("other clients and staff can't", async () => {
    for (const other of [await aClient(app), await anAgent(app), await anAdmin(app)]) {
      expect((await save({ first_name: 'Mallory' }, other)).status).toBe(403)
    }
    expect(await stored()).toMatchObject({ first_name: 'Maya' })
  })
})

test('members see the new name on the next request', async () => {
  const agent = await anAgent(app)
  await save({ first_name: 'Amaya' })
  const users = await (await app.call('GET', '/users', { as: agent })).json()
  expect(users).toContainEqual(expect.objectContaining({ id: maya, first_name: 'Amaya' }))
})
