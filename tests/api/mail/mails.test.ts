import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { markUsed } from '#api/features/accounts/queries.ts'
import { signInMail, unknownAddressMail } from '#api/features/accounts/mails/challenges.ts'
import { enrolmentMail, newBrowserMail, passkeyRemovedMail } from '#api/features/accounts/mails/sign-ins.ts'
import { codeOf, linkTokenOf } from '#api/features/accounts/service/secrets.ts'
import { drain } from '#api/mail/service.ts'
import { updateOpen } from '#api/features/groups/invitations/queries/invitations.ts'
import type { Mail } from '#api/gateways/mail.ts'
import { devices, enrolments, journeys, passkeys, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { aChallenge, aSignInMail, anInvitationMail, counts, enqueue, outboxRows } from './support.ts'
import { MINUTE_MS } from '#domain/duration.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
})
afterEach(() => app.close())

async function theMail(): Promise<Mail> {
  await drain(app.deps)
  const mail = app.mails[0]
  if (!mail || app.mails.length > 1) throw new Error(`${app.mails.length} mails were sent.`)
  return mail
}

const NOBODY = { first_name: null, last_name: null, phone_number: null }

const preview = ({ subject, html }: Mail) =>
  subject + /<div style="display:none[^>]*>([^<&]*)/.exec(html)?.[1]

describe('the email with the code', () => {
  test('for a sign-up welcomes the person and quotes nothing that was typed', async () => {
    await aSignInMail(app, { first_name: 'Stranger' })
    const { subject, text, html } = await theMail()
    expect(subject).toBe('Welcome to Cohearth: confirm your address')
    expect(text + html).not.toContain('Stranger')
  })

  test("for a sign-in greets the account's owner", async () => {
    await aClient(app, { email: 'maya@example.test', first_name: 'Maya' })
    await aSignInMail(app, { email: 'maya@example.test', ...NOBODY })
    const { to, subject, text } = await theMail()
    expect(to).toBe('maya@example.test')
    expect(subject).toBe('Your Cohearth sign-in code')
    expect(text).toContain('Hello Maya,')
  })

  test("for a second sign-up is a sign-in email, with the account's name", async () => {
    await aClient(app, { email: 'maya@example.test', first_name: 'Maya' })
    await aSignInMail(app, { email: 'maya@example.test', first_name: 'Stranger' })
    const { subject, text } = await theMail()
    expect(subject).toBe('Your Cohearth sign-in code')
    expect(text).toContain('Hello Maya,')
    expect(text).not.toContain('Stranger')
  })

  test('has the code, the link and how long they work, in text and HTML', async () => {
    const { id } = await aSignInMail(app)
    const { text, html } = await theMail()
    for (const rendering of [text, html]) {
      expect(rendering).toContain(codeOf(app.deps.key, id))
      expect(rendering).toContain(`http://localhost:3000/sign-in#${linkTokenOf(app.deps.key, id)}`)
      expect(rendering).toContain('10 minutes')
    }
  })

  test('keeps the code out of the preview on lock screens', async () => {
    const { id } = await aSignInMail(app)
    expect(preview(await theMail())).not.toContain(codeOf(app.deps.key, id))
  })
})

test('the email to an unknown address links to sign-up and has no code', async () => {
  const { id } = await aChallenge(app, NOBODY)
  await enqueue(app, unknownAddressMail, id)
  const { subject, text } = await theMail()
  expect(subject).toBe('There’s no Cohearth account with this address')
  expect(text).toContain('http://localhost:3000/signup')
  expect(text).not.toContain(codeOf(app.deps.key, id))
  expect(text).not.toContain('/sign-in')
})

test('the email to a deactivated person has no code or link, and names the contact address', async () => {
  const email = 'maya@example.test'
  await aClient(app, { email, is_active: false })
  const { status } = await app.call('PUT', '/login', { json: { email } })
  expect(status).toBe(200)
  const { to, subject, text, html } = await theMail()
  expect(to).toBe(email)
  expect(subject).toBe('Your Cohearth account is deactivated')
  for (const rendering of [text, html]) expect(rendering).toContain('mailto:hello@cohearth.localhost')
  expect(text).not.toMatch(/\/sign-in|^ *\d{4} *$/m)
})

test('an invitation emails the invited person and links to the dashboard', async () => {
  await anInvitationMail(app)
  const { to, subject, text } = await theMail()
  expect(to).toBe('theo@example.test')
  expect(subject).toBe('Maya Okafor invites you to plan a home together')
  expect(text).toContain('Hello Théo,')
  expect(text).toContain('http://localhost:3000/dashboard\n')
  expect(text).not.toContain('verified')
})

test('an invitation says that an inviter who completed the course is verified', async () => {
  const { maya } = await anInvitationMail(app)
  const step = { journey_type: 'LEARNING', state: 'LEARNING_COURSE_1_COMPLETED', at: 1 }
  await app.deps.db.write((tx) => tx.insert(journeys).values({ user_id: maya, ...step }))
  const { text, html } = await theMail()
  for (const rendering of [text, html])
    expect(rendering.replaceAll(/\s+/g, ' ')).toContain(
      'Maya Okafor is verified: they completed our course on owning a home together.',
    )
})

test('the response emails the inviter and links to the group', async () => {
  await anInvitationMail(app, 'invitation-accepted')
  const { to, subject, text } = await theMail()
  expect(to).toBe('maya@example.test')
  expect(subject).toBe('Théo Gagnon accepted your invitation')
  expect(text).toContain('http://localhost:3000/dashboard/group\n')
})

test('names are escaped in HTML', async () => {
  const { maya, theo } = await anInvitationMail(app)
  const rename = (id: number, first_name: string, last_name: string) =>
    app.deps.db.write((tx) => tx.update(users).set({ first_name, last_name }).where(eq(users.id, id)))
  await rename(theo, '<b>Théo</b>', 'Gagnon')
  await rename(maya, '"M" &', `<script>alert('x')</script>`)
  const { html, text } = await theMail()
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&quot;M&quot; &amp; &lt;script&gt;')
  expect(text).toContain(`"M" & <script>alert('x')</script>`)
})

describe('an email is dropped without an error if', () => {
  const deactivate = (id: number) =>
    app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, id)))
  const answer = (id: number, status: 'accepted' | 'declined') =>
    app.deps.db.write((tx) => updateOpen(tx, id, { status, answered_at: app.deps.clock() }))

  const aDeviceMail = async (revoked_at: number | null) => {
    const user_id = await aClient(app)
    const now = app.deps.clock()
    const device = { id: 'device', user_id, created_at: now, expires_at: now + 1, revoked_at }
    await app.deps.db.write(async (tx) => {
      await tx.insert(devices).values(device)
      await app.deps.outbox.put(tx, newBrowserMail, { device: device.id })
    })
    return user_id
  }
  const anEnrolmentMail = async (values: Partial<typeof enrolments.$inferInsert> = {}) => {
    const user_id = await anAdmin(app)
    const created_at = app.deps.clock()
    const link = { id: 'link', user_id, created_at, expires_at: created_at + MINUTE_MS, ...values }
    await app.deps.db.write(async (tx) => {
      await tx.insert(enrolments).values(link)
      await app.deps.outbox.put(tx, enrolmentMail, { enrolment: link.id })
    })
    return user_id
  }
  const addPasskey = (user_id: number) => {
    const key = { credential_id: 'credential', public_key: 'key', counter: 1, transports: [] }
    return app.deps.db.write((tx) =>
      tx.insert(passkeys).values({ ...key, user_id, name: 'Phone', created_at: app.deps.clock() }),
    )
  }

  const vanished: Record<string, () => Promise<unknown>> = {
    'its code was used': async () => {
      const { id } = await aSignInMail(app)
      await app.deps.db.write((tx) => markUsed(tx, id, app.deps.clock()))
    },
    'its code has expired': async () =>
      aSignInMail(app, { expires_at: app.deps.clock(), created_at: app.deps.clock() - 10 * MINUTE_MS }),
    'its challenge is gone': async () => enqueue(app, signInMail, 'gone'),
    'nobody could sign in with its code': async () => aSignInMail(app, NOBODY),
    'the unknown address has an account now': async () => {
      await aClient(app, { email: 'maya@example.test' })
      const { id } = await aChallenge(app, { email: 'maya@example.test', ...NOBODY })
      await enqueue(app, unknownAddressMail, id)
    },
    'the new browser was signed out': async () => aDeviceMail(app.deps.clock()),
    'the owner of the new browser was deactivated': async () => deactivate(await aDeviceMail(null)),
    'the link to add a passkey was used': async () => anEnrolmentMail({ used_at: app.deps.clock() }),
    'the link to add a passkey has expired': async () => anEnrolmentMail({ expires_at: app.deps.clock() }),
    'a passkey was added without the link': async () => addPasskey(await anEnrolmentMail()),
    'the person who was to add a passkey was deactivated': async () => deactivate(await anEnrolmentMail()),
    'the person who removed a passkey was deactivated': async () => {
      const user = await aClient(app, { is_active: false })
      await app.deps.db.write((tx) => app.deps.outbox.put(tx, passkeyRemovedMail, { user }))
    },
    'the invitation was declined': async () => answer((await anInvitationMail(app)).id, 'declined'),
    'the invitation was accepted': async () => answer((await anInvitationMail(app)).id, 'accepted'),
    'the invited person was deactivated': async () => deactivate((await anInvitationMail(app)).theo),
    'the inviter was deactivated': async () => deactivate((await anInvitationMail(app)).maya),
    'the person who accepted was deactivated': async () =>
      deactivate((await anInvitationMail(app, 'invitation-accepted')).theo),
  }
  test.each(Object.keys(vanished))('%s', async (name) => {
    await vanished[name]?.()
    const complaints: string[] = []
    const log = { debug() {}, info() {}, error: (message: string) => complaints.push(message) }
    expect(await drain({ ...app.deps, log })).toEqual(counts({ discarded: 1 }))
    expect(app.mails).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('the outbox never stores a code, link or address', async () => {
  const email = 'newcomer@example.test'
  const json = { first_name: 'Maya', last_name: 'Okafor', phone_number: '4165550100', email }
  const { status } = await app.call('POST', '/signup', { json })
  expect(status).toBe(201)
  const before = JSON.stringify(await outboxRows(app))
  const { text } = await theMail()
  const after = JSON.stringify(await outboxRows(app))
  const code = /\n {4}(\d{4})\n/.exec(text)?.[1] ?? 'none'
  const token = /sign-in#(\S+)/.exec(text)?.[1] ?? 'none'
  expect(code + token).toMatch(/^\d{4}[\w-]+\.[\w-]+$/)
  for (const rows of [before, after]) {
    expect(rows).not.toMatch(new RegExp(`[:"]${code}[",}]`))
    for (const secret of [token.split('.')[1], email, 'Maya', 'Okafor']) expect(rows).not.toContain(secret)
  }
})
