// Promise: Each kind of notification can be stopped separately, by one click in its email without signing in.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { stoppedEmails } from '#db/schema/index.ts'
import { anInvitationMail } from '#tests/api/mail/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { EMAIL_CATEGORIES, type EmailCategory } from '#domain/settings/emails.ts'

const ALL = {
  subscribed: true,
  invitations: true,
  messages: true,
  homes: true,
  tours: true,
  news: true,
  in_app: { invitations: true, messages: true },
}
const ELSEWHERE = { origin: 'https://mail.example' }

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app)
})
afterEach(() => app.close())

const choicesOf = async (as: number) =>
  (await app.call('GET', '/notification-preference/emails', { as })).json()
const choose = (as: number, category: unknown, wanted: unknown) =>
  app.call('PUT', '/notification-preference/emails', { as, json: { category, wanted } })
const oneClick = (token: string, method = 'POST') =>
  app.call(method, `/unsubscribe?token=${token}`, { headers: ELSEWHERE })

describe('the choices', () => {
  test('are all on, and stay as set, each separately', async () => {
    expect(await choicesOf(maya)).toEqual(ALL)
    for (const wanted of [false, false, true, false]) {
      expect(await (await choose(maya, 'messages', wanted)).json()).toEqual({ ...ALL, messages: wanted })
    }
    expect(await choicesOf(maya)).toEqual({ ...ALL, messages: false })
  })

  test('count in the app regardless of emails, where there is a count', async () => {
    const inApp = (category: unknown, wanted: boolean) =>
      app.call('PUT', '/notification-preference/emails', {
        as: maya,
        json: { category, wanted, where: 'app' },
      })
    const without = { ...ALL, in_app: { invitations: true, messages: false } }
    expect(await (await inApp('messages', false)).json()).toEqual(without)
    expect(await (await choose(maya, 'messages', false)).json()).toEqual({ ...without, messages: false })
    expect(await (await choose(maya, 'messages', true)).json()).toEqual(without)
    expect(await (await inApp('messages', true)).json()).toEqual(ALL)
    expect((await inApp('homes', false)).status).toBe(400)
  })

  test('are per person, and need a session', async () => {
    const theo = await aClient(app)
    await choose(maya, 'homes', false)
    expect(await choicesOf(theo)).toEqual(ALL)
    expect((await app.call('GET', '/notification-preference/emails')).status).toBe(401)
    const json = { category: 'homes', wanted: false }
    expect((await app.call('PUT', '/notification-preference/emails', { json })).status).toBe(401)
  })

  test.each([
    ['always', true],
    ['', false],
    ['messages', 'no'],
    [null, true],
  ])('can’t be %p: %p', async (category, wanted) => {
    expect((await choose(maya, category, wanted)).status).toBe(400)
  })

  test('are deleted with the account', async () => {
    await choose(maya, 'homes', false)
    const { email } = await (await app.call('GET', '/me', { as: maya })).json()
    await app.call('DELETE', '/account', { as: maya, json: { email } })
    expect(await app.deps.db.read.select().from(stoppedEmails)).toEqual([])
  })
})

describe('an email of a stopped kind', () => {
  test.each([
    ['messages', { sent: 1, discarded: 0 }],
    ['invitations', { sent: 0, discarded: 1 }],
  ])(
    'isn’t sent, even if it was stopped while waiting in the outbox: an invitation without %s',
    async (category, fate) => {
      const { theo } = await anInvitationMail(app)
      await choose(theo, category, false)
      expect(await drain(app.deps)).toMatchObject(fate)
    },
  )

  test('isn’t sent with the master switch off, whatever was chosen', async () => {
    const { theo } = await anInvitationMail(app)
    await choose(theo, 'invitations', true)
    await app.call('PUT', '/notification-preference', { as: theo, json: { subscribed: false } })
    expect(await drain(app.deps)).toMatchObject({ sent: 0 })
    expect(await choicesOf(theo)).toEqual({ ...ALL, subscribed: false })
  })
})

describe('the link in an email', () => {
  const tokenFor = (id: number, category?: EmailCategory) => unsubscribeTokenOf(app.deps.key, id, category)

  test.each(EMAIL_CATEGORIES)(
    'stops %s alone, in one click and repeatedly, without a cookie',
    async (category) => {
      for (const _press of [1, 2]) {
        const response = await oneClick(tokenFor(maya, category))
        expect(await response.json()).toEqual({ category, wanted: false })
        expect(response.headers.getSetCookie()).toEqual([])
      }
      expect(await choicesOf(maya)).toEqual({ ...ALL, [category]: false })
      const master = await app.call('GET', '/notification-preference', { as: maya })
      expect(await master.json()).toEqual({ subscribed: true })
    },
  )

  test('by GET only leads to the page with a button', async () => {
    const response = await oneClick(tokenFor(maya, 'homes'), 'GET')
    expect(response.headers.get('location')).toBe(`/unsubscribe#${tokenFor(maya, 'homes')}`)
    expect(await choicesOf(maya)).toEqual(ALL)
  })

  test('for one kind or person can’t be changed into another', async () => {
    const [, , mac] = tokenFor(maya, 'homes').split('.')
    const [, old] = tokenFor(maya).split('.')
    for (const token of [
      `${maya}.messages.${mac}`,
      `${maya}.${mac}`,
      `${maya}.homes.${old}`,
      `${maya + 1}.homes.${mac}`,
      `${maya}.homes.x.${mac}`,
    ]) {
      expect([token, (await oneClick(token)).status]).toEqual([token, 400])
    }
    expect(await choicesOf(maya)).toEqual(ALL)
  })

  test('of a deleted account responds the same and stores nothing', async () => {
    expect((await oneClick(tokenFor(4711, 'homes'))).status).toBe(200)
    expect(await app.deps.db.read.select().from(stoppedEmails)).toEqual([])
  })

  test('of an earlier version still turns everything off', async () => {
    expect(await (await oneClick(tokenFor(maya))).json()).toEqual({ subscribed: false })
  })
})
