import { uploadForm } from '#tests/api/profile/support.ts'
import { unsubscribeTokenOf } from '#api/mail/unsubscribe.ts'
import { fileMail, newestMails } from '#api/gateways/file-mail.ts'
import { drain } from '#api/mail/service.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { answerOne, assessmentFor } from '#tests/support/assessments.ts'
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
import { type Person, aPerson } from './person.ts'
import { formGroup } from './partners.ts'

const EVERYTHING_ON = {
  ANALYTICS: 'G-ABC123',
  HOTJAR_SITE_ID: '42',
  REAL_ESTATE_AI_AGENT: '1',
  CHATBOT_SOURCE: 'https://chat.example/widget.js',
  CHATBOT_AGENT_ID: 'agent-1',
  CHATBOT_ID: 'bot-1',
  CHATBOT_NAME: 'Hazel',
}

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
  await app.call('PATCH', '/preferences', { as, json: { category: 'Family', importance: 'little' } })
  await app.call('GET', '/inquiries/publication', { as })
  await app.call('DELETE', '/inquiries/draft', { as, json: { inquiries: [], categories: ['Family'] } })
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
