// Promise: No one accepts the terms for someone else, not even an admin.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { admin } from '#api/features/admin/routes.ts'
import { journeySteps } from '#api/features/course/journey/routes.ts'
import { journey } from '#api/features/journey/routes.ts'
import { inquiries } from '#api/features/onboarding/questions/routes.ts'
import { onboarding } from '#api/features/onboarding/routes.ts'
import { preferences } from '#api/features/onboarding/preferences/routes.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import {
  aPersonAnswering,
  EVERYTHING_SOMEWHAT,
  type Newcomer,
  onboardingApp,
} from '#tests/support/onboarding.ts'

let app: TestApp
let owner: Newcomer
const callers: Record<string, number | undefined> = { nobody: undefined }
beforeAll(async () => {
  app = await onboardingApp()
  owner = await aPersonAnswering(app, 'Background Check')
  callers.owner = owner.id
  callers['another client'] = await aClient(app)
  callers['an agent'] = await anAgent(app)
  callers['someone without a role'] = await aClient(app, { role: null })
  callers['an admin'] = await anAdmin(app)
})
afterAll(() => app.close())

type Call = [method: string, route: string, request: () => { path: string; json?: unknown }, open: string[]]

const SELF_OR_ADMIN = ['owner', 'an admin']
const MEMBERS = ['owner', 'another client', 'an agent', 'an admin']
const CLIENTS = ['owner', 'another client']

const step = () => ({ user_id: owner.id, journey_type: 'ONBOARDING', state: '100' })
const finished = () => ({ user: owner.id, subject_category: 'Finances' })
const answer = () => ({ user: owner.id, inquiry: 1, option_selected: 1 })

/** Every route, a request to it in the owner's name, and who passes its policy. */
const CALLS: Call[] = [
  [
    'GET',
    '/journey/check',
    () => ({ path: `/journey/check?user_id=${owner.id}&journey_type=ONBOARDING&state=100` }),
    SELF_OR_ADMIN,
  ],
  ['POST', '/journey/update', () => ({ path: '/journey/update', json: step() }), SELF_OR_ADMIN],
  ['POST', '/update/journey', () => ({ path: '/update/journey', json: step() }), SELF_OR_ADMIN],
  ['GET', '/state/:email', () => ({ path: `/state/${owner.email}` }), SELF_OR_ADMIN],
  [
    'PUT',
    '/update/state/:email',
    () => ({
      path: `/update/state/${owner.email}`,
      json: { state: 'Onboarding Started - Background Check' },
    }),
    SELF_OR_ADMIN,
  ],
  [
    'PUT',
    '/update/stage/:email',
    () => ({ path: `/update/stage/${owner.email}`, json: { stage: 'lead' } }),
    ['an admin'],
  ],
  ['POST', '/accept-terms', () => ({ path: '/accept-terms', json: { email: owner.email } }), ['owner']],
  ['GET', '/onboarding', () => ({ path: '/onboarding' }), CLIENTS],
  ['POST', '/onboarding/start', () => ({ path: '/onboarding/start' }), CLIENTS],
  ['POST', '/onboarding/back', () => ({ path: '/onboarding/back' }), CLIENTS],
  ['GET', '/inquiry_categories', () => ({ path: '/inquiry_categories' }), MEMBERS],
  ['GET', '/inquiries', () => ({ path: '/inquiries?subject_category=Family' }), MEMBERS],
  ['GET', '/inquiries/publication', () => ({ path: '/inquiries/publication' }), CLIENTS],
  ['DELETE', '/inquiries/draft', () => ({ path: '/inquiries/draft' }), CLIENTS],
  ['GET', '/inquiry/options/:id', () => ({ path: '/inquiry/options/1' }), MEMBERS],
  ['GET', '/inquiry/answers/:id', () => ({ path: '/inquiry/answers/1' }), MEMBERS],
  ['POST', '/inquiry/answers/save', () => ({ path: '/inquiry/answers/save/', json: answer() }), ['owner']],
  [
    'PUT',
    '/inquiry/:id/answers/update',
    () => ({ path: '/inquiry/1/answers/update', json: answer() }),
    ['owner'],
  ],
  [
    'POST',
    '/score/subject-category',
    () => ({ path: '/score/subject-category', json: finished() }),
    ['owner'],
  ],
  [
    'POST',
    '/subject-category/complete',
    () => ({ path: '/subject-category/complete', json: finished() }),
    ['owner'],
  ],
  ['GET', '/preferences', () => ({ path: '/preferences' }), CLIENTS],
  ['PUT', '/preferences', () => ({ path: '/preferences', json: EVERYTHING_SOMEWHAT }), CLIENTS],
  [
    'PATCH',
    '/preferences',
    () => ({ path: '/preferences', json: { category: 'Family', importance: 'not' } }),
    CLIENTS,
  ],
]

const NAMES = ['nobody', 'someone without a role', 'another client', 'an agent', 'an admin', 'owner']

describe.each(CALLS)('%s %s', (method, _route, request, open) => {
  test.each(NAMES)('%s', async (name) => {
    const { path, json } = request()
    const as = callers[name]
    const body = json === undefined ? {} : { json }
    const { status } = await app.call(method, path, as === undefined ? body : { ...body, as })
    if (name === 'nobody') expect(status).toBe(401)
    else if (!open.includes(name)) expect(status).toBe(403)
    else expect([200, 201, 409]).toContain(status)
  })
})

test('the table has every route', () => {
  const routers = [journey, journeySteps, onboarding, inquiries, preferences]
  const routes = [
    ...routers.flatMap((router) => router.routes),
    ...admin.routes.filter(({ path }) => path.startsWith('/update/')),
  ]
  const listed = CALLS.map(([method, route]) => `${method} ${route}`)
  expect(listed.sort()).toEqual([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort())
})

const CALLS_WITH_BODY = CALLS.filter(([method]) => method !== 'GET').filter(
  ([, route]) => !route.startsWith('/onboarding'),
)
test.each(CALLS_WITH_BODY)('%s %s without a body is refused', async (method, _route, request) => {
  const { status } = await app.call(method, request().path, { as: callers['an admin'] ?? 0 })
  expect([400, 403]).toContain(status)
})
