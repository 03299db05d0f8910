// Promise: Each new home is announced once, in at most one email a day, and never to someone who may not see it or doesn't want it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { sendNewHomeAlerts } from '#api/features/listings/saved-searches/service.ts'
import { smtpMail } from '#api/gateways/smtp-mail.ts'
import { drain } from '#api/mail/service.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { listings, outbox, savedSearches, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { ALERT_DELAY_MS } from '#domain/listings/saved-searches/saved-searches.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, type NewHome } from '#tests/support/listings.ts'
import { aHomeWithPicture } from '#tests/support/mails/world.ts'
import { smtpServer } from '#tests/support/smtp.ts'
import { createSearchesJob } from '#api/features/listings/saved-searches/job.ts'
import { runJob } from '#tests/support/jobs.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  maya = await aClient(app, { email: 'maya@example.test', first_name: 'Maya', state_id: 3100 })
})
afterEach(() => app.close())

const save = (search: string, as = maya) => app.call('POST', '/saved-searches', { as, json: { search } })
async function published(values: Partial<NewHome>): Promise<void> {
  app.advance(MINUTE_MS)
  await aHome(app, values)
  app.advance(ALERT_DELAY_MS)
}

/** The emails sent when the job runs now. */
async function sentAlerts(): Promise<string[]> {
  const before = app.mails.length
  await sendNewHomeAlerts(app.deps)
  await drain(app.deps)
  return app.mails.slice(before).map(({ to, text }) => `${to} ${text}`)
}

describe('the new-home alert', () => {
  test('has all searches, each home once, with price, place, address and a link to stop each search', async () => {
    await save('place=toronto')
    await save('max=900000')
    await published({ street: '9 Grand Street', price: 95_000_000 })
    await published({ street: '48 Euclid Avenue', msl_number: '1042', price: 85_000_000, beds: 3, bath: 2.5 })
    await aHome(app, { city: 'Halifax', province: 'NS', price: 100_000_000, street: '1 Dear Lane' })
    const [mail, ...others] = await sentAlerts()
    expect(others).toEqual([])
    expect(app.mails[0]?.subject).toBe('2 new homes match your searches')
    expect(mail).toContain('48 Euclid Avenue, Toronto, ON')
    expect(mail).toContain('$850,000 · Detached house · 3 bedrooms · 2.5 bathrooms · good for 3 co-owners')
    expect(mail).toContain('http://localhost:3000/listings/toronto-48-euclid-avenue-1042')
    expect(mail?.match(/48 Euclid/g)).toHaveLength(1)
    expect(mail).toContain('Homes anywhere in Canada, up to $900,000\n')
    for (const id of [1, 2]) expect(mail).toContain(`/stop-search#${stopTokenOf(app.deps.key, id)}\n`)
    expect(mail).not.toContain('Dear Lane')
  })

  test('has pictures of the first three homes only', async () => {
    await save('place=toronto')
    await save('place=halifax')
    app.advance(MINUTE_MS)
    for (const room of ['outside', 'living', 'kitchen']) await aHomeWithPicture(app, `toronto-euclid-${room}`)
    await aHomeWithPicture(app, 'toronto-euclid-bedroom', { city: 'Halifax', province: 'NS' })
    app.advance(ALERT_DELAY_MS)
    await sentAlerts()
    expect(app.mails[0]?.pictures).toHaveLength(3)
  })

  test('announces each home once, whatever was there before or is published in the meantime', async () => {
    await aHome(app, { street: '1 Old Street' })
    app.advance(HOUR_MS)
    await save('place=toronto')
    expect(await sentAlerts()).toEqual([])
    await published({ street: '2 New Street' })
    // Published too recently.
    await aHome(app, { street: '3 Newest Street' })
    expect((await sentAlerts())[0]).toMatch(/2 New Street/)
    expect(await sentAlerts()).toEqual([])
    app.advance(DAY_MS)
    const [second] = await sentAlerts()
    expect(second).toContain('3 Newest Street')
    expect(second).not.toMatch(/1 Old Street|2 New Street/)
    app.advance(DAY_MS)
    expect(await sentAlerts()).toEqual([])
  })

  test('is sent at most once a day, and the next one has everything since', async () => {
    await save('place=toronto')
    await published({ street: '1 First Street' })
    expect(await sentAlerts()).toHaveLength(1)
    await published({ street: '2 Second Street' })
    app.advance(20 * HOUR_MS)
    await save('beds=1')
    await published({ street: '3 Third Street' })
    expect(await sentAlerts()).toEqual([])
    app.advance(4 * HOUR_MS)
    const mails = await sentAlerts()
    expect(mails).toHaveLength(1)
    for (const street of ['2 Second', '3 Third']) expect(mails[0]).toContain(street)
    expect(mails[0]).not.toContain('1 First')
  })

  test("doesn't announce homes published before the search was saved", async () => {
    await save('place=halifax')
    await published({ street: '1 First Street' })
    await save('place=toronto')
    expect(await sentAlerts()).toEqual([])
    app.advance(DAY_MS)
    expect(await sentAlerts()).toEqual([])
    await published({ street: '2 Second Street' })
    const [mail] = await sentAlerts()
    expect(mail).toContain('2 Second Street')
    expect(mail).not.toContain('1 First Street')
  })

  test('covers each search from the time it was saved', async () => {
    await save('place=halifax')
    await published({ street: '1 Toronto Street' })
    await save('place=toronto')
    await published({ street: '2 Halifax Street', city: 'Halifax', province: 'NS' })
    const [mail] = await sentAlerts()
    expect(mail).toContain('2 Halifax Street')
    expect(mail).not.toContain('1 Toronto Street')
  })

  test("isn't skipped because of a home published just before the search was saved", async () => {
    await save('place=halifax')
    await published({ street: '1 First Street' })
    await aHome(app, { street: '2 Second Street' })
    app.advance(MINUTE_MS)
    await save('place=toronto')
    expect(await sentAlerts()).toEqual([])
    app.advance(DAY_MS)
    expect(await sentAlerts()).toEqual([])
    await published({ street: '3 Third Street' })
    expect((await sentAlerts())[0]).toContain('3 Third Street')
  })

  test('is sent by only one of two processes that check at the same time', async () => {
    await save('place=toronto')
    await published({ street: '1 First Street' })
    await aHome(app, { street: '2 Second Street' })
    const later = app.deps.clock() + ALERT_DELAY_MS
    const slower: typeof app.deps.db.write = async (work) => {
      await sendNewHomeAlerts(app.deps)
      return app.deps.db.write(work)
    }
    await sendNewHomeAlerts({ ...app.deps, clock: () => later, db: { ...app.deps.db, write: slower } })
    expect(await app.deps.db.read.$count(outbox)).toBe(1)
    await drain(app.deps)
    app.advance(2 * DAY_MS)
    expect((await sentAlerts())[0]).toContain('2 Second Street')
  })

  test('is sent once, even after a crash right after queueing or with two processes', async () => {
    await save('place=toronto')
    await published({})
    await Promise.all([sendNewHomeAlerts(app.deps), sendNewHomeAlerts(app.deps)])
    await sendNewHomeAlerts(app.deps)
    expect(await app.deps.db.read.$count(outbox)).toBe(1)
    await drain(app.deps)
    expect(app.mails).toHaveLength(1)
  })

  test('reaches everyone even if the job fails in the middle', async () => {
    const noah = await aClient(app, { email: 'noah@example.test', state_id: 3100 })
    for (const as of [maya, noah]) await save('place=toronto', as)
    await published({})
    const failing = {
      ...app.deps,
      outbox: {
        put: async (...args: Parameters<typeof app.deps.outbox.put>) => {
          if (JSON.stringify(args[2]).includes(`"user":${noah}`)) throw new Error('stopped')
          return app.deps.outbox.put(...args)
        },
      },
    }
    await sendNewHomeAlerts(failing).catch(() => undefined)
    const mails = await sentAlerts()
    expect(mails.map((mail) => mail.split(' ')[0]).toSorted()).toEqual([
      'maya@example.test',
      'noah@example.test',
    ])
  })

  const EXCLUDED: [who: string, values: Partial<typeof users.$inferInsert>][] = [
    ['is deactivated', { is_active: false }],
    ['turned such emails off', { notifications_subscribed: false }],
    ['no longer has a plan', { state_id: 2000 }],
  ]
  test.each(EXCLUDED)("isn't sent to someone who %s, not even later", async (_who, values) => {
    await save('place=toronto')
    const change = (set: Partial<typeof users.$inferInsert>) =>
      app.deps.db.write(async (tx) => void (await tx.update(users).set(set).where(eq(users.id, maya))))
    await change(values)
    await published({})
    expect(await sentAlerts()).toEqual([])
    await change({ is_active: true, notifications_subscribed: true, state_id: 3100 })
    app.advance(DAY_MS)
    expect(await sentAlerts()).toEqual([])
    await published({ street: '2 Later Street' })
    expect((await sentAlerts())[0]).toContain('2 Later Street')
  })

  test('leaves out homes that were sold and searches that were stopped before sending', async () => {
    await save('place=toronto')
    await published({})
    await runJob(createSearchesJob(app.deps))
    await app.deps.db.write(async (tx) => void (await tx.update(listings).set({ status: 'sold' })))
    await drain(app.deps)
    await app.deps.db.write(async (tx) => void (await tx.update(listings).set({ status: 'published' })))
    await app.deps.db.write(async (tx) => void (await tx.delete(savedSearches)))
    await drain(app.deps)
    expect(app.mails).toEqual([])
  })

  test('lists the five newest homes and links to the rest', async () => {
    await save('place=toronto')
    const published_at = app.deps.clock() + MINUTE_MS
    for (let n = 0; n < 8; n += 1) await aHome(app, { published_at, street: `${n} New Street` })
    await aHome(app, { published_at: published_at - 1, street: '8 New Street' })
    app.advance(MINUTE_MS + ALERT_DELAY_MS)
    const [mail] = await sentAlerts()
    expect(app.mails[0]?.subject).toBe('9 new homes match your searches')
    expect(mail?.match(/Detached house/g)).toHaveLength(5)
    expect([...new Set(mail?.match(/\d (?=New Street)/g))].join('')).toBe('7 6 5 4 3 ')
    expect(mail).toContain('See 4 more:\nhttp://localhost:3000/listings?place=toronto\n')
  })

  test('can be sent through a real mail server with one-click unsubscribe', async () => {
    const smtp = await smtpServer()
    const mail = smtpMail({ smtpUrl: smtp.url, mailFrom: 'Cohearth <hello@cohearth.test>' })
    await save('place=toronto')
    await published({ street: '4519 rue Fabre <b>' })
    await sendNewHomeAlerts(app.deps)
    await drain({ ...app.deps, mail })
    const received = await smtp.nextMailTo('maya@example.test')
    expect(received.headers.get('list-unsubscribe')).toContain(
      encodeURIComponent(unsubscribeTokenOf(app.deps.key, maya, 'homes')),
    )
    expect(received.html).toContain('4519 rue Fabre &lt;b&gt;')
    mail.close()
    await smtp.stop()
  })
})
