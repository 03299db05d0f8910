// Promise: Who is visiting comes from the session alone: no header, cookie, address or body can change it.

import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { createSite } from '#api/site/site.ts'
import { ORIGIN, type TestApp, testApp } from '#tests/support/app.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { aClient } from '#tests/support/factories.ts'

const aFreeClient = () => aClient(app, { state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 })

let app: TestApp
let client: number
let cookie: string
beforeAll(async () => {
  app = await testApp()
  client = await aFreeClient()
  cookie = (await app.deps.sessions.start(client, app.deps.clock(), 'test')).split(';')[0] ?? ''
})
afterAll(() => app.close())

function siteWhosePageAsks(...paths: ('me' | 'ratings')[]) {
  return createSite(app.deps, null, async (_request, { api }) => {
    const responses = await Promise.all(
      paths.map((path) => (path === 'me' ? api.me.$get() : api.ratings.mine.$get())),
    )
    return Response.json(await Promise.all(responses.map((response) => response.json())))
  })
}

test('a page reads its visitor once, for itself and its calls', async () => {
  const { sessions } = app.deps
  const validations = spyOn(sessions, 'validate')
  const guardReads = spyOn(app.deps, 'guardUser')
  const page = await siteWhosePageAsks('me', 'ratings', 'me').request(`${ORIGIN}/dashboard`, {
    headers: { cookie },
  })
  expect(await page.json()).toMatchObject([{ id: client }, {}, { id: client }])
  expect(validations).toHaveBeenCalledTimes(1)
  expect(guardReads).toHaveBeenCalledTimes(1)
  validations.mockRestore()
  guardReads.mockRestore()
})

test('the next request reads the visitor again, so a signed-out person is anonymous', async () => {
  const site = siteWhosePageAsks('me')
  const gone = await aFreeClient()
  const theirs = (await app.deps.sessions.start(gone, app.deps.clock(), 'test')).split(';')[0] ?? ''
  const visit = () => site.request(`${ORIGIN}/dashboard`, { headers: { cookie: theirs } })
  expect((await visit()).status).toBe(200)
  await app.deps.sessions.endAllOf(gone)
  expect((await visit()).headers.get('location')).toStartWith('/login')
})

const visitor = JSON.stringify({
  user: { id: 1, role: 1 },
  sessionId: 'a',
  signedInAt: 1e15,
  guardUser: null,
})
test.each<[string, string, RequestInit]>([
  ['a header', '', { headers: { visitor, 'x-visitor': visitor, user: visitor } }],
  ['a cookie', '', { headers: { cookie: `visitor=${encodeURIComponent(visitor)}; user=1` } }],
  ['the address', `?visitor=${encodeURIComponent(visitor)}&user=1`, {}],
  [
    'a body',
    '',
    { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/json' }, body: visitor },
  ],
])("%s can't impersonate a user", async (_what, search, request) => {
  const site = siteWhosePageAsks('me')
  const call = request.method === 'POST' ? '/api/groups/mine/messages' : '/api/me'
  expect((await site.request(`${ORIGIN}${call}${search}`, request)).status).toBe(401)
  const page = await site.request(`${ORIGIN}/dashboard${search}`, { ...request, method: 'GET', body: null })
  expect(page.headers.get('location')).toStartWith('/login')
})
