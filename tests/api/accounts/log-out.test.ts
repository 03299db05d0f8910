import { afterEach, beforeEach, expect, test } from 'bun:test'
import { audit, sessions } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, signedInBrowser } from './support.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

test('logging out ends that session on the server and clears its cookie', async () => {
  const id = await aClient(app, { email })
  const otherBrowser = await signedInBrowser(app, email)
  app.advance(1)
  const browser = await signedInBrowser(app, email)
  const cookie = `cohearth_session=${browser.cookies.get('cohearth_session')}`
  const response = await browser.call('POST', '/logout')
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(browser.cookies.has('cohearth_session')).toBe(false)
  expect((await app.call('GET', '/me', { headers: { cookie } })).status).toBe(401)
  expect((await otherBrowser.me()).status).toBe(200)
  expect(await app.deps.db.read.select().from(sessions)).toHaveLength(1)
  const entries = await app.deps.db.read.select().from(audit)
  expect(entries.at(-1)).toMatchObject({ action: 'session.ended', actor_id: id })
})

test('a browser that logged out stays known to the account', async () => {
  await aClient(app, { email })
  const browser = await signedInBrowser(app, email)
  const device = browser.cookies.get('cohearth_device')
  await browser.call('POST', '/logout')
  app.advance(MINUTE_MS)
  await browser.logIn(email)
  await browser.verify(email, await codeFor(app, email))
  expect(browser.cookies.get('cohearth_device')).toBe(device)
})

test('logging out while signed out is fine', async () => {
  const browser = aBrowser(app)
  browser.cookies.set('cohearth_session', 'of-no-session')
  const response = await browser.call('POST', '/logout')
  expect(response.status).toBe(204)
  expect(browser.cookies.has('cohearth_session')).toBe(false)
  expect(await app.deps.db.read.select().from(audit)).toEqual([])
})
