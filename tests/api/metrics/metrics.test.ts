// Promise: Metrics name routes by their pattern and hold no address, id or name of a person.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createMetrics } from '#api/metrics/metrics.ts'
import { serveMetrics } from '#api/metrics/server.ts'
import { createSite } from '#api/site/site.ts'
import { jsonLogger, type LogListener } from '#api/log.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { outbox } from '#db/schema/index.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()

let app: TestApp
let isReady = true
let server: ReturnType<typeof serveMetrics>

beforeEach(async () => {
  app = await testApp()
  const { db, clock } = app.deps
  const metrics = createMetrics({ db, dataDir: folder })
  const listeners: LogListener[] = [metrics.listener]
  app.deps.log = jsonLogger(() => undefined, clock, { listeners })
  server = serveMetrics({ port: 0, host: '127.0.0.1' }, metrics, async () => isReady, app.deps.log)
})
afterEach(async () => {
  await server.stop(true)
  await app.close()
})

const read = async (path: string) => {
  const response = await fetch(new URL(path, server.url))
  return { status: response.status, text: await response.text() }
}

test('requests are counted and timed by route pattern and status', async () => {
  await app.call('GET', '/health')
  await app.call('GET', '/health')
  await app.call('GET', '/profiles/someone?email=ada@example.test')
  const { text } = await read('/metrics')
  expect(text).toContain('cohearth_http_requests_total{method="GET",route="/api/health",status="200"} 2')
  expect(text).toContain('cohearth_http_request_duration_seconds_count{method="GET",route="/api/health"} 2')
  expect(text).not.toContain('someone')
  expect(text).not.toContain('example.test')
})

test('pages are counted by their pattern, and unknown addresses together', async () => {
  const site = createSite(
    app.deps,
    temporaryFolder({ 'index.html': 'landing' }),
    async () => new Response('page'),
  )
  const addresses = [
    '/',
    '/listings',
    '/listings/a1',
    '/Listings/B2/',
    '/listings/in/toronto',
    '/certificates/abc-1',
  ]
  for (const path of [...addresses, '/dashboard/match/123', '/secret-1', '/secret-2/x', '/listings/%00'])
    await site.request(`http://localhost:3000${path}`)
  const { text } = await read('/metrics')
  const routes = text.matchAll(
    /cohearth_http_requests_total\{method="(\w+)",route="(.*)",status="(\d+)"\} (\d+)/g,
  )
  expect([...routes].map(([, ...each]) => each.join(' ')).sort()).toEqual([
    'GET / 200 1',
    'GET /* 404 3',
    'GET /certificates/:code 200 1',
    'GET /dashboard/match/:person 302 1',
    'GET /listings 200 1',
    'GET /listings/:home 200 1',
    'GET /listings/:home 302 1',
    'GET /listings/in/:place 200 1',
  ])
})

test('errors, jobs, mail and sizes are there', async () => {
  const mail = { template: 'x', params: {}, created_at: 1, next_attempt_at: 1, give_up_at: 9e15 }
  await app.deps.db.write(async (tx) => {
    await tx
      .insert(outbox)
      .values([mail, { ...mail, attempts: 3 }, { ...mail, gave_up_at: 1 }, { ...mail, sent_at: 1 }])
  })
  app.deps.log.error('page failed', { request_id: 'secret-id' })
  const job = sharedJob('pruning', app.deps, async () => HOUR_MS)
  job.start()
  await job.stop()
  const { text } = await read('/metrics')
  expect(text).toContain('cohearth_mails{state="waiting"} 2')
  expect(text).toContain('cohearth_mails{state="failing"} 1')
  expect(text).toContain('cohearth_mails{state="given_up"} 1')
  expect(text).toContain('cohearth_errors_total{message="page failed"} 1')
  expect(text).toContain(
    `cohearth_job_last_success_timestamp_seconds{job="pruning"} ${app.deps.clock() / 1000}`,
  )
  expect(text).toMatch(/cohearth_disk_free_bytes \d+/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds|process_resident_memory_bytes/)
  expect(text).not.toContain('secret-id')
})

test('readiness tells balancers when to stop sending requests', async () => {
  expect(await read('/ready')).toEqual({ status: 200, text: 'ready\n' })
  isReady = false
  expect((await read('/ready')).status).toBe(503)
  isReady = true
  expect((await read('/elsewhere')).status).toBe(404)
})
