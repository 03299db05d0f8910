// Promise: What gates a page gates its calls: without a plan there are no matches, explanations, matrix, invitations, groups or members.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { POLICY, WITH_PLAN } from '#api/middleware/policy.ts'
import { journeys } from '#db/schema/index.ts'
import { destinationFor } from '#domain/site/guard.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAgent, theySubscribe } from '#tests/support/factories.ts'

type Call = [method: string, path: (own: number) => string, json?: unknown]

/** Each page that a plan opens, and the calls behind it. */
const PAGES: [string, Call[]][] = [
  [
    '/dashboard/match',
    [
      ['GET', (id) => `/compatibility/${id}/matches`],
      ['GET', (id) => `/compatibility/${id}/matches/1`],
      ['GET', () => '/invitations'],
      ['POST', () => '/invitations', { user_id: 1 }],
      ['PUT', () => '/invitations/1/vote', { yes: true }],
      ['PUT', () => '/invitations/1', { accepted: true }],
      ['GET', () => '/users'],
    ],
  ],
  [
    '/dashboard/matrix',
    [
      ['GET', () => '/compatibility/matrix'],
      ['POST', () => '/compatibility/calculate'],
    ],
  ],
  [
    '/dashboard/group',
    [
      ['GET', () => '/groups/mine'],
      ['GET', () => '/groups/mine/home'],
      ['PATCH', () => '/groups/mine', { name: 'The hive' }],
      ['GET', () => '/groups/mine/talks'],
      ['PUT', () => '/groups/mine/talks', { with: 1, topic: 'money', ticked: true }],
      ['GET', () => '/groups/mine/shared-facts'],
      ['PUT', () => '/groups/mine/shared-facts', { subject: 'timing', option: null }],
      ['PUT', () => '/groups/mine/contacts/1'],
      ['GET', () => '/groups/mine/conversations'],
      ['GET', () => '/groups/mine/messages'],
      ['POST', () => '/groups/mine/messages', { text: 'Hello', key: 'key-00000001' }],
      ['PUT', () => '/groups/mine/messages/read', { up_to: 1 }],
      ['PUT', () => '/groups/mine/messages/1', { text: 'Hello' }],
      ['DELETE', () => '/groups/mine/messages/1'],
      ['GET', () => '/groups/mine/events'],
      ['GET', () => '/groups/mine/steps'],
      ['GET', () => '/groups/mine/calendar'],
      ['GET', () => '/groups/mine/scenario'],
      ['GET', () => '/groups/mine/sheet'],
      ['GET', () => '/groups/best?size=3'],
    ],
  ],
  [
    '/dashboard/assessments',
    [
      ['GET', () => '/assessments'],
      ['GET', () => '/assessments/99'],
      ['POST', () => '/assessments/99/answers', { inquiry_id: 1, option_selected_id: 1 }],
    ],
  ],
  [
    '/dashboard/learning',
    [
      ['GET', () => '/courses'],
      ['GET', () => '/courses/1/sections'],
      ['GET', (id) => `/courses/user-course-progress?course_id=1&user_id=${id}`],
      ['GET', () => '/sections/1/curriculums'],
      ['GET', () => '/sections/1/questions'],
      ['POST', () => '/curriculums/1/watched', { ranges: [], position: 0 }],
      ['POST', () => '/curriculums/1/played', {}],
    ],
  ],
]

/** Calls that a page with a plan uses and that stay open without one. */
const OPEN_WITHOUT = [
  // People choose a plan because they see the name and message of the person waiting for them.
  'GET /invitations/waiting',
  'DELETE /invitations/:id',
  'DELETE /groups/mine/membership',
  // What people say about themselves: onboarding ends by asking for it, and it must be possible to withdraw it.
  'GET /wishes/mine',
  'PATCH /wishes/mine',
  // Calendar programs have no session: the plan of the address's owner counts.
  'GET /group-calendar/:file',
  'DELETE /groups/mine/contacts/:userId',
]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function anOnboarded(state_id: number): Promise<number> {
  const id = await aClient(app, { state_id })
  const done = { user_id: id, journey_type: 'ONBOARDING', state: '1000', at: 0 }
  await app.deps.db.write((tx) => tx.insert(journeys).values(done).onConflictDoNothing())
  return id
}

const FINISH = 'Finish onboarding to see your matches.'
const CHOOSE = 'Please choose a plan first: become a member, or continue on the Free plan.'

const people: [string, () => Promise<number>, string | null][] = [
  ['right after sign-up', () => aClient(app, { state_id: 99 }), FINISH],
  ['in the middle of onboarding', () => aClient(app, { state_id: 300 }), FINISH],
  ['before the end of onboarding', () => aClient(app, { state_id: 2000 }), FINISH],
  ['without a plan', () => anOnboarded(2000), CHOOSE],
  ['in a checkout', () => anOnboarded(3000), CHOOSE],
  ['on the free plan', () => aClient(app, { state_id: 3100 }), null],
  [
    'subscribed',
    async () => {
      const id = await anOnboarded(2000)
      await theySubscribe(app, id)
      return id
    },
    null,
  ],
]

describe.each(people)('a client %s', (_who, make, reason) => {
  test.each(PAGES)('can make the calls of %s exactly when they can open the page', async (page, calls) => {
    const id = await make()
    const user = await userById(app.deps.db.read, id)
    if (!user) throw new Error('The client is not there.')
    const hasPage = destinationFor(await guardUser(app.deps.db.read, user), page).kind === 'show'
    expect(hasPage).toBe(reason === null)
    for (const [method, path, json] of calls) {
      const response = await app.call(method, path(id), { as: id, ...(json !== undefined && { json }) })
      if (reason === null) expect([200, 201, 204, 404, 409]).toContain(response.status)
      else {
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ detail: reason })
      }
    }
  })
})

/** Each page that is open before a plan is chosen, and the calls behind it. */
const OPEN_PAGES: [string, ((own: number) => string)[]][] = [
  ['/dashboard/tools', [(id) => `/stripe/billing/${id}`]],
  ['/dashboard/tools/mortgage-calculator', []],
  [
    '/dashboard/listing',
    [() => '/properties', () => '/properties/places', () => '/tours', () => '/conversations'],
  ],
]

test.each(OPEN_PAGES)('%s and its calls are open before a plan is chosen', async (page, calls) => {
  const id = await anOnboarded(2000)
  const user = await userById(app.deps.db.read, id)
  if (!user) throw new Error('The client is not there.')
  expect(destinationFor(await guardUser(app.deps.db.read, user), page).kind).toBe('show')
  for (const path of calls) expect((await app.call('GET', path(id), { as: id })).status).toBe(200)
})

test.each([
  ['PUT', '/properties/1042/favorite'],
  ['GET', '/favorites'],
  ['POST', '/properties/1042/tour'],
  ['GET', '/properties/1042/interest'],
  ['GET', '/properties/budget'],
  ['GET', '/saved-searches'],
])('%s %s needs a plan, as the page of a home says', async (method, path) => {
  const response = await app.call(method, path, {
    as: await anOnboarded(2000),
    ...(method === 'POST' && { json: { starts_at: '2026-11-28T11:00' } }),
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ detail: CHOOSE })
})

test('every call about matches, invitations, groups, assessments and the course needs a plan, or is listed here with a reason', () => {
  const routes = createApp(app.deps).routes.filter(({ handler }) => POLICY in handler)
  const about = routes.filter(({ path }) =>
    /^\/(compatibility|invitations|group|groups|wishes|assessments|users|courses|sections|curriculums)\b/.test(
      path,
    ),
  )
  const open = about.filter(({ handler }) => !String(Reflect.get(handler, POLICY)).endsWith(WITH_PLAN))
  expect(about.length).toBeGreaterThan(8)
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(OPEN_WITHOUT)
})

test("someone who isn't a client needs no plan", async () => {
  expect((await app.call('GET', '/compatibility/matrix', { as: await anAgent(app) })).status).toBe(200)
  expect(await (await app.call('GET', '/users', { as: await aLawyer(app) })).json()).toEqual([])
})

test('a group can be left without a plan', async () => {
  const id = await anOnboarded(2000)
  expect((await app.call('DELETE', '/groups/mine/membership', { as: id })).status).toBe(204)
})
