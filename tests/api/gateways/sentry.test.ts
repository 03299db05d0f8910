// Promise: Error reports leave without an address, name, cookie, network address, message or question of a request, and delay
// nothing.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { checkErrorReports } from '#api/doctor/outside.ts'
import { type ErrorReports, openErrorReports } from '#api/gateways/sentry.ts'
import { describeError, jsonLogger, type Logger, type LogListener } from '#api/log.ts'
import type { RenderPage } from '#api/site/pages.ts'
import { createSite } from '#api/site/site.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { cookieOf, ORIGIN, type TestApp, testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aClient } from '#tests/support/factories.ts'
import { type SentryDouble, startSentryDouble } from '#tests/support/sentry-double.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let double: SentryDouble
let reports: ErrorReports
let lines: string[]
let log: Logger
let now: number
beforeEach(() => {
  double = startSentryDouble()
  lines = []
  now = Date.now()
  const listeners: LogListener[] = []
  log = jsonLogger(
    (line) => lines.push(line),
    () => now,
    { listeners },
  )
  reports = openErrorReports({
    dsn: double.dsn,
    release: 'cohearth@1',
    environment: 'production',
    clock: () => now,
    log,
  })
  listeners.push(reports.listener)
})
afterEach(async () => {
  await double.stop()
  await reports.close()
})

const fail = (message = 'request failed', error: unknown = new TypeError('oops')) =>
  log.error(message, describeError(error))

describe('a report', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  test('says what failed, where and in which request, and nothing about people', async () => {
    const marks = [
      'maya@example.test',
      'Quillon',
      '192.0.2.77',
      'budget-question',
      'secret-cookie',
      'tremblay',
    ]
    const email = 'maya@example.test'
    const id = await aClient(app, { email, first_name: 'Quillon', last_name: 'Tremblay' })
    const broken: RenderPage = async () => {
      throw new RangeError(
        `Quillon Tremblay <${email}>\n    at Quillon (/home/tremblay/budget-question.ts:1:1)`,
      )
    }
    const site = createSite({ ...app.deps, log }, temporaryFolder({ '500.html': '' }), broken)
    const cookie = `${await cookieOf(app.deps, id)}; other=secret-cookie`
    const url = `${ORIGIN}/listings/a1?q=budget-question&email=${email}`
    const response = await site.request(url, { headers: { cookie } }, { remoteAddress: '192.0.2.77' })
    expect(response.status).toBe(500)
    await eventually(async () => double.events.length, 1)
    const request_id = response.headers.get('x-request-id')
    expect(double.events[0]).toMatchObject({
      level: 'error',
      release: 'cohearth@1',
      environment: 'production',
      tags: { request_id },
      exception: { values: [{ type: 'RangeError', value: 'page failed' }] },
    })
    const frames = JSON.stringify(double.events[0])
    expect(frames).toContain('"filename":"api/site/pages.ts"')
    const sent = double.requests.join('\n').toLowerCase()
    expect(marks.filter((mark) => sent.includes(mark.toLowerCase()))).toEqual([])
    expect(sent).not.toMatch(/ip_address|"user"|server_name|"request"|cookie":/)
  })

  test('from a job names it, and has no other field of the log', async () => {
    log.error('mail postponed', {
      job: 'mail',
      template: 'sign-in',
      reason: 'RCPT TO 450',
      mail_id: 7,
      request_id: null,
    })
    await eventually(async () => double.events.length, 1)
    expect(double.events[0]).toMatchObject({
      message: 'mail postponed',
      tags: { job: 'mail', template: 'sign-in' },
    })
    expect(JSON.stringify(double.events)).not.toMatch(/RCPT|mail_id/)
  })
})

describe('a flood', () => {
  test('is cut off per kind and minute, so that other errors get through', async () => {
    for (let n = 0; n < 500; n += 1) fail()
    fail('job failed')
    await eventually(async () => double.events.length, 6)
    now += MINUTE_MS
    fail()
    await eventually(async () => double.events.length, 7)
    expect(lines).toHaveLength(202 + 1)
  })
})

describe('a server for reports', () => {
  test('that sends 429 is left alone for as long as it says', async () => {
    double.fault = 'too-many'
    fail()
    await eventually(async () => double.requests.length, 1)
    await eventually(async () => lines.some((line) => line.includes('"reason":"429"')), true)
    double.fault = null
    fail('another')
    await reports.close()
    expect(double.requests).toHaveLength(1)
  })

  test('that fails is logged once, until it works again', async () => {
    double.fault = 'broken'
    for (const kind of ['a', 'b', 'c']) fail(kind)
    await eventually(async () => double.requests.length, 3)
    const reportLines = () => lines.filter((line) => line.includes('error reports'))
    await eventually(async () => reportLines().length, 1)
    double.fault = null
    fail('d')
    await eventually(async () => reportLines().length, 2)
    expect(reportLines().map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', message: 'error reports are rejected', reason: '500' },
      { level: 'info', message: 'error reports are accepted again' },
    ])
  })

  test.each(['silent', 'down'] as const)('that is %s delays no request', async (how) => {
    if (how === 'down') await double.stop()
    else double.fault = 'silent'
    const app = await testApp()
    const broken: RenderPage = () => Promise.reject(new Error('oops'))
    const site = createSite({ ...app.deps, log }, temporaryFolder({ '500.html': 'Sorry' }), broken)
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => site.request(`${ORIGIN}/listings/a1`)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([500]))
    if (how === 'silent') expect(double.requests.length).toBeLessThanOrEqual(5)
    await app.close()
  })
})

describe('the doctor', () => {
  const levelAt = async (sentryDsn: string | null) =>
    (await checkErrorReports({ sentryDsn })).map(({ level }) => level)

  test('checks it without reporting anything', async () => {
    expect(await levelAt(null)).toEqual(['skipped'])
    expect(await levelAt(double.dsn)).toEqual(['ok'])
    expect(await levelAt(double.dsn.replace('a1b2', 'ffff'))).toEqual(['problem'])
    double.fault = 'too-many'
    expect(await levelAt(double.dsn)).toEqual(['warning'])
    expect(double.events).toEqual([])
    await double.stop()
    expect(await levelAt(double.dsn)).toEqual(['problem'])
  })
})
