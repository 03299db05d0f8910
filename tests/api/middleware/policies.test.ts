// Promise: Dangerous actions (changing users or states, exporting or deleting an account, a new phone number, passkeys) need a sign-in of the last 15 minutes.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { AT_END, FOR_OTHERS, FRESH, POLICY, WITH_PLAN } from '#api/middleware/policy.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

type Caller = 'nobody' | 'owner' | 'another client' | 'agent' | 'lawyer' | 'admin'

const CALLERS: Caller[] = ['nobody', 'owner', 'another client', 'agent', 'lawyer', 'admin']

const ALLOWED: Record<string, Caller[]> = {
  anyone: CALLERS,
  member: ['owner', 'another client', 'agent', 'lawyer', 'admin'],
  client: ['owner', 'another client'],
  staff: ['agent', 'admin'],
  'client or staff': ['owner', 'another client', 'agent', 'admin'],
  admin: ['admin'],
  lawyer: ['lawyer'],
  'admin, or anyone on a local demo': CALLERS,
  self: ['owner'],
  'self or admin': ['owner', 'admin'],
  'self or staff': ['owner', 'agent', 'admin'],
}

const FORM_CALLS = ['/user/profile-picture']

interface Route {
  method: string
  path: string
  policy: string
}

let app: TestApp
let owner: number
const OWNER_EMAIL = 'owner@example.test'

beforeAll(async () => {
  app = await testApp({ DEMO: '1' })
  owner = await aClient(app, { email: OWNER_EMAIL, state_id: 3100 })
})
afterAll(() => app.close())

/** Creates a caller for one call, since some calls end accounts and sessions. The owner is always the same person. */
async function idOf(caller: Caller): Promise<number | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'owner') return owner
  if (caller === 'agent') return anAgent(app)
  if (caller === 'lawyer') return aLawyer(app)
  if (caller === 'admin') return anAdmin(app)
  return aClient(app, { state_id: 3100 })
}

function plainName(policy: string): string {
  return [WITH_PLAN, AT_END, FRESH, FOR_OTHERS].reduce((name, ending) => name.replace(ending, ''), policy)
}

function routesOf(): Route[] {
  const found = new Map<string, Route>()
  for (const { method, path, handler } of createApp(app.deps).routes) {
    const policy: unknown = Reflect.get(handler, POLICY)
    // Both clients have a plan here; plan-gates.test.ts covers those without.
    if (typeof policy === 'string')
      found.set(`${method} ${path}`, { method, path, policy: plainName(policy) })
  }
  return [...found.values()]
}

/** Fills a route's path with the owner's ids and address. */
function pathFor({ path }: Route): string {
  const filled = path
    .replace(':email', encodeURIComponent(OWNER_EMAIL))
    .replace(':filename', 'nothing.webp')
    .replace(/:\w+/g, String(owner))
  return `${filled}?user_id=${owner}&token=none`
}

async function statusFor(route: Route, caller: Caller): Promise<number> {
  const as = await idOf(caller)
  // Names the owner wherever a body may name a person, and is otherwise invalid, so nothing happens.
  const json = { user_id: owner, user: owner, email: OWNER_EMAIL, actor_id: owner }
  const form = new FormData()
  form.set('user_id', String(owner))
  const body = route.method === 'GET' ? {} : FORM_CALLS.includes(route.path) ? { form } : { json }
  return (await app.call(route.method, pathFor(route), { ...(as !== undefined && { as }), ...body })).status
}

test('every policy is listed here', () => {
  const routes = routesOf()
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter(({ policy }) => !(policy in ALLOWED))).toEqual([])
})

describe.each(CALLERS)('called as %s', (caller) => {
  test('every route lets in exactly the callers its policy names', async () => {
    const wrong: string[] = []
    for (const route of routesOf()) {
      // Would delete the owner's account.
      if (route.method === 'DELETE' && route.path === '/account') continue
      const status = await statusFor(route, caller)
      const refused = status === 401 || status === 403
      const allowed = ALLOWED[route.policy]?.includes(caller) ?? false
      const expected = caller === 'nobody' ? 401 : 403
      if (allowed ? refused : status !== expected) {
        wrong.push(`${route.method} ${route.path} (${route.policy}): ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

function freshRoutes(ending: string): string[] {
  return createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    return typeof policy === 'string' && policy.endsWith(ending) ? [`${method} ${path}`] : []
  })
}

describe('an hour-old sign-in', () => {
  test('is too old for exactly these calls', () => {
    expect(freshRoutes(FRESH)).toEqual(
      expect.arrayContaining([
        'GET /account/export',
        'DELETE /account',
        'POST /passkeys/options',
        'POST /passkeys',
        'DELETE /passkeys/:id',
        'PUT /update/stage/:email',
        'POST /email-change',
        'PUT /admin/users/:user_id',
        'POST /admin/users/:user_id/email',
        'PUT /admin/users/:user_id/email',
        'POST /admin/create-user',
        'POST /admin/deactivate-user',
        'POST /admin/reactivate-user',
        'POST /admin/admit-user',
      ]),
    )
    expect(freshRoutes(`${FRESH}${FOR_OTHERS}`).sort()).toEqual([
      'POST /journey/update',
      'POST /update/journey',
      'PUT /update/state/:email',
    ])
  })

  test('is refused by each of them, with a request to confirm', async () => {
    for (const route of [...freshRoutes(FRESH), ...freshRoutes(`${FRESH}${FOR_OTHERS}`)]) {
      const [method = '', pattern = ''] = route.split(' ')
      const started = app.deps.clock() - 60 * 60_000
      const admin = await anAdmin(app)
      const cookie = (await app.deps.sessions.start(admin, started, 'test')).split(';')[0] ?? ''
      const path = pathFor({ method, path: pattern, policy: '' })
      const body = method === 'GET' ? {} : { json: { user_id: owner, email: OWNER_EMAIL } }
      const response = await app.call(method, path, { headers: { cookie }, ...body })
      expect([route, response.status, (await response.json()).confirm]).toEqual([route, 403, true])
    }
  })
})
