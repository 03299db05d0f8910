// Promise: A mailbox gets at most three invitations a day, one per person in 30 days, and none after opting out. An invitation's message can't contain markup or links.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { drain } from '#api/mail/service.ts'
import { noInvitations } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aMatch } from './match-support.ts'

const HERE = 'hana@example.test'
const NOWHERE = 'stranger@example.test'
const LINE = 'Come and look: evil.example/login, or write to a@b.ca. <script>alert(1)</script>'

let app: TestApp
let maya: number
let hana: number

beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  maya = await aMatch(app, 'Maya')
  hana = await aMatch(app, 'Hana', { email: HERE })
})
afterEach(() => app.close())

const invite = (as: number, email: string, line = '') =>
  app.call('POST', '/invitations', { as, json: { email, line } })

const lists = async (as: number) => (await app.call('GET', '/invitations', { as })).json()

describe('the email', () => {
  test('to someone with an account leads to their dashboard, and to someone without one to sign-up', async () => {
    await invite(maya, HERE, LINE)
    await invite(maya, NOWHERE, LINE)
    await drain(app.deps)
    const [here, nowhere] = [HERE, NOWHERE].map((email) => app.mails.filter(({ to }) => to === email))
    expect([here?.length, nowhere?.length]).toEqual([1, 1])
    expect(here?.[0]?.text).toContain('http://localhost:3000/dashboard\n')
    expect(nowhere?.[0]?.text).toContain('http://localhost:3000/signup\n')
    expect(nowhere?.[0]?.text).toContain('Stop invitations to this address:')
    for (const { html = '', text = '' } of [...(here ?? []), ...(nowhere ?? [])]) {
      expect(html).not.toContain('<script>')
      // Mail programs mustn't turn it into a link.
      expect(text + html).not.toMatch(/evil\.example|a@b/)
      expect(
        [...html.matchAll(/href="([^"]+)"/g)].filter(
          ([, href = '']) =>
            !href.startsWith('http://localhost') && href !== 'mailto:hello@cohearth.localhost',
        ),
      ).toEqual([])
    }
  })

  test('is the last one if its reader unsubscribes in one click, which the senders can’t tell', async () => {
    await invite(maya, NOWHERE)
    await drain(app.deps)
    const url = new URL(app.mails[0]?.unsubscribeUrl ?? '')
    expect(url.pathname).toBe('/api/no-invitations')
    const path = `${url.pathname.slice(4)}${url.search}`
    const shown = await app.call('GET', path)
    expect([shown.status, shown.headers.get('location')]).toEqual([
      302,
      `/no-invitations#${url.searchParams.get('token')}`,
    ])
    expect(await app.deps.db.read.select().from(noInvitations)).toEqual([])
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    // As a mail program does, without an origin.
    expect((await app.call('POST', path, { form, headers: { origin: '' } })).status).toBe(204)
    const forged = optOutToken(app.deps.key, HERE).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await app.call('POST', `/no-invitations?token=${forged}`)).status).toBe(400)
    const kept = await app.deps.db.read.select().from(noInvitations)
    expect(JSON.stringify(kept)).not.toContain('stranger')
    const theo = await aMatch(app, 'Théo')
    const again = await invite(theo, 'Stranger+home@example.test')
    expect(again.status).toBe(201)
    expect((await lists(theo)).sent).toHaveLength(1)
    await drain(app.deps)
    expect(app.mails).toHaveLength(1)
  })

  test('is sent at most three times a day to one mailbox, and once for the same two people', async () => {
    const people = []
    for (let index = 0; index < 5; index += 1) people.push(await aMatch(app, `Robin`))
    for (const as of people) expect((await invite(as, NOWHERE)).status).toBe(201)
    await drain(app.deps)
    expect(app.mails).toHaveLength(3)
    app.advance(DAY_MS)
    const [first = 0] = people
    const [{ id }] = (await lists(first)).sent
    await app.call('DELETE', `/invitations/${id}`, { as: first })
    await invite(first, NOWHERE)
    await drain(app.deps)
    expect(app.mails).toHaveLength(3)
  })
})

test.each<[string, object]>([
  ['Please enter a valid email.', { email: 'hana' }],
  ['Please keep your line to 140 characters.', { email: HERE, line: 'a'.repeat(141) }],
])('%s', async (message, json) => {
  const response = await app.call('POST', '/invitations', { as: maya, json })
  expect(response.status).toBe(400)
  expect(Object.values(await response.json())).toContain(message)
})

test('direction marks, control characters and line breaks are removed from the personal line', async () => {
  await invite(maya, HERE, ' Hello\u202E\u0007\nthere\u200B ')
  expect((await lists(hana)).received).toMatchObject([{ line: 'Hello there' }])
})
