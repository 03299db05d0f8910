// Promise: Outside a local demo nobody is signed in without a code, a link or a passkey.
import { afterEach, describe, expect, test } from 'bun:test'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { DEMO_SIGN_INS } from '#domain/accounts/demo-people.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aBrowser } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const { email } = DEMO_SIGN_INS[0]
describe('signing in without a code', () => {
  let app: TestApp
  afterEach(() => app.close())

  const signIn = (as: string) =>
    aBrowser(app, { origin: app.deps.config.publicUrl }).call('POST', '/dev/sign-in', { email: as })

  test('a local demo signs in any of its five people immediately', async () => {
    app = await testApp({ DEMO: '1' })
    const id = await aClient(app, { email })
    const browser = aBrowser(app)
    expect(await (await browser.call('POST', '/dev/sign-in', { email })).json()).toMatchObject({ id })
    expect(await (await browser.call('GET', '/me')).json()).toMatchObject({ id })
  })

  test('nobody else in a demo can sign in this way', async () => {
    app = await testApp({ DEMO: '1' })
    await aClient(app, { email: 'maya@example.test' })
    expect(await refusalIn(await signIn('maya@example.test'))).toEqual([
      404,
      'That person isn’t part of the demo.',
    ])
    expect((await signIn(email)).status).toBe(404)
  })

  test('a deactivated person of the demo is refused', async () => {
    app = await testApp({ DEMO: '1' })
    await aClient(app, { email, is_active: false })
    expect((await signIn(email)).status).toBe(400)
  })

  const places: [string, Record<string, string>][] = [
    ['outside the demo', {}],
    ['with a real mail server', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:25' }],
    ['on a public address', PUBLIC_ADDRESS],
  ]
  test.each(places)('isn’t possible %s', async (_place, environment) => {
    app = await testApp(environment)
    await aClient(app, { email })
    expect((await signIn(email)).status).toBe(404)
  })
})

test('the five people are the ones that the demo creates', () => {
  const made = Object.values(DEMO_ACCOUNTS).map((account) => [account.email, account.first_name])
  expect(DEMO_SIGN_INS.map((person) => [person.email, person.name])).toEqual(expect.arrayContaining(made))
})
