// Promise: After any call that deactivates, deletes or changes someone, the next look at any match list shows it.

import { ask, confirm, emailCode, undo, undoToken } from '#tests/api/accounts/email-change/support.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { createApp } from '#api/app.ts'
import { enrolmentAddress, newEnrolment } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { openLink } from '#api/features/groups/invitations/schemas.ts'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { outbox } from '#db/schema/index.ts'
import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { changed } from '#api/features/ledger/schemas.ts'
import { recurringFor } from '#api/features/ledger/recurring/service/recurring.ts'
import { aNewLine } from '#tests/api/ledger/import/support.ts'
import {
  aGroupMate,
  aHome as aHomeWithBooks,
  anExpense,
  newRules,
  OPENING,
} from '#tests/api/ledger/support.ts'
import { sheetAs, theySettle } from '#tests/api/agreement/settled.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { SHARED, UNSHARED } from '#tests/support/wishes.ts'
import { optionsOf, passkeysIn, passkeySignIn, withPasskey } from '#tests/api/accounts/passkeys/support.ts'
import { aBrowser, codeFor, linkFor, signedInBrowser, SIGNUP } from '#tests/api/accounts/support.ts'
import { confirmedSetup } from '#tests/api/billing/calls.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { saved } from '#api/features/listings/desk/schemas.ts'
import { draftOf, sendCsv, TYPED } from '#tests/api/listings/desk/support.ts'
import { certify, openCourse, started, videoId, watch } from '#tests/api/course/support.ts'
import { upload } from '#tests/api/profile/support.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { aCard, type BillingApp, billingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { DEMO_SIGN_INS } from '#domain/accounts/demo-people.ts'
import { aClient, aLawyer, anAdmin, theySubscribe } from '#tests/support/factories.ts'
import { aMember, takeAssessment } from '#tests/support/assessments.ts'
import { aHome } from '#tests/support/listings.ts'
import {
  aNewcomer,
  EVERYTHING_SOMEWHAT,
  finishQuestions,
  type Newcomer,
  questionFor,
} from '#tests/support/onboarding.ts'
import { callsDone, freshContent } from '#tests/support/match-lists.ts'
import { png } from '#tests/support/pictures.ts'

let done: Set<string>
let app: BillingApp
let admin: number
let maya: Newcomer
let theo: Newcomer
beforeAll(async () => {
  app = await billingApp({ DEMO: '1' })
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  done = callsDone(app)
  admin = await anAdmin(app, { email: 'admin@example.test' })
  maya = await aNewcomer(app)
  theo = await aNewcomer(app)
  // From now on the index is in memory, and each test asks whether it has kept up.
  await app.deps.matching.columns()
})
afterAll(() => app.close())

const fresh = () => freshContent(app)

/** A call that has to succeed, and leaves the lists fresh. */
async function does(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  await fresh()
  return text.startsWith('{') ? JSON.parse(text) : text
}

const as = (id: number, method: string, path: string, json?: unknown) =>
  does(app.call(method, path, { as: id, ...(json !== undefined && { json }) }))
const asAdmin = (method: string, path: string, json?: unknown) => as(admin, method, path, json)
const isMember = async (id: number) => (await fresh()).has(id)
const anId = v.object({ id: v.number() })
const openLinkIn = (found: unknown) => v.parse(openLink, found)

const ended = (user_id: number) => ({
  user_id,
  journey_type: 'ONBOARDING',
  state: ONBOARDING_JOURNEY.DONE,
})

describe('the match lists are fresh after', () => {
  test('signing up, in and out in every way', async () => {
    const { email } = SIGNUP
    const first = aBrowser(app)
    await does(first.signUp())
    await does(first.verify(email, await codeFor(app, email)))
    await aClient(app, { email: DEMO_SIGN_INS[0].email })
    await does(aBrowser(app).call('POST', '/dev/sign-in', { email: DEMO_SIGN_INS[0].email }))
    await does(first.call('POST', '/logout'))
    app.advance(MINUTE_MS)
    await does(first.logIn(email))
    app.advance(MINUTE_MS)
    await does(first.resend(email))
    app.advance(MINUTE_MS)
    await does(first.call('POST', '/verification-code/send', { email }))
    await does(first.useLink(await linkFor(app, email)))
    app.advance(MINUTE_MS)
    await does(first.call('POST', '/confirmation/code'))
    const code = await codeFor(app, email)
    await does(first.call('PUT', '/confirmation/code', { verification_code: code }))
    const typed = { ...SIGNUP, email: 'other@example.test' }
    await does(aBrowser(app).signUp(typed))
    await does(aBrowser(app).finishByLink(await linkFor(app, typed.email), typed))
  })

  test('passkeys and devices', async () => {
    app.advance(MINUTE_MS)
    const { browser, authenticator } = await withPasskey(app, SIGNUP.email)
    await does(Promise.resolve((await passkeySignIn(app, authenticator)).answer))
    const asked = await optionsOf(browser.call('POST', '/confirmation/passkey/options'))
    await does(browser.call('PUT', '/confirmation/passkey', authenticator.assert(asked)))
    const [passkey] = await passkeysIn(browser)
    await does(browser.call('PUT', `/passkeys/${passkey?.id}`, { name: 'Phone' }))
    await does(browser.call('DELETE', `/passkeys/${passkey?.id}`))
    await does(browser.call('DELETE', '/passkeys/offer'))
    const enrolment = await app.deps.db.write((tx) =>
      newEnrolment(tx, admin, { now: app.deps.clock(), lifetime: DAY_MS }),
    )
    const token = enrolmentAddress(app.deps.key, '', enrolment).split('#')[1]
    const office = aBrowser(app)
    const options = await optionsOf(office.call('POST', '/enrolment/options', { token }))
    const response = new Authenticator().register(options)
    await does(office.call('POST', '/enrolment', { token, response }))
  })

  test('settings and profile', async () => {
    app.advance(MINUTE_MS)
    const there = await signedInBrowser(app, SIGNUP.email)
    app.advance(MINUTE_MS)
    const here = await signedInBrowser(app, SIGNUP.email)
    const { id } = v.parse(anId, await does(here.me()))
    await does(here.call('PUT', '/notification-preference', { subscribed: true }))
    const choice = { category: 'homes', wanted: false }
    await does(here.call('PUT', '/notification-preference/emails', choice))
    await does(app.call('POST', `/unsubscribe?token=${unsubscribeTokenOf(app.deps.key, id)}`))
    const end = { device: 'none', until: app.deps.clock() + DAY_MS }
    const token = endSignInAddress(app.deps.key, '', end).split('#')[1]
    await does(there.call('POST', '/end-sign-in', { token }))
    const sessions = v.parse(
      v.array(v.object({ id: v.string(), current: v.boolean() })),
      await (await here.call('GET', '/sessions')).json(),
    )
    await does(here.call('DELETE', `/sessions/${sessions.find(({ current }) => !current)?.id}`))
    await does(here.call('DELETE', '/sessions'))
    const { email: _email, ...names } = SIGNUP
    await does(here.call('PUT', '/user/profile', { ...names, middle_name: 'Ann', user_id: id }))
    await does(upload(app, id, png(40, 40)))
    await does(here.call('PUT', '/user/profile-picture/shared', { shared: true }))
    await does(here.call('DELETE', '/user/profile-picture'))
  })

  test('a new email address, and the former one back', async () => {
    app.advance(HOUR_MS)
    const here = await signedInBrowser(app, SIGNUP.email)
    await does(ask(here, 'new@example.test'))
    await does(here.call('DELETE', '/email-change'))
    app.advance(MINUTE_MS)
    await does(ask(here, 'new@example.test'))
    await does(confirm(here, 'new@example.test', await emailCode(app, 'new@example.test')))
    await does(undo(app, await undoToken(app, 'new@example.test')))
  })

  test('onboarding, step by step', async () => {
    const { id, email } = maya
    await as(id, 'POST', '/onboarding/start')
    expect(await isMember(id)).toBe(false)
    await as(id, 'POST', '/accept-terms', { email })
    expect(await isMember(id)).toBe(true)
    await as(id, 'POST', '/onboarding/back')
    await as(id, 'PUT', `/update/state/${email}`, { state: 'Onboarding Started - Finances' })
    const { id: inquiry, first, second } = await questionFor(app, id, 'Finances')
    await as(id, 'POST', '/inquiry/answers/save', { user: id, inquiry, option_selected: first })
    await as(id, 'PUT', `/inquiry/${inquiry}/answers/update`, { user: id, option_selected: second })
    const before = await fresh()
    await finishQuestions(app, maya)
    await finishQuestions(app, theo)
    const after = await fresh()
    expect(after.get(id)).not.toEqual(before.get(id))
    for (const path of ['/subject-category/complete', '/score/subject-category'])
      await as(id, 'POST', path, { user: id, subject_category: 'Family' })
    await as(id, 'POST', '/update/journey', ended(id))
  })

  test('drafts, and their publication by the job', async () => {
    const { id } = maya
    const { id: inquiry, first, second, answer } = await questionFor(app, id, 'Family')
    const another = { user: id, inquiry, option_selected: answer === first ? second : first }
    const before = await fresh()
    await as(id, 'POST', '/inquiry/answers/save', another)
    await as(id, 'DELETE', '/inquiries/draft')
    await as(id, 'POST', '/inquiry/answers/save', another)
    await as(id, 'PUT', '/preferences', { ...EVERYTHING_SOMEWHAT, [CATEGORIES[0]]: 'very' })
    expect(await fresh()).toEqual(before)
    app.advance(40 * DAY_MS)
    expect(await publishDue(app.deps)).toEqual([id])
    expect((await fresh()).get(id)).not.toEqual(before.get(id))
  })

  async function keepBooks(): Promise<void> {
    await theySubscribe(app, theo.id)
    const [price, down] = [OPENING.price, OPENING.price - OPENING.mortgage.cents]
    const rules = { ...OPENING.rules, shares: [1, 1] }
    const opening = { ...OPENING, closed: '2025-12-01', price, down: [down, 0], rules }
    await as(maya.id, 'PUT', '/ledger/start', { version: 0, opening })
    await as(theo.id, 'PUT', '/ledger/start/check', { version: 1, differs: null })
    const add = (key: string, change: object) =>
      as(maya.id, 'POST', '/ledger/entries', { key, draft: anExpense(change), reverses: null })
    await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b11', {})
    await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b12', { cents: 400_000 })
    await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b13', { cents: 400_000 })
    await as(theo.id, 'PUT', '/ledger/proposals/1/vote', { yes: true, why: '' })
    await as(maya.id, 'DELETE', '/ledger/proposals/2')
    await as(theo.id, 'POST', '/ledger/payments', {
      key: '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b21',
      to: 1,
      cents: 1,
    })
    await as(maya.id, 'PUT', '/ledger/payments/1', { state: 'confirmed' })
    const rhythm = { kind: 'weekly', start: dayOf(app.deps.clock()), every: 1 }
    const repeating = { draft: anExpense(), rhythm, asks: true }
    await as(maya.id, 'POST', '/ledger/recurring', { ...repeating, key: crypto.randomUUID() })
    await postRecurring(app.deps)
    const [{ day = '', id: recurring = 0 } = {}] =
      (await recurringFor(app.deps, { id: maya.id, plan: 'member' }))?.due ?? []
    await as(maya.id, 'PUT', `/ledger/recurring/${recurring}/due/${day}`, { cents: 1 })
    await as(maya.id, 'DELETE', `/ledger/recurring/${recurring}/due/${day}`)
    await as(maya.id, 'PUT', `/ledger/recurring/${recurring}`, { ...repeating, asks: false, version: 1 })
    await as(maya.id, 'DELETE', `/ledger/recurring/${recurring}`)
    await as(maya.id, 'POST', '/ledger/years/2025/seal')
    const lines = [aNewLine('WATER', -100)]
    const key = '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b31'
    await as(maya.id, 'POST', '/ledger/imports', { key, account: 'house', name: 'january.csv', lines })
    await as(maya.id, 'PUT', '/ledger/imports/1', { version: 0, undone: true })
    await as(maya.id, 'DELETE', '/ledger/remembered', { name: 'water' })
    const form = new FormData()
    form.set('receipt', new File([new Uint8Array(png(8, 8))], 'receipt.png'))
    for (const of of ['entries/2', 'proposals/1'])
      await app.call('POST', `/ledger/${of}/receipts`, { as: maya.id, form })
    await as(maya.id, 'DELETE', '/ledger/receipts/1')
    await offerShare()
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: maya.id })).json()
    await as(maya.id, 'PUT', '/ledger/leaving', { seen })
  }

  async function offerShare(): Promise<void> {
    const [robin, leila, kofi] = await aHomeWithBooks(app)
    const sam = await aGroupMate(app, robin, 'Sam')
    const draft = newRules(dayOf(app.deps.clock()), { shares: [30, 30, 20, 20] })
    const asked = { key: crypto.randomUUID(), draft, reverses: null, joins: sam }
    const { waiting } = v.parse(changed, await as(robin, 'POST', '/ledger/entries', asked))
    await as(sam, 'PUT', `/ledger/joining/${waiting}`, { yes: false, why: 'Not this year.' })
    for (const id of [leila, kofi]) {
      const { seen } = await (await app.call('GET', '/ledger/leaving', { as: id })).json()
      await as(id, 'PUT', '/ledger/leaving', { seen })
      await as(id, 'DELETE', '/groups/mine/membership')
    }
    await as(robin, 'POST', '/ledger/closing')
  }

  test('invitations and groups', async () => {
    for (const { id, email } of [maya, theo]) {
      await as(id, 'POST', '/journey/update', ended(id))
      await as(id, 'PUT', `/update/state/${email}`, { state: '3100' })
    }
    const invite = async () =>
      v.parse(anId, await as(maya.id, 'POST', '/invitations', { user_id: theo.id })).id
    await as(maya.id, 'DELETE', `/invitations/${await invite()}`)
    await as(theo.id, 'PUT', `/invitations/${await invite()}`, { accepted: true })
    await as(maya.id, 'PATCH', '/groups/mine', { name: 'The hive', seats: 3 })
    await as(maya.id, 'DELETE', '/groups/mine/greeting')
    await as(maya.id, 'PUT', '/groups/mine/talks', { with: theo.id, topic: 'Down payment', ticked: true })
    await as(maya.id, 'PUT', '/groups/mine/told', { subject: 'timing', option: 'later' })
    for (const method of ['PUT', 'DELETE']) await as(maya.id, method, `/groups/mine/contacts/${theo.id}`)
    const said = await as(maya.id, 'POST', '/groups/mine/messages', { text: 'Hello', key: 'key-00000001' })
    const { id: message } = v.parse(anId, said)
    await as(theo.id, 'PUT', '/groups/mine/messages/read', { up_to: message })
    await as(maya.id, 'PUT', `/groups/mine/messages/${message}`, { text: 'Hello there' })
    await as(maya.id, 'DELETE', `/groups/mine/messages/${message}`)
    await aHome(app, { msl_number: '1041' })
    await as(maya.id, 'PUT', '/properties/1041/favorite')
    const opinions = '/properties/1041/opinions'
    await as(theo.id, 'PUT', `${opinions}/vote`, { vote: 'love' })
    await as(theo.id, 'POST', `${opinions}/comments`, { text: 'Such light!' })
    await as(theo.id, 'DELETE', `${opinions}/comments/1`)
    await as(maya.id, 'PUT', '/ratings/mine', { stars: 5 })
    await theySubscribe(app, maya.id)
    const means = { version: 0, figures: NO_FIGURES, first_time: null }
    await as(maya.id, 'PUT', '/snapshot/mine', means)
    await as(maya.id, 'PUT', '/snapshot/mine/shared', { shared: ['salary'] })
    await as(maya.id, 'PUT', '/snapshot/mine/counting', { counts: true })
    await as(maya.id, 'DELETE', '/snapshot/mine')
    const wording = { base: 0, option: 'welcome', values: {}, extra: '' }
    await as(maya.id, 'PUT', '/agreement/terms/pets/choice', { option: 'welcome' })
    await as(maya.id, 'POST', '/agreement/terms/pets/wording', wording)
    await as(maya.id, 'PUT', '/agreement/terms/pets/acceptance', { version: 1 })
    await as(maya.id, 'PUT', '/agreement/terms/pets/going-on', { version: 1 })
    await as(maya.id, 'DELETE', '/agreement/terms/pets/acceptance')
    await as(maya.id, 'PUT', '/agreement/terms/pets/seen')
    await as(maya.id, 'PUT', '/agreement/down', { cents: 100 })
    await as(maya.id, 'PUT', '/agreement/province', { province: 'QC' })
    await keepBooks()
    await as(maya.id, 'POST', '/sealed/rooms', { setup: { rooms: ['Attic', 'Garden room'], total: 100 } })
    const bids = { round: 1, salt: '00'.repeat(32), answer: { bids: [60, 40] } }
    await as(maya.id, 'PUT', '/sealed/rooms/answer', bids)
    await as(maya.id, 'DELETE', '/sealed/rooms/answer')
    const way = { address: 'event=sale&shares=50-50', note: '', verdict: null, income: null }
    await as(maya.id, 'POST', '/exits/shared', way)
    await as(maya.id, 'DELETE', '/exits/shared/1')
    await as(maya.id, 'POST', '/reports', { user_id: theo.id, reason: 'other' })
    await asAdmin('PUT', '/admin/reports/1', { action: 'none' })
    await as(maya.id, 'POST', '/compatibility/calculate')
    await as(maya.id, 'PATCH', '/wishes/mine', { line: 'I cook for six.', ...SHARED })
    await as(maya.id, 'PATCH', '/wishes/mine', UNSHARED)
    await as(maya.id, 'PUT', `/matches/${theo.id}/mark`, { mark: 'saved' })
    await as(maya.id, 'DELETE', `/matches/${theo.id}/mark`)
    await as(maya.id, 'POST', '/groups/mine/steps', { text: 'Ask two lenders' })
    await as(theo.id, 'PUT', '/groups/mine/steps/1', { sequence: 0, done: true })
    await as(theo.id, 'DELETE', '/groups/mine/steps/1?sequence=1')
    await as(maya.id, 'POST', '/groups/mine/calendar')
    const scenario = firstScenario([maya.id, theo.id])
    await as(theo.id, 'PUT', '/groups/mine/scenario', { version: 0, scenario })
    const lawyer = await aLawyer(app, { email: 'counsel@law.test' })
    const named = { email: 'counsel@law.test' }
    await as(maya.id, 'POST', '/groups/mine/lawyer', named)
    await as(theo.id, 'PUT', '/groups/mine/lawyer/consent', named)
    await as(maya.id, 'POST', '/groups/mine/lawyer/comments', { text: 'Is this enough?' })
    const [{ group }] = await (await app.call('GET', '/lawyer/groups', { as: lawyer })).json()
    await as(lawyer, 'POST', `/lawyer/groups/${group}/comments`, { text: 'Nearly.' })
    const term = `/lawyer/groups/${group}/agreement/terms/pets`
    await as(lawyer, 'PUT', `${term}/reading`, { version: 1 })
    await as(lawyer, 'PUT', `${term}/mark`, { version: 1, mark: 'reads-well' })
    await as(lawyer, 'POST', `${term}/comments`, { text: 'Nearly.' })
    await as(lawyer, 'POST', `/lawyer/groups/${group}/agreement/review`)
    await as(maya.id, 'POST', '/agreement/terms/pets/comments', { text: 'Is this enough?' })
    await theySubscribe(app, theo.id)
    await theySettle(app, group, maya.id, theo.id)
    const { fingerprint } = await sheetAs(app, maya.id)
    await as(maya.id, 'POST', '/agreement/signing-link', { fingerprint })
    await as(maya.id, 'DELETE', '/agreement/signing-link')
    await as(maya.id, 'POST', '/agreement/terms', { title: 'The garden' })
    await as(maya.id, 'PUT', '/agreement/terms/own-1/removal', { yes: true })
    await as(theo.id, 'DELETE', '/groups/mine/lawyer')
    await aHome(app, { msl_number: '1044', agent_id: admin })
    await as(maya.id, 'POST', '/properties/1044/tour', { guests: [theo.id] })
    const visits = await (await app.call('GET', '/tours', { as: theo.id })).json()
    await as(theo.id, 'DELETE', `/tours/${visits.ahead[0].id}/guest`)
    const sam = await aMember(app, [0])
    const json = { user_id: sam }
    const { email } = (await userById(app.deps.db.read, sam)) ?? { email: '' }
    const toSam = v.parse(anId, await as(maya.id, 'POST', '/invitations', { email })).id
    await as(theo.id, 'PUT', `/invitations/${toSam}/vote`, { yes: true })
    await as(sam, 'PUT', `/invitations/${toSam}`, { accepted: true })
    await as(maya.id, 'POST', '/groups/mine/removals', json)
    await as(maya.id, 'DELETE', '/groups/mine/removals/1')
    await as(maya.id, 'POST', '/groups/mine/removals', json)
    await as(theo.id, 'PUT', '/groups/mine/removals/2', { yes: true })
    const link = async () => openLinkIn(await as(theo.id, 'POST', '/invitation-links'))
    await as(theo.id, 'DELETE', `/invitation-links/${(await link()).id}`)
    const { url } = await link()
    const token = new URL(url).hash.slice(1)
    await does(app.call('POST', '/invitation-links/read', { json: { token } }))
    await as(await aMember(app, [0]), 'POST', '/invitation-links/use', { token })
    const unwanted = optOutToken(app.deps.key, 'nobody@example.test')
    await does(app.call('POST', `/no-invitations?token=${unwanted}`))
    await as(maya.id, 'DELETE', '/groups/mine/membership')
    await as(maya.id, 'POST', `/blocks/${theo.id}`)
    await as(maya.id, 'DELETE', `/blocks/${theo.id}`)
  })

  test('an assessment, begun and finished', async () => {
    const zoe = await aMember(app, [0])
    const before = await fresh()
    await takeAssessment(app, zoe, 8, 0, 1)
    expect(await fresh()).toEqual(before)
    await takeAssessment(app, zoe, 8)
    expect((await fresh()).get(zoe)).not.toEqual(before.get(zoe))
  })

  test('looking for homes', async () => {
    await aHome(app, { msl_number: '1042' })
    for (const method of ['PUT', 'DELETE']) await as(maya.id, method, '/properties/1042/favorite')
    await as(maya.id, 'POST', '/saved-searches', { search: 'place=toronto' })
    await as(maya.id, 'PUT', '/saved-searches/1/seen')
    await as(maya.id, 'DELETE', '/saved-searches/1')
    await does(app.call('POST', '/saved-searches/stop', { json: { token: stopTokenOf(app.deps.key, 9) } }))
  })

  test('seeing them', async () => {
    const week = [{ weekday: 6, from: '10:00', until: '13:00' }]
    await asAdmin('PUT', '/tour-hours', { week, days_off: [] })
    const home = await aHome(app, { msl_number: '1043', agent_id: admin })
    await as(maya.id, 'POST', '/properties/1043/tour', {})
    const tours = await (await app.call('GET', '/tours', { as: admin })).json()
    await asAdmin('PUT', `/tours/${tours.ahead[0].id}`, { status: 'confirmed', sequence: 0 })
    await as(maya.id, 'POST', '/properties/1043/messages', { text: 'Is it quiet?' })
    const conversation = `/conversations/${home.id}-${maya.id}`
    await asAdmin('POST', `${conversation}/messages`, { text: 'Very.' })
    await as(maya.id, 'PUT', `${conversation}/read`, { up_to: 1000 })
  })

  test('keeping homes', async () => {
    const { msl_number, changed_at } = v.parse(saved, await asAdmin('POST', '/properties', TYPED))
    const home = `/properties/${msl_number}`
    await asAdmin('PUT', home, { changed_at, price: '999000' })
    const form = new FormData()
    form.set('picture', new File([new Uint8Array(png(9, 9))], 'kitchen.png'))
    await does(app.call('POST', `${home}/pictures`, { as: admin, form }))
    const order = (await draftOf(app, admin, msl_number)).property.images.map(({ id }) => id)
    await asAdmin('PUT', `${home}/pictures`, { order })
    await asAdmin('PUT', `${home}/pictures/${order[0]}`, { caption: 'The kitchen' })
    await asAdmin('DELETE', `${home}/pictures/${order[0]}`)
    await asAdmin('PUT', `${home}/status`, { status: 'published' })
    await as(maya.id, 'POST', `${home}/view`)
    await asAdmin('DELETE', home)
    await does(sendCsv(app, admin, `msl_number,price\n${msl_number},888000\n`))
    await does(sendCsv(app, admin, 'msl_number\n', '/report'))
  })

  test('watching the course', async () => {
    const { id } = maya
    await openCourse(app)
    await watch(app, id, 'one-first')
    await watch(app, id, 'one-second')
    await fresh()
    const video = await videoId(app, 'one-second')
    await as(id, 'POST', `/curriculums/${video}/watched`, { ranges: [[0, 1]], position: 1 })
    await as(id, 'POST', `/curriculums/${video}/played`, {})
    await as(id, 'PUT', `/curriculums/${video}/notes`, { text: 'Ask about title.', seen: null })
    await as(id, 'PATCH', '/worksheets/1', { changes: { '1.0.0': 'Maya' } })
    await certify(app, id)
    await as(id, 'DELETE', '/certificates/mine')
    await as(id, 'POST', '/certificates/mine')
    const step = { user_id: id, journey_type: 'LEARNING', state: started(2) }
    await as(id, 'POST', '/journey/update', step)
  })

  test('payments, and the provider’s webhooks', async () => {
    const { id } = maya
    const own = { user_id: id }
    const card = async (number?: string) => ({ ...own, payment_method_id: await aCard(app, number) })
    await as(theo.id, 'POST', '/stripe/subscription', { ...(await card()), user_id: theo.id })
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    await fresh()
    await as(id, 'POST', '/stripe/subscription/cancel', { ...own, cancel_at_period_end: true })
    await as(id, 'POST', '/stripe/subscription/cancel', { ...own, cancel_at_period_end: false })
    await as(id, 'POST', '/stripe/update-payment-method', await card())
    await as(id, 'POST', '/stripe/confirm-payment-method', {
      ...own,
      setup_intent: await confirmedSetup(app, id),
    })
    const until = new Date(app.sandbox.now() * 1000 + 45 * DAY_MS).toISOString().slice(0, 10)
    await asAdmin('POST', '/admin/billing/trial', { ...own, until })
    await app.days(50)
    await app.catchUp()
    await fresh()
    const { customer } = await recordsOf(app, id)
    const [invoice] = await app.gateway.invoices(customer ?? '')
    const refund = { ...own, invoice_id: invoice?.id, amount: 100, refunded_before: 0 }
    await asAdmin('POST', '/admin/billing/refund', refund)
    await asAdmin('POST', '/admin/billing/cancel', { ...own, when: 'now' })
    const stranded = { customer_id: 'cus_before', account: 'acct_before live', requested_at: 0 }
    const how = { checkout_id: null, refunds: false, forgets: true }
    await app.deps.db.write((tx) => saveClosure(tx, { ...stranded, ...how }))
    await asAdmin('POST', '/admin/billing/closures/done', { seen: 'acct_before live: cus_before.' })
    await as(id, 'POST', '/stripe/remove-payment-method', own)
  })

  test('what an admin does', async () => {
    const newUser = { first_name: 'Sam', last_name: 'Roy', email: 'sam@example.test', role: ROLE.CLIENT }
    const sam = v.parse(anId, await asAdmin('POST', '/admin/create-user', newUser))
    const waiting = { stage: 'subscriber' }
    await asAdmin('PUT', `/update/stage/${newUser.email}`, waiting)
    await asAdmin('POST', '/admin/admit-user', { user_id: sam.id })
    const edited = { first_name: 'Samir', middle_name: '', last_name: 'Roy', new_role: 2, stage: 'lead' }
    await asAdmin('PUT', `/admin/users/${sam.id}`, { role: ROLE.CLIENT, ...edited })
    const moved = { role: ROLE.CLIENT, email: 'samir@example.test' }
    await asAdmin('POST', `/admin/users/${sam.id}/email`, moved)
    const code = await emailCode(app, moved.email)
    await asAdmin('PUT', `/admin/users/${sam.id}/email`, { ...moved, code })
    const mail = { template: 'a-code', params: {}, created_at: 1, next_attempt_at: 1, give_up_at: 2 }
    const [unsent] = await app.deps.db.write((tx) => tx.insert(outbox).values(mail).returning())
    await asAdmin('PUT', `/admin/system/mails/${unsent?.id}`, { action: 'drop' })
    const named = { user_id: maya.id, role: ROLE.CLIENT }
    await asAdmin('POST', '/admin/end-sessions', named)
    await asAdmin('POST', '/admin/deactivate-user', named)
    expect(await isMember(maya.id)).toBe(false)
    await asAdmin('POST', '/admin/reactivate-user', named)
    expect(await isMember(maya.id)).toBe(true)
  })

  test('an account is deleted', async () => {
    await as(maya.id, 'DELETE', '/account', { email: maya.email })
    expect(await isMember(maya.id)).toBe(false)
  })

  test('another questionnaire, and a row changed outside all queries', async () => {
    await app.deps.db.write(
      async (tx) => void (await tx.run('UPDATE inquiries SET retired = 1 WHERE id = 1')),
    )
    await fresh()
    await app.deps.db.write(async (tx) => void (await tx.run('UPDATE users SET is_active = 0')))
    expect(await fresh()).toEqual(new Map())
  })
})

test('each call that changes something was made above', () => {
  const calls = createApp(app.deps).routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  const missing = calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !done.has(call))
  expect([...new Set(missing)]).toEqual([])
})
