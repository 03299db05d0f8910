// Promise: Every call declares who may make it, what it does and which errors it returns.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { createApp } from '#api/app.ts'
import { allow, routesWithoutPolicy, routesWithoutSummary } from '#api/middleware/policy.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every route of the API declares who may call it', () => {
  const routes = createApp(app.deps)
  expect(routes.routes.length).toBeGreaterThan(20)
  expect(routesWithoutPolicy(routes)).toEqual([])
})

test('a route without a policy is found', () => {
  const routes = new Hono()
    .get('/open', allow.anyone(), (c) => c.text('open'))
    .get('/forgotten', (c) => c.text('forgotten'))
    .post('/open', (c) => c.text('forgotten as well'))
  expect(routesWithoutPolicy(routes)).toEqual(['GET /forgotten', 'POST /open'])
})

test('a route without a summary is found', () => {
  const routes = new Hono()
    .get('/open', allow.anyone().to('open a door'), (c) => c.text('open'))
    .get('/unsaid', allow.anyone(), (c) => c.text('unsaid'))
  expect(routesWithoutSummary(routes)).toEqual(['GET /unsaid'])
})
