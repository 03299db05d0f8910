// Promise: No email, and so no code or link, leaves the machine unencrypted.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { codeOf, linkTokenOf } from '#api/features/accounts/service/secrets.ts'
import { drain, type Postman } from '#api/mail/service.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Refusal, type SmtpServer, smtpServer } from '#tests/support/smtp.ts'
import { aSignInMail, counts, outboxRows } from './support.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

let app: TestApp
let server: SmtpServer
let gateway: MailGateway
let postman: Postman

beforeAll(async () => {
  server = await smtpServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  app = await testApp({
    MAIL_FROM: 'Cohearth Café <hello@cohearth.test>',
    POSTAL_ADDRESS: 'Cohearth & Co.\\n100 Example Street\\nToronto ON  M5V 2T6',
  })
  gateway = smtpMail({ smtpUrl: server.url, mailFrom: app.deps.config.mailFrom })
  postman = { ...app.deps, mail: gateway }
})
afterEach(async () => {
  gateway.close()
  server.refuseWith(null)
  server.mails.length = 0
  await app.close()
})

describe('over real SMTP', () => {
  test('an email arrives with its headers, text and HTML', async () => {
    const { id, email } = await aSignInMail(app)
    await drain(postman)
    const mail = await server.nextMailTo(email)
    const code = codeOf(app.deps.key, id)
    const link = `http://localhost:3000/sign-in#${linkTokenOf(app.deps.key, id)}`
    expect(mail.subject).toBe('Welcome to Cohearth: confirm your address')
    expect(Object.fromEntries(mail.headers)).toMatchObject({
      from: 'Cohearth Café <hello@cohearth.test>',
      to: email,
      date: new Date(app.deps.clock()).toUTCString().replace('GMT', '+0000'),
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    })
    expect(mail.headers.get('message-id')).toMatch(/^<[0-9a-f]{32}@localhost>$/)
    expect(mail.text).toContain(`\n    ${code}\n`)
    expect(mail.text).toContain(`\n${link}\n`)
    expect(mail.html).toContain(`>${code}<`)
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toEndWith('\nCohearth & Co.\n100 Example Street\nToronto ON  M5V 2T6\n')
    expect(mail.html).toContain('Cohearth &amp; Co.<br>100 Example Street<br>Toronto ON  M5V 2T6')
  })

  test('an unencrypted connection is refused unless the server is on this machine', async () => {
    const { email } = await aSignInMail(app)
    // Every machine reaches itself by this address, but it doesn't count as local.
    const beyond = smtpMail({
      smtpUrl: server.url.replace('127.0.0.1', '0.0.0.0'),
      mailFrom: 'hello@cohearth.test',
    })
    expect(await drain({ ...app.deps, mail: beyond })).toEqual(counts({ postponed: 1 }))
    beyond.close()
    expect(server.mails).toEqual([])
    app.advance(MINUTE_MS)
    await drain(postman)
    expect((await server.nextMailTo(email)).recipients).toEqual([email])
  })

  test("emails survive a mail server's downtime and arrive once", async () => {
    await server.stop()
    const mails = [await aSignInMail(app), await aSignInMail(app), await aSignInMail(app)]
    expect(await drain(postman)).toEqual(counts({ postponed: 3 }))
    app.advance(MINUTE_MS)
    expect(await drain(postman)).toEqual(counts({ postponed: 3 }))
    await server.start()
    app.advance(MINUTE_MS)
    expect(await drain(postman)).toEqual(counts({ sent: 3 }))
    app.advance(MINUTE_MS)
    expect(await drain(postman)).toEqual(counts({}))
    expect(server.mails.flatMap((mail) => mail.recipients)).toEqual(mails.map((mail) => mail.email))
  })

  test('a mail server restarted between two emails gets the second one too', async () => {
    await aSignInMail(app)
    await drain(postman)
    await server.stop()
    await server.start()
    await aSignInMail(app)
    await drain(postman)
    app.advance(MINUTE_MS)
    await drain(postman)
    expect(server.mails).toHaveLength(2)
  })

  const temporary: Refusal[] = [
    { at: 'MAIL FROM', status: 553 },
    { at: 'RCPT TO', status: 421 },
    { at: 'RCPT TO', status: 450 },
    { at: 'RCPT TO', status: 503 },
    { at: 'RCPT TO', status: 530 },
    { at: 'DATA', status: 451 },
  ]
  test.each(temporary)('$status at $at is retried', async (refusal) => {
    await aSignInMail(app)
    server.refuseWith(refusal)
    expect(await drain(postman)).toEqual(counts({ postponed: 1 }))
    server.refuseWith(null)
    app.advance(2 * SECOND_MS)
    expect(await drain(postman)).toEqual(counts({ sent: 1 }))
    expect(server.mails).toHaveLength(1)
  })

  const permanent: Refusal[] = [
    { at: 'RCPT TO', status: 550 },
    { at: 'RCPT TO', status: 553 },
    { at: 'DATA', status: 554 },
  ]
  test.each(permanent)('$status at $at is given up immediately', async (refusal) => {
    await aSignInMail(app)
    server.refuseWith(refusal)
    expect(await drain(postman)).toEqual(counts({ givenUp: 1 }))
    expect((await outboxRows(app))[0]?.gave_up_at).toBe(app.deps.clock())
    expect(server.mails).toEqual([])
  })

  test('two runs at once send each email once', async () => {
    for (let index = 0; index < 8; index += 1) await aSignInMail(app)
    await Promise.all([drain(postman), drain(postman)])
    expect(server.mails).toHaveLength(8)
    expect(new Set(server.mails.flatMap((mail) => mail.recipients)).size).toBe(8)
  })
})

test('a list of two addresses in the recipient field reaches neither', async () => {
  const delivery = gateway.deliver({
    to: 'one@example.test,two@example.test',
    subject: 'A test',
    text: 'A test',
    html: '<p>A test</p>',
    messageId: '<a-test@localhost>',
    date: 0,
  })
  await expect(delivery).rejects.toThrow('EENVELOPE')
  expect(server.mails).toEqual([])
})
