import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { insertMail } from '#api/mail/queries.ts'
import { drain } from '#api/mail/service.ts'
import { FailedDelivery, RefusedMail } from '#api/gateways/mail.ts'
import type { LogFields } from '#api/log.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aSignInMail, anInvitationMail, counts, delivering, outboxRows } from './support.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const failing = () => delivering(app, () => Promise.reject(new FailedDelivery('ESOCKET CONN')))
const recipients = () => app.mails.map((mail) => mail.to)

describe('sending', () => {
  test('sends due emails in order, once', async () => {
    const emails = ['a@example.test', 'b@example.test', 'c@example.test']
    for (const email of emails) {
      await aSignInMail(app, { email })
      app.advance(SECOND_MS)
    }
    expect(await drain(app.deps)).toEqual(counts({ sent: 3 }))
    expect(await drain(app.deps)).toEqual(counts({}))
    expect(recipients()).toEqual(emails)
    expect((await outboxRows(app)).map((row) => row.sent_at)).toEqual(Array(3).fill(app.deps.clock()))
  })

  test('several senders at once send each email once', async () => {
    for (let index = 0; index < 20; index += 1) await aSignInMail(app)
    const counts = await Promise.all([drain(app.deps), drain(app.deps), drain(app.deps)])
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(20)
    expect(new Set(recipients()).size).toBe(20)
    expect(app.mails).toHaveLength(20)
  })

  test('stops between two emails when it’s aborted', async () => {
    await aSignInMail(app)
    await aSignInMail(app)
    const stopping = new AbortController()
    const postman = delivering(app, async (mail) => {
      app.mails.push(mail)
      stopping.abort()
    })
    expect(await drain(postman, stopping.signal)).toMatchObject({ sent: 1 })
    expect(app.mails).toHaveLength(1)
  })
})

describe("an email that couldn't be sent", () => {
  test('is retried with growing waits of at most an hour', async () => {
    await anInvitationMail(app)
    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await drain(failing())).toMatchObject({ postponed: 1 })
      const wait = ((await outboxRows(app))[0]?.next_attempt_at ?? 0) - app.deps.clock()
      app.advance(wait - 1)
      expect(await drain(failing())).toMatchObject({ postponed: 0 })
      app.advance(1)
      waits.push(wait / SECOND_MS)
    }
    expect(waits).toEqual([2, 5, 15, 30, 60, 120, 300, 900, 1800, 3600, 3600, 3600])
  })

  test("doesn't delay others", async () => {
    await aSignInMail(app, { email: 'slow@example.test' })
    await aSignInMail(app, { email: 'fine@example.test' })
    const postman = delivering(app, async (mail) => {
      if (mail.to === 'slow@example.test') throw new FailedDelivery('greylisted')
      app.mails.push(mail)
    })
    expect(await drain(postman)).toEqual(counts({ sent: 1, postponed: 1 }))
    expect(recipients()).toEqual(['fine@example.test'])
  })

  test("is given up when it's no longer useful", async () => {
    await aSignInMail(app)
    await drain(failing())
    app.advance(10 * MINUTE_MS)
    expect(await drain(app.deps)).toEqual(counts({ givenUp: 1 }))
    expect(app.mails).toEqual([])
    expect(await outboxRows(app)).toMatchObject([{ sent_at: null, gave_up_at: app.deps.clock() }])
  })

  test("isn't sent after its deadline, even if it could still be rendered", async () => {
    await anInvitationMail(app)
    await drain(failing())
    app.advance(3 * DAY_MS)
    expect(await drain(app.deps)).toEqual(counts({ givenUp: 1 }))
    expect(app.mails).toEqual([])
  })

  test('is given up immediately if the server permanently rejects it', async () => {
    await anInvitationMail(app)
    const refusing = delivering(app, () => Promise.reject(new RefusedMail('EENVELOPE RCPT TO 550')))
    expect(await drain(refusing)).toEqual(counts({ givenUp: 1 }))
    app.advance(60 * MINUTE_MS)
    expect(await drain(app.deps)).toEqual(counts({}))
  })

  test("is logged if its template is unknown, and doesn't stop the rest", async () => {
    const now = app.deps.clock()
    const mail = {
      template: 'of-another-version',
      params: { user: 1 },
      now,
      due: now,
      giveUpAt: now + DAY_MS,
      requestId: null,
    }
    await app.deps.db.write((tx) => insertMail(tx, mail))
    const { email } = await aSignInMail(app)
    const lines: unknown[] = []
    const log = { debug() {}, info() {}, error: (...line: unknown[]) => lines.push(line) }
    expect(await drain({ ...app.deps, log })).toEqual(counts({ sent: 1, postponed: 1 }))
    expect(recipients()).toEqual([email])
    const described = {
      mail_id: 1,
      template: mail.template,
      attempts: 1,
      reason: 'UnknownTemplate',
      request_id: null,
    }
    expect(lines).toEqual([['mail postponed', described]])
  })

  test('is logged without its address or contents', async () => {
    const { email } = await aSignInMail(app)
    const lines: [string, LogFields | undefined][] = []
    const log = {
      debug() {},
      info() {},
      error: (message: string, fields?: LogFields) => lines.push([message, fields]),
    }
    const reject = (error: Error) => drain({ ...delivering(app, () => Promise.reject(error)), log })
    await reject(new FailedDelivery('EENVELOPE RCPT TO 450'))
    app.advance(MINUTE_MS)
    await reject(new Error(`550 ${email} is unknown`))
    const mail = { mail_id: 1, template: 'sign-in', request_id: null }
    expect(lines).toEqual([
      ['mail postponed', { ...mail, attempts: 1, reason: 'EENVELOPE RCPT TO 450' }],
      ['mail postponed', { ...mail, attempts: 2, reason: 'Error' }],
    ])
  })
})

describe('when a server dies while sending', () => {
  async function dieWhileSending(): Promise<void> {
    await new Promise<void>((resolve) => {
      void drain(
        delivering(app, () => {
          resolve()
          return new Promise(() => undefined)
        }),
      )
    })
  }

  test('the next one sends its email', async () => {
    const { email } = await aSignInMail(app)
    await dieWhileSending()
    expect(await drain(app.deps)).toMatchObject({ sent: 0 })
    app.advance(MINUTE_MS)
    expect(await drain(app.deps)).toMatchObject({ sent: 1 })
    expect(recipients()).toEqual([email])
  })

  test("and the email was already delivered, it's sent again with the same Message-ID", async () => {
    await aSignInMail(app)
    await aSignInMail(app)
    await drain({
      ...app.deps,
      db: { ...app.deps.db, write: diesAtWrite(2) },
    }).catch(() => undefined)
    app.advance(MINUTE_MS)
    await drain(app.deps)
    const ids = app.mails.map((mail) => mail.messageId)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@localhost>$/)
  })

  function diesAtWrite(number: number): TestApp['deps']['db']['write'] {
    let writes = 0
    return async (work) => {
      writes += 1
      if (writes === number) throw new Error('The power is gone.')
      return app.deps.db.write(work)
    }
  }
})
