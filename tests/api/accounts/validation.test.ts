import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, FAILED, NEXT, SIGNUP } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const EMAIL = { email: 'Please enter a valid email.' }
const LINK = { ...FAILED, next: NEXT.endedLink }
const FIRST_NAME = { first_name: 'Please enter a valid First Name.' }
const CODE = { verification_code: 'Please enter the 4-digit code.' }
const UNREADABLE = { detail: 'We couldn’t read that request.' }

const CASES: [method: string, path: string, body: unknown, message: Record<string, string>][] = [
  ['POST', '/signup', { ...SIGNUP, first_name: 'M' }, { first_name: 'Please enter a valid First Name.' }],
  ['POST', '/signup', { ...SIGNUP, last_name: 'Tr3mblay' }, { last_name: 'Please enter a valid Last Name.' }],
  [
    'POST',
    '/signup',
    { ...SIGNUP, phone_number: '555' },
    { phone_number: 'Please enter a valid Phone number.' },
  ],
  ['POST', '/signup', { ...SIGNUP, email: 'maya@' }, EMAIL],
  [
    'POST',
    '/signup',
    {},
    {
      first_name: 'Please enter a valid First Name.',
      last_name: 'Please enter a valid Last Name.',
      phone_number: 'Please enter a valid Phone number.',
      ...EMAIL,
    },
  ],
  ['PUT', '/login', { email: 'maya' }, EMAIL],
  ['PUT', '/login', { email: 5 }, EMAIL],
  ['PUT', '/login', null, UNREADABLE],
  ['PUT', '/login', 'maya@example.test', UNREADABLE],
  ['POST', '/verification-code/send', { email: '' }, EMAIL],
  ['PUT', '/verification-code/resend', {}, EMAIL],
  ['POST', '/verify', { email: 'maya', verification_code: '1234' }, EMAIL],
  ['POST', '/verify', { email: SIGNUP.email, verification_code: '123' }, CODE],
  ['POST', '/verify', { email: SIGNUP.email, verification_code: '12345' }, CODE],
  ['POST', '/verify', { email: SIGNUP.email, verification_code: '12a4' }, CODE],
  ['POST', '/verify', { email: SIGNUP.email, verification_code: 1234 }, CODE],
  ['POST', '/verify', { email: SIGNUP.email }, CODE],
  [
    'POST',
    '/verify',
    { email: SIGNUP.email, verification_code: '1234' },
    { ...FAILED, next: NEXT.endedCode },
  ],
  ['POST', '/sign-in-link', {}, LINK],
  ['POST', '/sign-in-link', { token: 5 }, LINK],
  ['POST', '/sign-in-link', { token: '' }, LINK],
  ['POST', '/sign-in-link', { token: '.' }, LINK],
  ['POST', '/sign-in-link/sign-up', { ...SIGNUP, token: '.' }, LINK],
  ['POST', '/sign-in-link/sign-up', { ...SIGNUP, first_name: '' }, FIRST_NAME],
]

describe("invalid input gets a 400 that says what's wrong", () => {
  test.each(CASES)('%s %s %j', async (method, path, body, message) => {
    const response = await aBrowser(app).call(method, path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(message)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test('a call from another site is refused', async () => {
  const foreignBrowser = aBrowser(app, { origin: 'https://elsewhere.example' })
  expect((await foreignBrowser.logIn(SIGNUP.email)).status).toBe(403)
})
