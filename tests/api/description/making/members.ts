import { UNSHARED, theyShare } from '#tests/support/wishes.ts'
import { memberIdsOf, membershipOf } from '#api/features/groups/queries.ts'
import { linkOf, theySettle } from '#tests/api/agreement/settled.ts'
import { uploadForm } from '#tests/api/profile/support.ts'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { fileMail, newestMails } from '#api/gateways/file-mail.ts'
import { drain } from '#api/mail/service.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, aLawyer, theySubscribe } from '#tests/support/factories.ts'
import { answerOne, assessmentFor } from '#tests/support/assessments.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { theyInvite } from '#tests/support/groups.ts'
import {
  answerCategory,
  EVERYTHING_SOMEWHAT,
  finishQuestions,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { png } from '#tests/support/pictures.ts'
import { DEMO_SIGN_INS } from '#domain/accounts/demo-people.ts'
import type { Wrap } from './make.ts'

const EVERYTHING_ON = {
  ANALYTICS: 'G-ABC123',
  HOTJAR_SITE_ID: '42',
  REAL_ESTATE_AI_AGENT: '1',
  CHATBOT_SOURCE: 'https://chat.example/widget.js',
  CHATBOT_AGENT_ID: 'agent-1',
  CHATBOT_ID: 'bot-1',
  CHATBOT_NAME: 'Hazel',
}

type Person = { id: number; email: string }

export async function makeMembers(wrap: Wrap): Promise<void> {
  const plain = await testApp({ DEMO: '1', ...EVERYTHING_ON })
  await loadShippedQuestionnaire(plain.deps.db, plain.deps.clock())
  const app = wrap(plain)
  const [maya, noah, amara] = [
    await aPerson(app, 'Maya', 'Chen'),
    await aPerson(app, 'Noah', 'Roy'),
    await aPerson(app, 'Amara', 'Okafor'),
  ]
  await beginOnboarding(app, maya)
  for (const person of [maya, noah, amara]) await takeFreePlan(app, person)
  // Until they've seen a score, there is little to report about them.
  for (const { id } of [noah, amara]) await plain.call('GET', '/users', { as: id })
  await readMatches(app, maya, noah)
  await takeAssessments(app, maya)
  await formGroup(app, maya, noah, amara)
  await keepProfile(app, maya)
  await keepSettings(app, maya)
  await app.call('PUT', '/login', { json: { email: maya.email } })
  await drain({ ...app.deps, mail: fileMail(app.deps.config) })
  const [{ email }] = DEMO_SIGN_INS
  await aClient(plain, { email })
  await app.call('POST', '/dev/sign-in', { json: { email } })
  for (const path of ['/health', '/dev/mailbox', '/config/analytics', '/config/get_hotjar_site_id'])
    await app.call('GET', path)
  const [newest] = await newestMails(app.deps.config.dataDir, 1)
  await app.call('GET', `/dev/mailbox/${newest?.id}`)
  await app.call('GET', '/config/get_real_estate_ai_agent_flag')
  await app.call('GET', '/config/get_real_estate_ai_agent_properties')
  await app.call('GET', '/account/export', { as: amara.id })
  await app.call('DELETE', '/account', { as: amara.id, json: { email: amara.email } })
  await app.close()
}

async function aPerson(app: TestApp, first_name: string, last_name: string): Promise<Person> {
  const email = `${first_name.toLowerCase()}@example.test`
  return { id: await aClient(app, { first_name, last_name, email }), email }
}

async function beginOnboarding(app: TestApp, { id, email }: Person): Promise<void> {
  const as = id
  await app.call('GET', '/onboarding', { as })
  await app.call('POST', '/onboarding/start', { as })
  await app.call('POST', '/onboarding/back', { as })
  await app.call('POST', '/onboarding/start', { as })
  await app.call('POST', '/accept-terms', { as, json: { email } })
  await app.call('GET', '/inquiry_categories', { as })
  const question = await questionFor(app, id, 'Finances')
  await save(app, id, question.id, question.first)
  const json = { user: id, option_selected: question.second }
  await app.call('PUT', `/inquiry/${question.id}/answers/update`, { as, json })
  await app.call('GET', `/inquiry/options/${question.id}`, { as })
  await app.call('GET', `/inquiry/answers/${question.id}`, { as })
  await answerCategory(app, id, 'Finances')
  await app.call('POST', '/score/subject-category', { as, json: { user: id, subject_category: 'Finances' } })
}

async function takeFreePlan(app: TestApp, person: Person): Promise<void> {
  const { id: as, email } = person
  await finishQuestions(app, person)
  const end = { user_id: as, journey_type: 'ONBOARDING', state: '1000' }
  await app.call('POST', '/journey/update', { as, json: end })
  await app.call('POST', '/update/journey', { as, json: end })
  await app.call('GET', '/first-matches', { as })
  await app.call('GET', `/journey/check?user_id=${as}&journey_type=ONBOARDING&state=1000`, { as })
  await app.call('PUT', `/update/state/${email}`, { as, json: { state: '3100' } })
  await app.call('GET', `/state/${email}`, { as })
  await app.call('GET', '/preferences', { as })
  await app.call('PUT', '/preferences', { as, json: { ...EVERYTHING_SOMEWHAT, Finances: 'very' } })
  await app.call('GET', '/inquiries/publication', { as })
  await app.call('DELETE', '/inquiries/draft', { as })
}

async function readMatches(app: TestApp, { id, email }: Person, other: Person): Promise<void> {
  const as = id
  await app.call('GET', '/me', { as })
  await app.call('GET', `/user/${email}`, { as })
  await app.call('GET', '/users', { as })
  await app.call('GET', '/compatibility/matrix?limit=10', { as })
  await app.call('GET', `/compatibility/${id}/matches?limit=10`, { as })
  await app.call('GET', `/compatibility/${id}/matches/${other.id}`, { as })
  await app.call('GET', '/matches', { as })
  await app.call('GET', `/matches/${other.id}`, { as })
  await app.call('PUT', `/matches/${other.id}/mark`, { as, json: { mark: 'saved' } })
  await app.call('DELETE', `/matches/${other.id}/mark`, { as })
  await app.call('POST', '/compatibility/calculate', { as })
}

/** The smallest assessment. Everyone has answered all its questions, so the first press finishes it. */
async function takeAssessments(app: TestApp, { id: as }: Person): Promise<void> {
  await app.call('GET', '/assessments', { as })
  const [question] = (await assessmentFor(app, as, 8)).questions
  await answerOne(app, as, 8, question?.id ?? 0, question?.options[0]?.id ?? 0)
}

async function wish(app: TestApp, maya: Person, noah: Person): Promise<void> {
  const as = maya.id
  const months = { from_month: null, to_month: null }
  const json = { line: '', sizes: [2, 3], places: ['hamilton'], can_pay: 400_000, ...months }
  await theyShare(app, noah.id, { ...json, line: 'I cook for six.' })
  await theyShare(app, as, json)
  await app.call('GET', '/wishes/mine', { as })
  await app.call('GET', '/groups/best?size=2', { as })
  await app.call('GET', `/compatibility/${as}/matches`, { as })
  await app.call('PATCH', '/wishes/mine', { as, json: UNSHARED })
}

async function linkInvitations(app: TestApp, noah: Person): Promise<void> {
  const as = noah.id
  const { id } = await (await app.call('POST', '/invitation-links', { as })).json()
  await app.call('GET', `/invitation-links/${id}/qr`, { as })
  await app.call('DELETE', `/invitation-links/${id}`, { as })
  const { url } = await (await app.call('POST', '/invitation-links', { as })).json()
  await app.call('GET', '/invitation-links', { as })
  const token = new URL(url).hash.slice(1)
  await app.call('POST', '/invitation-links/read', { json: { token } })
  const { id: newcomer } = await aPerson(app, 'Noor', 'Haddad')
  await app.call('POST', '/invitation-links/use', { as: newcomer, json: { token } })
}

async function formGroup(app: TestApp, maya: Person, noah: Person, amara: Person): Promise<void> {
  const as = maya.id
  const line = 'We both want a garden. Shall we talk?'
  await wish(app, maya, noah)
  const toNoah = await theyInvite(app, as, noah.id)
  await app.call('PUT', `/invitations/${toNoah}`, { as: noah.id, json: { accepted: true } })
  const byEmail = { email: 'hana@example.test', line }
  const toHana = await (await app.call('POST', '/invitations', { as, json: byEmail })).json()
  const sent = await app.call('POST', '/invitations', { as, json: { user_id: amara.id, line } })
  const { id: toAmara } = await sent.json()
  await app.call('GET', '/invitations', { as: noah.id })
  await app.call('PUT', `/invitations/${toAmara}/vote`, { as: noah.id, json: { yes: true } })
  await app.call('GET', '/invitations/waiting', { as: amara.id })
  await app.call('PUT', `/invitations/${toAmara}`, { as: amara.id, json: { accepted: true } })
  await app.call('DELETE', `/invitations/${toHana.id}`, { as })
  await linkInvitations(app, noah)
  const token = optOutToken(app.deps.key, byEmail.email)
  await app.call('GET', `/no-invitations?token=${token}`)
  await app.call('POST', `/no-invitations?token=${token}`)
  for (const [method, body] of [
    ['PUT', { yes: false }],
    ['DELETE', null],
  ] as const) {
    await app.call('POST', '/groups/mine/removals', { as, json: { user_id: amara.id } })
    const [{ id }] = await (await app.call('GET', '/groups/mine/removals', { as: noah.id })).json()
    const removal = `/groups/mine/removals/${id}`
    await app.call(method, removal, body ? { as: noah.id, json: body } : { as })
  }
  await talk(app, maya, noah)
  await planWith(app, as, noah.id)
  await snapshotTogether(app, as, noah.id)
  await agreeTogether(app, as, noah.id)
  await answerTogether(app, as)
  await app.call('GET', '/ratings/mine', { as })
  await app.call('GET', '/news', { as })
  await app.call('PUT', '/ratings/mine', { as, json: { stars: 5 } })
  await app.call('GET', '/ratings', { as })
  await app.call('DELETE', '/groups/mine/membership', { as })
}

async function snapshotTogether(app: TestApp, ...people: [number, number]): Promise<void> {
  for (const as of people) {
    await theySubscribe(app, as)
    const first_time = { owned: 'never', lived_until: null, partner: 'none', resident: true } as const
    const figures = {
      ...NO_FIGURES,
      salary: 7_200_000,
      car_loan: 31_000,
      fhsa: 2_400_000,
      savings: 5_000_000,
    }
    await app.call('PUT', '/snapshot/mine', { as, json: { version: 0, figures, first_time } })
    await app.call('PUT', '/snapshot/mine/shared', { as, json: { shared: ['fhsa', 'first_time'] } })
    await app.call('PUT', '/snapshot/mine/counting', { as, json: { counts: true } })
    await app.call('GET', '/snapshot/mine', { as })
  }
  const [as, other] = people
  await app.call('GET', '/snapshot/group', { as })
  await app.call('DELETE', '/snapshot/mine', { as: other })
  await shareWaysOut(app, as, other)
}

async function shareWaysOut(app: TestApp, as: number, other: number): Promise<void> {
  const address = 'event=buyout&who=3&shares=40-35-25&price=789000&down=157800&contract=4.9&years=25&year=4'
  const note = 'I’d feel fine with this one. What do you think?'
  const json = { address, note, verdict: 'passes', income: null } as const
  const { id } = await (await app.call('POST', '/exits/shared', { as, json })).json()
  await app.call('GET', '/exits/shared', { as: other })
  await app.call('DELETE', `/exits/shared/${id}`, { as })
}

async function agreeTogether(app: TestApp, as: number, other: number): Promise<void> {
  await finish(app, as, other)
  const notice = '/agreement/terms/notice'
  const json = { base: 0, option: 'days', values: { days: 90 }, extra: '' }
  await app.call('PUT', `${notice}/choice`, { as, json: { option: 'days' } })
  await app.call('POST', `${notice}/wording`, { as, json })
  await app.call('PUT', `${notice}/acceptance`, { as: other, json: { version: 1 } })
  await app.call('DELETE', `${notice}/acceptance`, { as: other })
  await app.call('PUT', `${notice}/going-on`, { as, json: { version: 1 } })
  await app.call('PUT', '/agreement/down', { as, json: { cents: 4_280_000 } })
  await app.call('PUT', '/agreement/province', { as, json: { province: 'ON' } })
  await app.call('POST', '/agreement/terms', { as, json: { title: 'The garden' } })
  await app.call('PUT', '/agreement/terms/own-1/removal', { as, json: { yes: true } })
  await app.call('PUT', `${notice}/seen`, { as })
  for (const path of ['', '/record', '/terms/notice', '/waiting'])
    await app.call('GET', `/agreement${path}`, { as })
}

async function answerTogether(app: TestApp, as: number): Promise<void> {
  const path = '/sealed/stops-paying'
  await app.call('POST', path, { as, json: { setup: null } })
  const answer = {
    options: { 'who-covers': 'loan', interest: 'prime-2', wait: '30', fair: 'dilute' },
    words: 'I’d rather lose some of my share than lose you.',
  }
  const json = { round: 1, salt: '0123456789abcdef'.repeat(4), answer }
  await app.call('PUT', `${path}/answer`, { as, json })
  await app.call('GET', path, { as })
  await app.call('DELETE', `${path}/answer`, { as })
}

/** From the last acceptance to the link for signing, and what a lawyer says. */
async function finish(app: TestApp, as: number, other: number): Promise<void> {
  const groupId = (await membershipOf(app.deps.db.read, as))?.group_id ?? 0
  const members = await memberIdsOf(app.deps.db.read, groupId)
  for (const id of members) await theySubscribe(app, id)
  await theySettle(app, groupId, ...members)
  const signing = `/signing/${await linkOf(app, as)}`
  for (const path of ['/agreement/sheet', '/agreement/sheet/pdf', '/agreement/sheet/docx'])
    await app.call('GET', path, { as })
  for (const path of ['', '/sheet', '/pdf', '/docx']) await app.call('GET', `${signing}${path}`)
  await app.call('DELETE', '/agreement/signing-link', { as: other })
  const email = 'review@example.test'
  const lawyer = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email })
  await app.call('POST', '/groups/mine/lawyer', { as, json: { email } })
  for (const id of members) await app.call('PUT', '/groups/mine/lawyer/consent', { as: id, json: { email } })
  const agreement = `/lawyer/groups/${groupId}/agreement`
  const term = `${agreement}/terms/notice`
  await app.call('PUT', `${term}/reading`, { as: lawyer, json: { version: 1 } })
  await app.call('PUT', `${term}/mark`, { as: lawyer, json: { version: 1, mark: 'reads-well' } })
  await app.call('POST', `${term}/comments`, { as: lawyer, json: { text: 'Say how notice is given.' } })
  await app.call('POST', '/agreement/terms/notice/comments', { as, json: { text: 'In writing.' } })
  await app.call('POST', `${agreement}/review`, { as: lawyer })
  for (const path of [agreement, term]) await app.call('GET', path, { as: lawyer })
  await app.call('GET', '/agreement/review', { as })
  await app.call('DELETE', '/groups/mine/lawyer', { as })
}

async function talk(app: TestApp, maya: Person, noah: Person): Promise<void> {
  const as = maya.id
  const path = '/groups/mine/messages'
  const json = { text: 'The house on Euclid has a second kitchen.', key: '5b8e6f0c-2f5e-4a43' }
  const { id } = await (await app.call('POST', path, { as, json })).json()
  await app.call('GET', path, { as: noah.id })
  await app.call('PUT', `${path}/read`, { as: noah.id, json: { up_to: id } })
  await app.call('GET', '/groups/mine/conversations', { as: noah.id })
  await app.call('PUT', `${path}/${id}`, { as, json: { text: 'The house on Euclid has two kitchens.' } })
  await app.call('DELETE', `${path}/${id}`, { as })
  await app.call('GET', '/groups/mine/events', { as })
}

async function planWith(app: TestApp, as: number, noah: number): Promise<void> {
  const told = { subject: 'timing', option: 'twelve-months' }
  const talk = { with: noah, topic: 'Overnight guests', ticked: true, note: 'Up to four nights a month.' }
  await app.call('PATCH', '/groups/mine', { as, json: { name: 'The hive', seats: 3 } })
  await app.call('PUT', '/groups/mine/told', { as, json: told })
  await app.call('GET', '/groups/mine/told', { as })
  await app.call('DELETE', '/groups/mine/greeting', { as })
  await app.call('GET', '/groups/mine/fit', { as })
  await app.call('GET', '/groups/mine/talks', { as })
  await app.call('PUT', '/groups/mine/talks', { as, json: talk })
  await app.call('PUT', `/groups/mine/contacts/${noah}`, { as })
  await app.call('PUT', `/groups/mine/contacts/${as}`, { as: noah })
  await app.call('GET', '/groups/mine', { as })
  await app.call('GET', '/groups/mine/home', { as })
  await app.call('DELETE', `/groups/mine/contacts/${noah}`, { as })
}

async function keepProfile(app: TestApp, { id }: Person): Promise<void> {
  const as = id
  const json = {
    user_id: id,
    first_name: 'Maya',
    middle_name: 'Lin',
    last_name: 'Chen',
    phone_number: '4165550199',
  }
  await app.call('PUT', '/user/profile', { as, json })
  const sent = await app.call('PUT', '/user/profile-picture', {
    as,
    form: uploadForm(id, png(64, 64), 'me.png', 'image/png'),
  })
  const { profile_picture_filename } = await sent.json()
  await app.call('GET', `/files/pictures/${profile_picture_filename}`, { as })
  await app.call('PUT', '/user/profile-picture/shared', { as, json: { shared: true } })
  await app.call('DELETE', '/user/profile-picture', { as })
}

async function keepSettings(app: TestApp, { id }: Person): Promise<void> {
  const as = id
  await app.call('GET', '/notification-preference', { as })
  await app.call('PUT', '/notification-preference', { as, json: { subscribed: true } })
  await app.call('GET', '/notification-preference/emails', { as })
  const choice = { category: 'homes', wanted: false }
  await app.call('PUT', '/notification-preference/emails', { as, json: choice })
  const token = encodeURIComponent(unsubscribeTokenOf(app.deps.key, id, 'messages'))
  await app.call('GET', `/unsubscribe?token=${token}`)
  await app.call('POST', `/unsubscribe?token=${token}`)
}
