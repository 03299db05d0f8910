// Promise: Emails and calendar files about a tour show neither side's address or number.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { endToursOf } from '#api/features/listings/tours/service/end.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { drain } from '#api/mail/service.ts'
import { stoppedEmails, users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { type ReceivedMail, type SmtpServer, smtpServer } from '#tests/support/smtp.ts'
import { aTour, aVisit, change, DANA, MAYA } from './support.ts'

let app: TestApp
let server: SmtpServer
let gateway: MailGateway
let visit: Awaited<ReturnType<typeof aVisit>>

beforeAll(async () => {
  server = await smtpServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  app = await testApp({ MAIL_FROM: 'Cohearth <hello@cohearth.test>' })
  gateway = smtpMail({ smtpUrl: server.url, mailFrom: app.deps.config.mailFrom })
  visit = await aVisit(app)
})
afterEach(async () => {
  gateway.close()
  server.mails.length = 0
  await app.close()
})

/** Emails sent now, by recipient. */
async function arriving(): Promise<Map<string, ReceivedMail>> {
  server.mails.length = 0
  await drain({ ...app.deps, mail: gateway })
  return new Map(server.mails.map((mail) => [mail.recipients[0] ?? '', mail]))
}

const WHEN = 'Saturday, August 8, 2026 at 11:00 AM (Eastern Time, Toronto)'

function read(mails: Map<string, ReceivedMail>, to: string) {
  const mail = mails.get(to)
  if (!mail?.calendar) throw new Error(`There is no mail to ${to} with a calendar file.`)
  expect(mail.calendar.file).toBe(mail.calendar.content)
  const calendar = readCalendar(mail.calendar.content)
  expect(mail.calendar.type).toContain(`method=${calendar.method}`)
  return { mail, calendar }
}

describe('tour emails', () => {
  test('a request reaches the agent with time, name and calendar file; the person gets a receipt', async () => {
    const { id } = await aTour(app, visit)
    const mails = await arriving()
    expect([...mails.keys()].sort()).toEqual([DANA, MAYA])
    const { mail, calendar } = read(mails, DANA)
    expect(mail.subject).toBe('Sat, Aug 8 at 11:00 AM · Tour of 48 Euclid Avenue: requested')
    expect(mail.text).toContain('Hello Dana. Maya Okafor would like to see this home.')
    expect(mail.text).toStartWith(`Tour of 48 Euclid Avenue: requested\n\n${WHEN}\n\nHello Dana.`)
    const onOneLine = 'Saturday, August\u00a08,\u00a02026 at 11:00\u00a0AM (Eastern Time, Toronto)'
    expect(mail.html.split('Hello Dana.')[0]).toContain(`>${onOneLine}</h2>`)
    expect(mail.text).toContain('http://localhost:3000/agent/dashboard/tours')
    expect(calendar).toMatchObject({
      method: 'REQUEST',
      status: 'TENTATIVE',
      sequence: 0,
      start: '2026-08-08T11:00:00',
      attendee: `MAILTO:${DANA}`,
      wantsAnswer: 'FALSE',
      organizer: 'mailto:hello@cohearth.test',
    })
    const receipt = read(mails, MAYA)
    expect(receipt.mail.text).toContain(
      'Hello Maya. You asked Dana Kerr for a tour. We’ll email you when they reply.',
    )
    expect(receipt.calendar.uid).toBe(calendar.uid)
    expect(id).toBeGreaterThan(0)
  })

  test("don't reveal email addresses or phone numbers", async () => {
    const { id } = await aTour(app, visit)
    const mails = [...(await arriving()).values()]
    await change(app, visit.dana, id, { status: 'confirmed', sequence: 0 })
    mails.push(...(await arriving()).values())
    expect(mails).toHaveLength(4)
    for (const mail of mails) {
      const other = mail.recipients[0] === DANA ? MAYA : DANA
      const whole = JSON.stringify([...mail.headers, mail.text, mail.html, mail.calendar])
      expect(whole).not.toContain(other)
      expect(whole).not.toMatch(/416.?555/)
    }
  })

  test('link to a map once the tour is confirmed', async () => {
    const map =
      'https://www.openstreetmap.org/search?query=48%20Euclid%20Avenue%2C%20Toronto%2C%20ON%2C%20Canada'
    const { id } = await aTour(app, visit)
    expect(read(await arriving(), MAYA).mail.text).not.toContain(map)
    await change(app, visit.dana, id, { status: 'confirmed', sequence: 0 })
    const mails = await arriving()
    for (const to of [MAYA, DANA]) expect(read(mails, to).mail.text).toContain(map)
  })

  test('of several proposed times, say how many in the subject', async () => {
    const { id } = await aTour(app, visit)
    await arriving()
    const moved = { status: 'moved', sequence: 0, starts_at: '2026-08-09T18:30', or_at: ['2026-08-10T18:30'] }
    await change(app, visit.dana, id, moved)
    expect(read(await arriving(), MAYA).mail.subject).toBe(
      '2 proposed times · Tour of 48 Euclid Avenue: new time',
    )
  })

  test('each change reaches both people, with a calendar file that numbers changes and finally cancels', async () => {
    const { id } = await aTour(app, visit)
    await arriving()
    const moved = { status: 'moved', sequence: 0, starts_at: '2026-08-09T18:30', note: 'After work?' }
    await change(app, visit.dana, id, moved)
    const first = await arriving()
    expect(read(first, MAYA).mail.text).toContain('Dana Kerr moved this tour to another time.')
    expect(read(first, MAYA).mail.text).toContain('Dana wrote: “After work?”')
    expect(read(first, DANA).mail.text).toContain('You wrote: “After work?”')
    for (const to of [DANA, MAYA])
      expect(read(first, to).calendar).toMatchObject({
        method: 'REQUEST',
        status: 'TENTATIVE',
        sequence: 1,
        start: '2026-08-09T18:30:00',
      })
    await change(app, visit.maya, id, { status: 'confirmed', sequence: 1 })
    const second = await arriving()
    expect(read(second, DANA).mail.subject).toBe(
      'Sun, Aug 9 at 6:30 PM · Tour of 48 Euclid Avenue: confirmed',
    )
    expect(read(second, DANA).calendar).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    expect(read(second, MAYA).mail.text).toContain('Hello Maya. You confirmed this tour.')
    await change(app, visit.maya, id, { status: 'cancelled', sequence: 2, note: 'We found another.' })
    const third = await arriving()
    for (const to of [DANA, MAYA])
      expect(read(third, to).calendar).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 3 })
    expect(read(third, MAYA).mail.text).toContain('Hello Maya. You cancelled this tour.')
    expect(read(third, DANA).mail.text).toContain('Maya Okafor cancelled this tour.')
    expect(read(third, DANA).mail.text).toContain('It was scheduled for Sunday, August 9, 2026 at 6:30 PM')
  })

  test("describe the tour when they're sent: a newer change is announced once", async () => {
    const { id } = await aTour(app, visit)
    await change(app, visit.dana, id, { status: 'confirmed', sequence: 0 })
    await arriving()
    expect(server.mails).toHaveLength(2)
    expect(server.mails.every(({ subject }) => subject.endsWith('confirmed'))).toBe(true)
  })

  test('aren’t sent once the tour’s time has passed', async () => {
    await aTour(app, visit, '2026-08-02T11:00')
    app.advance(2 * DAY_MS)
    expect((await arriving()).size).toBe(0)
  })

  test.each([
    ['whose person left us', () => app.call('DELETE', '/account', { as: visit.maya, json: { email: MAYA } })],
    [
      'that was handed over',
      async () => {
        const json = { agent_id: await anAgent(app), changed_at: visit.home.changed_at }
        return app.call('PUT', `/properties/${visit.msl}`, { as: await anAdmin(app), json })
      },
    ],
  ])('about a tour %s aren’t sent once its time has passed either', async (_what, happens) => {
    await aTour(app, visit, '2026-08-02T11:00')
    await arriving()
    expect((await happens()).ok).toBe(true)
    app.advance(2 * DAY_MS)
    expect([...(await arriving()).values()].map(({ subject }) => subject)).toEqual([])
  })

  test("are sent even with notifications off, because they're about an appointment", async () => {
    await app.deps.db.write((tx) => tx.update(users).set({ notifications_subscribed: false }))
    await aTour(app, visit)
    expect((await arriving()).size).toBe(2)
  })

  test('stop only for the people who turned them off', async () => {
    const { maya: user_id } = visit
    await app.deps.db.write((tx) => tx.insert(stoppedEmails).values({ user_id, category: 'tours' }))
    await aTour(app, visit)
    expect([...(await arriving()).keys()]).toEqual([DANA])
  })

  test('when a home is sold, remove the tour from both calendars and say why', async () => {
    await aTour(app, visit)
    await arriving()
    await app.deps.db.write((tx) => endToursOf(tx, app.deps, visit.home.id, 'sold'))
    const mails = await arriving()
    for (const to of [DANA, MAYA]) {
      expect(read(mails, to).calendar).toMatchObject({ method: 'CANCEL', sequence: 1 })
      expect(read(mails, to).mail.text).toContain('This home has been sold.')
    }
  })

  test('tell an agent that someone with a tour has left, but not who', async () => {
    await aTour(app, visit)
    const before = read(await arriving(), DANA).calendar
    await app.call('DELETE', '/account', { as: visit.maya, json: { email: MAYA } })
    const mails = await arriving()
    expect([...mails.keys()]).toEqual([DANA])
    const { mail, calendar } = read(mails, DANA)
    expect(calendar).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: before.uid })
    expect(mail.subject).toBe('Sat, Aug 8 at 11:00 AM · Tour of 48 Euclid Avenue: cancelled')
    expect(mail.text).toContain('This tour is cancelled because the person has left Cohearth.')
    expect(mail.text + mail.calendar?.content).not.toMatch(/Maya|Okafor/)
  })

  test('when a home is handed over, move its tours from one calendar to the other', async () => {
    const { id } = await aTour(app, visit)
    await change(app, visit.dana, id, { status: 'confirmed', sequence: 0 })
    const before = read(await arriving(), DANA).calendar
    const amelie = await anAgent(app, {
      first_name: 'Amelie',
      last_name: 'Gagnon',
      email: 'amelie@example.test',
    })
    const handed = { agent_id: amelie, changed_at: visit.home.changed_at }
    const admin = await anAdmin(app)
    const response = await app.call('PUT', `/properties/${visit.msl}`, { as: admin, json: handed })
    expect(response.status).toBe(200)
    const mails = await arriving()
    expect([...mails.keys()].sort()).toEqual(['amelie@example.test', DANA, MAYA])
    const [former, next, person] = [DANA, 'amelie@example.test', MAYA].map((to) => read(mails, to))
    expect(former?.calendar).toMatchObject({ method: 'CANCEL', sequence: 2, uid: before.uid })
    expect(former?.mail.subject).toBe('Sat, Aug 8 at 11:00 AM · Tour of 48 Euclid Avenue: no longer yours')
    expect(next?.calendar).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', uid: before.uid })
    expect(next?.mail.text).toContain('You now handle this home, including this tour with Maya Okafor.')
    expect(person?.mail.text).toContain('Amelie Gagnon now handles this home.')
  })

  test('never go to deactivated people', async () => {
    await aTour(app, visit)
    await app.deps.db.write((tx) =>
      tx.update(users).set({ is_active: false }).where(eq(users.id, visit.dana)),
    )
    expect([...(await arriving()).keys()]).toEqual([MAYA])
  })
})
