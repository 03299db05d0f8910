// Promise: An operator who is given a request id finds the page, its calls, jobs and emails by one search of the log.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import type { Deps } from '#api/deps.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { jsonLogger } from '#api/log.ts'
import { drain } from '#api/mail/service.ts'
import { createSite } from '#api/site/site.ts'
import { closures, outbox } from '#db/schema/index.ts'
import { cookieOf, ORIGIN } from '#tests/support/app.ts'
import { aPersonOnTrial, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { type SmtpServer, smtpServer } from '#tests/support/smtp.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder({ 'login/index.html': 'Sign in' })
let app: BillingApp
let deps: Deps
let server: SmtpServer
let lines: string[]
let site: ReturnType<typeof createSite>
beforeAll(async () => {
  server = await smtpServer()
  app = await billingApp()
  lines = []
  const mail = smtpMail({ smtpUrl: server.url, mailFrom: app.deps.config.mailFrom })
  deps = { ...app.deps, mail, log: jsonLogger((line) => lines.push(line), app.deps.clock) }
  site = createSite(deps, folder, async () => new Response('', { status: 404 }))
})
afterAll(async () => {
  deps.mail.close()
  await server.stop()
  await app.close()
})

const UUID = /^[\da-f-]{36}$/
const visit = (path: string, init: RequestInit = {}) => site.request(ORIGIN + path, init)

/** Makes a call as a page's script does, and returns its id. */
async function callFrom(page: string, method: string, path: string, json: object, cookie = '') {
  const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json', 'x-request-id': page }
  const response = await visit(`/api${path}`, { method, headers, body: JSON.stringify(json) })
  expect(response.status).toBeLessThan(300)
  return response.headers.get('x-request-id') ?? ''
}

async function openPage(): Promise<string> {
  const { headers } = await visit('/login')
  const id = /^request;desc="(.+)"$/.exec(headers.get('server-timing') ?? '')?.[1] ?? ''
  expect(id).toMatch(UUID)
  expect(headers.get('x-request-id')).toBe(id)
  return id
}

const messagesWith = (id: string) =>
  lines.flatMap((line) => (line.includes(id) ? [String(JSON.parse(line).message)] : []))

test('a request id leads from a page to its calls and their emails', async () => {
  const email = 'maya@example.test'
  await aClient(app, { email })
  const page = await openPage()
  const call = await callFrom(page, 'PUT', '/login', { email })
  expect(call).toStartWith(`${page}-`)
  const [row] = await app.deps.db.read.select().from(outbox)
  expect(row?.request_id).toBe(call)
  await drain(deps)
  const mail = await server.nextMailTo(email)
  expect(mail.headers.get('x-request-id')).toBe(call)
  expect(messagesWith(page)).toEqual(['request', 'request', 'mail sent'])
  expect(messagesWith(call)).toEqual(['request', 'mail sent'])
})

test('a request id leads to what a job does later', async () => {
  const person = await aPersonOnTrial(app)
  const { cancelNow } = app.gateway
  app.gateway.cancelNow = () => Promise.reject(new Error('down'))
  const cookie = await cookieOf(app.deps, await anAdmin(app))
  const call = await callFrom('', 'POST', '/admin/deactivate-user', { user_id: person, role: 2 }, cookie)
  expect(call).toMatch(UUID)
  expect(await app.deps.db.read.select().from(closures)).toMatchObject([{ request_id: call }])
  expect(messagesWith(call)).toEqual(['a subscription could not be ended yet', 'request'])
  app.gateway.cancelNow = cancelNow
  expect(await settleClosures(deps)).toBe(true)
  await drain(deps)
  expect(messagesWith(call)).toContain('mail sent')
})

test.each([
  ['email address', 'maya@example.test'],
  ['line break', 'abcdef01\\n{"level":"error"}'],
  ['quotes', 'abcdef01"; desc="'],
  ['text of 3 characters', 'abc'],
  ['text of 101 characters', 'a'.repeat(101)],
])('the server accepts no %s from outside as a request id', async (_what, id) => {
  for (const path of ['/login', '/api/health'])
    expect((await visit(path, { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toMatch(UUID)
})

test("a proxy's request id is kept", async () => {
  const id = '4f6a0c1e9b2d4c7f8a3e5d6b7c8f9a0b'
  const { headers } = await visit('/login', { headers: { 'x-request-id': id } })
  expect(headers.get('x-request-id')).toMatch(new RegExp(`^${id}-[\\da-f]{8}$`))
})
