import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const operation = v.looseObject({
  description: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  requestBody: v.optional(
    v.looseObject({ content: v.record(v.string(), v.looseObject({ schema: v.unknown() })) }),
  ),
  responses: v.record(v.string(), v.unknown()),
})
const description = v.looseObject({
  openapi: v.pipe(v.string(), v.startsWith('3.1')),
  paths: v.record(v.string(), v.record(v.string(), operation)),
})

let app: TestApp
let paths: v.InferOutput<typeof description>['paths']
beforeAll(async () => {
  app = await testApp({ DEMO: '1' })
  paths = v.parse(description, await (await app.call('GET', '/openapi.json')).json()).paths
})
afterAll(() => app.close())

test('the description has the responses of matching and answers', () => {
  const calls = [
    '/compatibility/matrix',
    '/compatibility/{userId}/matches',
    '/compatibility/{userId}/matches/{otherId}',
    '/groups/mine',
    '/inquiries',
    '/invitations',
    '/inquiries/publication',
  ]
  const responseSchema = v.object({
    content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }),
  })
  for (const path of calls) {
    const { content } = v.parse(responseSchema, paths[path]?.get?.responses['200'])
    expect(JSON.stringify(content['application/json'].schema)).toMatch(/"(properties|oneOf|anyOf)"/)
  }
})

test('the description has every route of the router', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const routed = createApp(app.deps).routes.flatMap(({ method, path, handler }) =>
    POLICY in handler && path !== '/openapi.json'
      ? [`${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`]
      : [],
  )
  expect(described.length).toBeGreaterThan(70)
  expect(described.sort()).toEqual([...new Set(routed)].sort())
})

test("the description names each call's policy", () => {
  expect(paths['/admin/users']?.get?.description).toBe('Who may call it: admin.')
  expect(paths['/user/profile-picture']?.put?.description).toBe('Who may call it: member, and self.')
})

test('requests are described by the schemas that validate them', () => {
  const { requestBody, responses, security } = paths['/stripe/subscription/cancel']?.post ?? {}
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { user_id: { type: 'integer' }, cancel_at_period_end: { type: 'boolean' } },
    required: ['user_id', 'cancel_at_period_end'],
  })
  expect(Object.keys(responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '429',
    '503',
    '4XX',
    'default',
  ])
  expect(security).toEqual([{ session: [] }])
})

test('public calls need no session', () => {
  expect(paths['/health']?.get).toMatchObject({ security: [], responses: { 200: {}, default: {} } })
})

test('responses that support conditional requests are marked', () => {
  const responses = paths['/compatibility/{userId}/matches']?.get?.responses
  expect(responses).toMatchObject({ 200: { headers: { ETag: {} } }, 304: { headers: { ETag: {} } } })
  expect(Object.keys(paths['/conversations']?.get?.responses ?? {})).toContain('304')
  expect(Object.keys(paths['/passkeys']?.get?.responses ?? {})).not.toContain('304')
})
