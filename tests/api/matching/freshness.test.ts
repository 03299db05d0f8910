// Promise: After any call that deactivates, deletes or changes someone, the next read of any match list reflects it.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { emailCode } from '#tests/api/accounts/email-change/support.ts'
import * as v from 'valibot'
import { createApp } from '#api/app.ts'
import { outbox } from '#db/schema/index.ts'
import { stopTokenOf } from '#api/features/listings/saved-searches/mails.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { DAY_MS } from '#domain/duration.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { saved } from '#api/features/listings/desk/schemas.ts'
import { draftOf, sendCsv, TYPED } from '#tests/api/listings/desk/support.ts'
import { certify, openCourse, started, videoId, watch } from '#tests/api/course/support.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { aMember, takeAssessment } from '#tests/support/assessments.ts'
import { aHome } from '#tests/support/listings.ts'
import {
  aNewcomer,
  EVERYTHING_SOMEWHAT,
  finishQuestions,
  type Newcomer,
  questionFor,
} from '#tests/support/onboarding.ts'
import { callsDone } from '#tests/support/match-lists.ts'
import { png } from '#tests/support/pictures.ts'
import { keepSettings, changeEmail, signUpInAndOut, usePasskeys } from './freshness-accounts.ts'
import { planTogether } from './freshness-groups.ts'
import { payAndRefund } from './freshness-payments.ts'
import { acting, anId, ended, type Around } from './freshness-support.ts'

let done: Set<string>
let app: BillingApp
let admin: number
let maya: Newcomer
let theo: Newcomer
let around: Around
let fresh: Around['fresh']
let does: Around['does']
let as: Around['as']
let asAdmin: Around['asAdmin']
beforeAll(async () => {
  app = await billingApp({ DEMO: '1' })
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
  done = callsDone(app)
  admin = await anAdmin(app, { email: 'admin@example.test' })
  maya = await aNewcomer(app)
  theo = await aNewcomer(app)
  around = { app, admin, maya, theo, ...acting(app, admin) }
  ;({ fresh, does, as, asAdmin } = around)
  // From now on the index is in memory, and each test checks that it has kept up.
  await app.deps.matching.columns()
})
afterAll(() => app.close())

const isMember = async (id: number) => (await fresh()).has(id)

describe('the match lists are fresh after', () => {
  test('signing up, in and out in every way', () => signUpInAndOut(around))

  test('passkeys and devices', () => usePasskeys(around))

  test('settings and profile', () => keepSettings(around))

  test('a new email address, and undoing the change', () => changeEmail(around))

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
    await as(id, 'PATCH', '/preferences', { category: 'Family', importance: 'not' })
    expect(await fresh()).toEqual(before)
    app.advance(40 * DAY_MS)
    expect(await publishDue(app.deps)).toEqual([id])
    expect((await fresh()).get(id)).not.toEqual(before.get(id))
  })

  test('invitations and groups', () => planTogether(around))

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
    await as(maya.id, 'PUT', '/saved-searches/1/emails', { emails: false })
    await as(maya.id, 'DELETE', '/saved-searches/1')
    await does(app.call('POST', '/saved-searches/stop', { json: { token: stopTokenOf(app.deps.key, 9) } }))
  })

  test('viewing them', async () => {
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

  test('saving homes', async () => {
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

  test('payments, and the provider’s webhooks', () => payAndRefund(around))

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
