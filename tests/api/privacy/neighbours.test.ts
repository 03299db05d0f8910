// Promise: What one person does, or has done to them, changes no row that names someone else.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { deviceIdOf } from '#api/features/accounts/service/devices.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { invitations } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { SHARED, UNSHARED } from '#tests/support/wishes.ts'
import { optionsOf, passkeySignIn, passkeysIn } from '#tests/api/accounts/passkeys/support.ts'
import { type Browser, codeFor, otherThan, signedInBrowser } from '#tests/api/accounts/support.ts'
import { certify, FILM_S, openCourse, start, started, videoId } from '#tests/api/course/support.ts'
import { upload } from '#tests/api/profile/support.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { type BillingApp, billingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { questionFor } from '#tests/support/onboarding.ts'
import { png } from '#tests/support/pictures.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { theyPublish } from '#tests/support/questionnaire.ts'
import type { Quillon } from './quillon.ts'
import { aPersonEverywhere, rowsNaming } from './support.ts'

let app: BillingApp
let person: Quillon
beforeEach(async () => {
  app = await billingApp()
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  person = await aPersonEverywhere(app)
  await openCourse(app)
})
afterEach(() => app.close())

const EMAIL = 'neighbour@example.test'

const rowsOfPerson = () => rowsNaming(app, person)

/** A pending invitation. */
async function invited(from_user_id: number, to_user_id: number): Promise<number> {
  const pending = { from_user_id, to_user_id, status: 'pending', created_at: app.deps.clock() } as const
  return only(await app.deps.db.write((tx) => tx.insert(invitations).values(pending).returning())).id
}

/** What the link of the email about a new browser holds. */
function endToken(browser: Browser, id: number): string {
  const device = deviceIdOf(browser.cookies.get('cohearth_device') ?? '', id)
  const until = app.deps.clock() + MINUTE_MS
  return endSignInAddress(app.deps.key, '', { device, until }).split('#')[1] ?? ''
}

async function cancelTour(browser: Browser): Promise<Response> {
  const { ahead } = await (await browser.call('GET', '/tours')).json()
  return browser.call('PUT', `/tours/${ahead[0]?.id}`, { status: 'cancelled', sequence: 0 })
}

async function ownMessage(browser: Browser): Promise<number | undefined> {
  const { messages }: { messages: { id: number }[] } = await (
    await browser.call('GET', '/groups/mine/messages')
  ).json()
  return messages[0]?.id
}

/** Removes all searches with the first ids, if they are the caller's own. */
async function deleteSearches(browser: Browser): Promise<void> {
  for (const id of [1, 2, 3]) await browser.call('DELETE', `/saved-searches/${id}`)
}

/** Everything that someone can do, or that can be done to them, in an order in which it can be done. */
async function actsOf(id: number): Promise<[string, () => Promise<Response | void>][]> {
  const admin = await anAdmin(app)
  const friend = await aClient(app, { state_id: 3100 })
  const pest = await aClient(app, { state_id: 3100 })
  const home = await aHome(app, { agent_id: admin })
  const otherBrowser = await signedInBrowser(app, EMAIL)
  app.advance(MINUTE_MS)
  const browser = await signedInBrowser(app, EMAIL)
  const { id: inquiry, first, second } = await questionFor(app, id, 'Finances')
  const authenticator = new Authenticator()
  const issue = () => optionsOf(browser.call('POST', '/passkeys/options'))
  const firstPasskey = async () => (await passkeysIn(browser))[0]?.id
  const otherSession = async () => {
    const sessions: { id: string; current: boolean }[] = await (await browser.call('GET', '/sessions')).json()
    return sessions.find(({ current }) => !current)?.id
  }
  const as = (who: number) => (method: string, path: string, json?: object) =>
    app.call(method, path, { as: who, json })
  const named = { user_id: id, role: 2 }
  const film = await videoId(app, 'one-first')
  const video = (what: string) => `/curriculums/${film}/${what}`
  const names = { first_name: 'Noor', middle_name: '', last_name: 'Haddad', phone_number: '4165550177' }
  const fact = { subject: 'timing', option: 'later' }
  return [
    [
      'answers',
      () => browser.call('POST', '/inquiry/answers/save', { user: id, inquiry, option_selected: first }),
    ],
    ['publishes', () => theyPublish(app, id)],
    [
      'changes the answer',
      () => browser.call('PUT', `/inquiry/${inquiry}/answers/update`, { user: id, option_selected: second }),
    ],
    ['discards the change', () => browser.call('DELETE', '/inquiries/draft')],
    ['changes their name', () => browser.call('PUT', '/user/profile', { ...names, user_id: id })],
    ['uploads a picture', () => upload(app, id, png(40, 40))],
    ['shares it', () => browser.call('PUT', '/user/profile-picture/shared', { shared: true })],
    ['removes it', () => browser.call('DELETE', '/user/profile-picture')],
    ['turns off notifications', () => browser.call('PUT', '/notification-preference', { subscribed: false })],
    ['adds a passkey', async () => browser.call('POST', '/passkeys', authenticator.register(await issue()))],
    ['names it', async () => browser.call('PUT', `/passkeys/${await firstPasskey()}`, { name: 'Key' })],
    ['signs in with it', async () => (await passkeySignIn(app, authenticator)).response],
    ['removes it', async () => browser.call('DELETE', `/passkeys/${await firstPasskey()}`)],
    ['dismisses the offer', () => browser.call('DELETE', '/passkeys/offer')],
    ['signs a browser out', async () => browser.call('DELETE', `/sessions/${await otherSession()}`)],
    ['signs out elsewhere', () => browser.call('DELETE', '/sessions')],
    ['waits', async () => app.advance(MINUTE_MS)],
    ['asks for a confirmation', () => browser.call('POST', '/confirmation/code')],
    [
      'confirms',
      async () => browser.call('PUT', '/confirmation/code', { verification_code: await codeFor(app, EMAIL) }),
    ],
    [
      'starts a trial',
      async () => {
        await payAt(app, await checkoutOf(app, id))
        await app.sandbox.deliver()
      },
    ],
    [
      'cancels it',
      () => browser.call('POST', '/stripe/subscription/cancel', { user_id: id, cancel_at_period_end: true }),
    ],
    [
      'withdraws an invitation',
      async () => browser.call('DELETE', `/invitations/${await invited(id, friend)}`),
    ],
    [
      'declines one',
      async () => browser.call('PUT', `/invitations/${await invited(friend, id)}`, { accepted: false }),
    ],
    [
      'accepts one',
      async () => browser.call('PUT', `/invitations/${await invited(friend, id)}`, { accepted: true }),
    ],
    [
      'blocks someone',
      async () => {
        await invited(pest, id)
        return browser.call('POST', `/blocks/${pest}`)
      },
    ],
    ['unblocks them', () => browser.call('DELETE', `/blocks/${pest}`)],
    ['reports them', () => browser.call('POST', '/reports', { user_id: pest, reason: 'spam' })],
    ['is reported', () => as(pest)('POST', '/reports', { user_id: id, reason: 'other' })],
    ['is blocked', () => as(pest)('POST', `/blocks/${id}`)],
    ['is unblocked', () => as(pest)('DELETE', `/blocks/${id}`)],
    ['names the group', () => browser.call('PATCH', '/groups/mine', { name: 'The hive', seats: 4 })],
    [
      'ticks a topic',
      () => browser.call('PUT', '/groups/mine/talks', { with: friend, topic: 'Down payment', ticked: true }),
    ],
    ['shares a fact', () => browser.call('PUT', '/groups/mine/shared-facts', fact)],
    ['offers contact details', () => browser.call('PUT', `/groups/mine/contacts/${friend}`)],
    ['takes it back', () => browser.call('DELETE', `/groups/mine/contacts/${friend}`)],
    ['rates', () => browser.call('PUT', '/ratings/mine', { stars: 5 })],
    [
      'shares what they look for',
      () => browser.call('PATCH', '/wishes/mine', { line: 'I cook for six.', ...SHARED }),
    ],
    ['takes it back', () => browser.call('PATCH', '/wishes/mine', UNSHARED)],
    ['adds a step', () => browser.call('POST', '/groups/mine/steps', { text: 'Ask two lenders' })],
    ['tries to delete another group’s', () => browser.call('DELETE', '/groups/mine/steps/1?sequence=0')],
    ['renews the calendar address', () => browser.call('POST', '/groups/mine/calendar')],
    [
      'sets the scenario',
      () => {
        const scenario = firstScenario([friend, id])
        return browser.call('PUT', '/groups/mine/scenario', { version: 0, scenario })
      },
    ],
    ['saves a home of theirs', () => browser.call('PUT', '/properties/900100/favorite')],
    ['stops saving it', () => browser.call('DELETE', '/properties/900100/favorite')],
    ['asks for a tour of another', () => browser.call('POST', `/properties/${home.msl_number}/tour`, {})],
    ['cancels it', async () => cancelTour(browser)],
    [
      'writes to its agent',
      () => browser.call('POST', `/properties/${home.msl_number}/messages`, { text: 'Hi' }),
    ],
    ['gets a reply', () => as(admin)('POST', `/conversations/${home.id}-${id}/messages`, { text: 'Hello' })],
    ['reads it', () => browser.call('PUT', `/conversations/${home.id}-${id}/read`, { up_to: 9999 })],
    ['saves a search', () => browser.call('POST', '/saved-searches', { search: 'beds=3' })],
    ['removes it, and tries another’s', async () => deleteSearches(browser)],
    ['gets a link to a film', () => start(app, id, 'one-first')],
    ['waits for it', async () => app.advance(FILM_S * SECOND_MS)],
    [
      'reports what was watched',
      () => browser.call('POST', video('watched'), { ranges: [[0, FILM_S]], position: 9 }),
    ],
    ['reports that it was played', () => browser.call('POST', video('played'), {})],
    [
      'starts the course',
      () =>
        browser.call('POST', '/journey/update', { user_id: id, journey_type: 'LEARNING', state: started(1) }),
    ],
    ['gets a certificate', () => certify(app, id)],
    ['withdraws it', () => browser.call('DELETE', '/certificates/mine')],
    ['makes a new one', () => browser.call('POST', '/certificates/mine')],
    [
      'writes to the group',
      () => browser.call('POST', '/groups/mine/messages', { text: 'Hello', key: 'hello-from-noor' }),
    ],
    ['marks it as read', async () => browser.call('PUT', '/groups/mine/messages/read', { up_to: 9 })],
    ['deletes it', async () => browser.call('DELETE', `/groups/mine/messages/${await ownMessage(browser)}`)],
    ['leaves the group', () => browser.call('DELETE', '/groups/mine/membership')],
    ['signs out', () => browser.call('POST', '/logout')],
    ['waits again', async () => app.advance(MINUTE_MS)],
    ['asks for a code', () => otherBrowser.logIn(EMAIL)],
    [
      'enters a wrong code',
      async () => void (await otherBrowser.verify(EMAIL, otherThan(await codeFor(app, EMAIL)))),
    ],
    ['signs in', async () => otherBrowser.verify(EMAIL, await codeFor(app, EMAIL))],
    [
      'ends the sign-in from its email',
      () => otherBrowser.call('POST', '/end-sign-in', { token: endToken(otherBrowser, id) }),
    ],
    ['is signed out', () => as(admin)('POST', '/admin/end-sessions', named)],
    ['is deactivated', () => as(admin)('POST', '/admin/deactivate-user', named)],
    ['is reactivated', () => as(admin)('POST', '/admin/reactivate-user', named)],
    ['gets another stage', () => as(admin)('PUT', `/update/stage/${EMAIL}`, { stage: 'subscriber' })],
    ['is admitted', () => as(admin)('POST', '/admin/admit-user', { user_id: id })],
    ['has expired rows deleted', () => pruneExpired(app.deps)],
    ['is caught up with at Stripe', () => app.catchUp()],
    ['deletes the account', () => as(id)('DELETE', '/account', { email: EMAIL })],
  ]
}

test('nothing that someone does, or that is done to them, changes the rows of others', async () => {
  const id = await aClient(app, { email: EMAIL, state_id: 3100 })
  const before = await rowsOfPerson()
  expect(before.length).toBeGreaterThan(25)
  for (const [what, act] of await actsOf(id)) {
    const response = await act()
    if (response && !response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
    expect([what, await rowsOfPerson()]).toEqual([what, before])
  }
}, 900_000)
