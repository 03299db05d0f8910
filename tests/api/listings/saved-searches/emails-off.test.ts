import { afterEach, beforeEach, expect, test } from 'bun:test'
import { sendNewHomeAlerts } from '#api/features/listings/saved-searches/service.ts'
import { drain } from '#api/mail/service.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { ALERT_DELAY_MS } from '#domain/listings/saved-searches/saved-searches.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome, type NewHome } from '#tests/support/listings.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  maya = await aClient(app, { email: 'maya@example.test', first_name: 'Maya', state_id: 3100 })
  for (const search of ['place=toronto', 'place=halifax'])
    await app.call('POST', '/saved-searches', { as: maya, json: { search } })
})
afterEach(() => app.close())

const emailToronto = (emails: boolean) =>
  app.call('PUT', '/saved-searches/1/emails', { as: maya, json: { emails } })

async function publish(values: Partial<NewHome>): Promise<void> {
  app.advance(MINUTE_MS)
  await aHome(app, values)
  app.advance(ALERT_DELAY_MS)
}

/** The text of the emails sent when the job runs a day later. */
async function sentAlerts(): Promise<string> {
  app.advance(DAY_MS)
  const before = app.mails.length
  await sendNewHomeAlerts(app.deps)
  await drain(app.deps)
  return app.mails
    .slice(before)
    .map(({ text }) => text)
    .join('\n')
}

test('a search whose emails are off announces no homes, and none later from that time', async () => {
  await emailToronto(false)
  await publish({ street: '1 Quiet Street' })
  expect(await sentAlerts()).toBe('')
  await emailToronto(true)
  await publish({ street: '2 Loud Street' })
  const text = await sentAlerts()
  expect(text).toContain('2 Loud Street')
  expect(text).not.toContain('1 Quiet Street')
})

test('someone who turned off all emails about homes gets none, and none later from that time', async () => {
  const wanted = (value: boolean) =>
    app.call('PUT', '/notification-preference/emails', {
      as: maya,
      json: { category: 'homes', wanted: value },
    })
  await wanted(false)
  await publish({ street: '1 Quiet Street' })
  expect(await sentAlerts()).toBe('')
  await wanted(true)
  await publish({ street: '2 Loud Street' })
  const text = await sentAlerts()
  expect(text).toContain('2 Loud Street')
  expect(text).not.toContain('1 Quiet Street')
})

test('other searches of the same person still announce theirs', async () => {
  await emailToronto(false)
  await publish({ street: '3 Quiet Street' })
  await publish({ street: '4 Sea Street', city: 'Halifax', province: 'NS' })
  const text = await sentAlerts()
  expect(text).toContain('4 Sea Street')
  expect(text).not.toContain('3 Quiet Street')
})
