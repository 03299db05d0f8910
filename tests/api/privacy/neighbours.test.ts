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
  const elsewhere = await signedInBrowser(app, EMAIL)
  app.advance(MINUTE_MS)
  const browser = await signedInBrowser(app, EMAIL)
  const { id: inquiry, first, second } = await questionFor(app, id, 'Finances')
  const authenticator = new Authenticator()
  const asked = () => optionsOf(browser.call('POST', '/passkeys/options'))
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
    ['gives a picture', () => upload(app, id, png(40, 40))],
    ['shares it', () => browser.call('PUT', '/user/profile-picture/shared', { shared: true })],
    ['takes it away', () => browser.call('DELETE', '/user/profile-picture')],
    ['wants no notifications', () => browser.call('PUT', '/notification-preference', { subscribed: false })],
    ['adds a passkey', async () => browser.call('POST', '/passkeys', authenticator.register(await asked()))],
    ['names it', async () => browser.call('PUT', `/passkeys/${await firstPasskey()}`, { name: 'Key' })],
    ['signs in with it', async () => (await passkeySignIn(app, authenticator)).answer],
    ['removes it', async () => browser.call('DELETE', `/passkeys/${await firstPasskey()}`)],
    ['closes the offer', () => browser.call('DELETE', '/passkeys/offer')],
    ['signs a browser out', async () => browser.call('DELETE', `/sessions/${await otherSession()}`)],
    ['signs out elsewhere', () => browser.call('DELETE', '/sessions')],
    ['waits', async () => app.advance(MINUTE_MS)],
    ['asks for a confirmation', () => browser.call('POST', '/confirmation/code')],
    [
      'confirms',
      async () => browser.call('PUT', '/confirmation/code', { verification_code: await codeFor(app, EMAIL) }),
    ],
    [
      'begins a trial',
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
      'takes an invitation back',
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
    ['sees them again', () => browser.call('DELETE', `/blocks/${pest}`)],
    ['reports them', () => browser.call('POST', '/reports', { user_id: pest, reason: 'spam' })],
    ['is reported', () => as(pest)('POST', '/reports', { user_id: id, reason: 'other' })],
    ['is blocked', () => as(pest)('POST', `/blocks/${id}`)],
    ['is there again', () => as(pest)('DELETE', `/blocks/${id}`)],
    ['names the group', () => browser.call('PATCH', '/groups/mine', { name: 'The hive', seats: 4 })],
    [
      'ticks a topic',
      () => browser.call('PUT', '/groups/mine/talks', { with: friend, topic: 'Down payment', ticked: true }),
    ],
    [
      'tells a budget',
      () => browser.call('PUT', '/groups/mine/told', { subject: 'timing', option: 'later' }),
    ],
    ['offers contact', () => browser.call('PUT', `/groups/mine/contacts/${friend}`)],
    ['takes it back', () => browser.call('DELETE', `/groups/mine/contacts/${friend}`)],
    ['rates', () => browser.call('PUT', '/ratings/mine', { stars: 5 })],
    [
      'tells what they look for',
      () => browser.call('PATCH', '/wishes/mine', { line: 'I cook for six.', ...SHARED }),
    ],
    ['takes it back', () => browser.call('PATCH', '/wishes/mine', UNSHARED)],
    ['adds a step', () => browser.call('POST', '/groups/mine/steps', { text: 'Ask two lenders' })],
    ['tries to delete another group’s', () => browser.call('DELETE', '/groups/mine/steps/1?sequence=0')],
    ['wants a new address', () => browser.call('POST', '/groups/mine/calendar')],
    [
      'sets the numbers',
      () => {
        const scenario = firstScenario([friend, id])
        return browser.call('PUT', '/groups/mine/scenario', { version: 0, scenario })
      },
    ],
    ['saves a home of theirs', () => browser.call('PUT', '/properties/900100/favorite')],
    ['saves it no longer', () => browser.call('DELETE', '/properties/900100/favorite')],
    ['asks for a tour of another', () => browser.call('POST', `/properties/${home.msl_number}/tour`, {})],
    ['calls it off', async () => cancelTour(browser)],
    ['asks its agent', () => browser.call('POST', `/properties/${home.msl_number}/messages`, { text: 'Hi' })],
    ['has an answer', () => as(admin)('POST', `/conversations/${home.id}-${id}/messages`, { text: 'Hello' })],
    ['reads it', () => browser.call('PUT', `/conversations/${home.id}-${id}/read`, { up_to: 9999 })],
    ['saves a search', () => browser.call('POST', '/saved-searches', { search: 'beds=3' })],
    ['removes it, and tries another’s', async () => deleteSearches(browser)],
    ['is given a link to a film', () => start(app, id, 'one-first')],
    ['waits for it', async () => app.advance(FILM_S * SECOND_MS)],
    [
      'tells what was watched',
      () => browser.call('POST', video('watched'), { ranges: [[0, FILM_S]], position: 9 }),
    ],
    ['has it played', () => browser.call('POST', video('played'), {})],
    [
      'begins the course',
      () =>
        browser.call('POST', '/journey/update', { user_id: id, journey_type: 'LEARNING', state: started(1) }),
    ],
    ['is given a certificate', () => certify(app, id)],
    ['withdraws it', () => browser.call('DELETE', '/certificates/mine')],
    ['makes a new one', () => browser.call('POST', '/certificates/mine')],
    [
      'writes to the group',
      () => browser.call('POST', '/groups/mine/messages', { text: 'Hello', key: 'hello-from-noor' }),
    ],
    ['has read it', async () => browser.call('PUT', '/groups/mine/messages/read', { up_to: 9 })],
    ['deletes it', async () => browser.call('DELETE', `/groups/mine/messages/${await ownMessage(browser)}`)],
    ['leaves the group', () => browser.call('DELETE', '/groups/mine/membership')],
    ['signs out', () => browser.call('POST', '/logout')],
    ['waits again', async () => app.advance(MINUTE_MS)],
    ['asks for a code', () => elsewhere.logIn(EMAIL)],
    ['has a slip', async () => void (await elsewhere.verify(EMAIL, otherThan(await codeFor(app, EMAIL))))],
    ['signs in', async () => elsewhere.verify(EMAIL, await codeFor(app, EMAIL))],
    [
      'says that it was someone else',
      () => elsewhere.call('POST', '/end-sign-in', { token: endToken(elsewhere, id) }),
    ],
    ['is signed out', () => as(admin)('POST', '/admin/end-sessions', named)],
    ['is deactivated', () => as(admin)('POST', '/admin/deactivate-user', named)],
    ['is let in again', () => as(admin)('POST', '/admin/reactivate-user', named)],
    ['is moved to a stage', () => as(admin)('PUT', `/update/stage/${EMAIL}`, { stage: 'subscriber' })],
    ['is admitted', () => as(admin)('POST', '/admin/admit-user', { user_id: id })],
    ['has had what expires', () => pruneExpired(app.deps)],
    ['is caught up with', () => app.catchUp()],
    ['deletes the account', () => as(id)('DELETE', '/account', { email: EMAIL })],
  ]
}

test('nothing that someone does, or that is done to them, changes the rows of others', async () => {
  const id = await aClient(app, { email: EMAIL, state_id: 3100 })
  const before = await rowsOfPerson()
  expect(before.length).toBeGreaterThan(25)
  for (const [what, act] of await actsOf(id)) {
    const answer = await act()
    if (answer && !answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
    expect([what, await rowsOfPerson()]).toEqual([what, before])
  }
}, 300_000)
