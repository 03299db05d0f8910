import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { messagesWaitMail } from '#api/features/listings/messages/mails.ts'
import { HOME_KIND } from '#api/features/listings/messages/queries.ts'
import { notifyOfMessages } from '#api/features/messages/service/notify.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { drain } from '#api/mail/service.ts'
import { users } from '#db/schema/index.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome } from '#tests/support/listings.ts'
import { type SmtpServer, smtpServer } from '#tests/support/smtp.ts'
import { aVisit, DANA, MAYA } from '../tours/support.ts'

let app: TestApp
let server: SmtpServer
let gateway: MailGateway
let visit: Awaited<ReturnType<typeof aVisit>>
beforeAll(async () => {
  server = await smtpServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  app = await testApp()
  gateway = smtpMail({ smtpUrl: server.url, mailFrom: app.deps.config.mailFrom })
  visit = await aVisit(app)
})
afterEach(async () => {
  gateway.close()
  await app.close()
})

const contact = (text: string, msl = visit.msl) =>
  app.call('POST', `/properties/${msl}/messages`, { as: visit.maya, json: { text } })
const thread = () => `/conversations/${visit.home.id}-${visit.maya}`
const open = (as: number) => app.call('PUT', `${thread()}/read`, { as, json: { up_to: 1_000_000 } })

/** Returns the emails sent after a run of the job. */
async function sentMails() {
  server.mails.length = 0
  await notifyOfMessages(app.deps, HOME_KIND, messagesWaitMail)
  await drain({ ...app.deps, mail: gateway })
  return server.mails.map(({ recipients, subject, text }) => ({ to: recipients[0], subject, text }))
}

describe('an email about messages', () => {
  test('is sent if nobody opened them for ten minutes, with name and home but without their text', async () => {
    await contact('Is the roof new?')
    app.advance(10 * MINUTE_MS - 1)
    expect(await sentMails()).toEqual([])
    app.advance(1)
    const [mail, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: DANA, subject: 'Maya sent you a message' })
    expect(mail?.text).toContain('Maya Okafor about 48 Euclid Avenue')
    expect(mail?.text).toContain('http://localhost:3000/agent/dashboard/tours?view=messages')
    expect(mail?.text).not.toContain('roof')
    expect(mail?.text).not.toContain(MAYA)
  })

  test('mentions each message once, and is sent at most once an hour', async () => {
    await contact('One')
    app.advance(10 * MINUTE_MS)
    expect(await sentMails()).toHaveLength(1)
    expect(await sentMails()).toHaveLength(0)
    await contact('Two')
    app.advance(30 * MINUTE_MS)
    expect(await sentMails()).toHaveLength(0)
    app.advance(30 * MINUTE_MS)
    expect(await sentMails()).toMatchObject([{ subject: 'Maya sent you 2 messages' }])
    app.advance(2 * HOUR_MS)
    expect(await sentMails()).toHaveLength(0)
  })

  test('covers several homes', async () => {
    await contact('One')
    const other = await aHome(app, { agent_id: visit.dana, street: '9 Elm Street' })
    await contact('Two', other.msl_number)
    app.advance(10 * MINUTE_MS)
    const [mail] = await sentMails()
    expect(mail?.text).toContain('Maya Okafor about 9 Elm Street and Maya Okafor about 48 Euclid Avenue')
  })

  test('goes to the person about the agent’s reply', async () => {
    await contact('One')
    await open(visit.dana)
    await app.call('POST', `${thread()}/messages`, { as: visit.dana, json: { text: 'Yes.' } })
    app.advance(10 * MINUTE_MS)
    const [mail] = await sentMails()
    expect(mail).toMatchObject({ to: MAYA })
    expect(mail?.text).toContain('Dana Kerr about 48 Euclid Avenue')
    expect(mail?.text).toContain('/dashboard/listing?view=messages')
  })

  test('leaves out messages opened in the meantime', async () => {
    await contact('One')
    app.advance(10 * MINUTE_MS)
    await notifyOfMessages(app.deps, HOME_KIND, messagesWaitMail)
    await open(visit.dana)
    await drain({ ...app.deps, mail: gateway })
    expect(await sentMails()).toEqual([])
    expect(server.mails).toEqual([])
  })

  test('isn’t sent to people who turned such emails off, which takes one click', async () => {
    await contact('One')
    app.advance(10 * MINUTE_MS)
    await sentMails()
    expect(server.mails[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await app.deps.db.write((tx) => tx.update(users).set({ notifications_subscribed: false }))
    await contact('Two')
    app.advance(2 * HOUR_MS)
    expect(await sentMails()).toEqual([])
  })
})
