// Promise: `cohearth doctor` says which of ten things the mail server objects to, and what to do about it.

import { expect, test } from 'bun:test'
import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { checkMail } from '#api/doctor/mail.ts'
import { smtpServer } from '#tests/support/smtp.ts'

async function found(smtpUrl: string, to?: string): Promise<string> {
  const [finding] = await checkMail({ smtpUrl, mailFrom: 'hello@cohearth.test' }, to)
  return `${finding?.level}: ${finding?.text} ${finding?.advice}`
}

/** Starts a mail server, calls `use` with its port, and stops it. */
async function withServer(options: SMTPServerOptions, use: (port: number) => Promise<void>): Promise<void> {
  const server = new SMTPServer({ logger: false, closeTimeout: 1, ...options })
  // Clients that disconnect halfway.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.')
  await use(address.port)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

test('a temporary refusal is a warning, and a permanent one a problem', async () => {
  const server = await smtpServer()
  server.refuseWith({ at: 'RCPT TO', status: 450 })
  expect(await found(server.url, 'a@home.test')).toMatch(
    /^warning: .*come back later \(.*450\).*retried automatically/,
  )
  server.refuseWith({ at: 'RCPT TO', status: 550 })
  expect(await found(server.url, 'a@home.test')).toMatch(/^problem: .*not the message \(.*550\)/)
  await server.stop()
})

test('a port where nothing listens and one that doesn’t start with TLS are problems', async () => {
  const server = await smtpServer()
  expect(await found(server.url.replace('smtp:', 'smtps:'))).toMatch(/^problem: .*smtp:\/\/ for STARTTLS/)
  await server.stop()
  expect(await found(server.url)).toMatch(
    /^problem: Nothing accepts connections at that host and port \(ECONNREFUSED CONN\)/,
  )
})

test('a wrong password is a problem', () =>
  withServer(
    {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    },
    async (port) =>
      expect(await found(`smtp://user:wrong@127.0.0.1:${port}`)).toMatch(
        /^problem: .*rejects the user name or password \(EAUTH .*535\)/,
      ),
  ))

test('an untrusted certificate is a problem', () =>
  withServer({}, async (port) =>
    expect(await found(`smtp://localhost:${port}`)).toMatch(/^problem: .*certificate isn’t trusted/),
  ))

test('an unknown code is shown as it is', () =>
  withServer(
    {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_session, done) => done(Object.assign(new Error('Full'), { responseCode: 554 })),
    },
    async (port) => expect(await found(`smtp://127.0.0.1:${port}`)).toMatch(/^problem: .*refused \(.*554\)/),
  ))
