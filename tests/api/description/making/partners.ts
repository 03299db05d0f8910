import { UNSHARED, theyShare } from '#tests/support/wishes.ts'
import { memberIdsOf, membershipOf } from '#api/features/groups/queries.ts'
import { linkOf, theySettle } from '#tests/api/agreement/settled.ts'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aLawyer, theySubscribe } from '#tests/support/factories.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { theyInvite } from '#tests/support/groups.ts'
import { type Person, aPerson } from './person.ts'

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
  const json = { key: '5b8e6f0c-2f5e-4a43-8a53-0d6a3f7c1b41' }
  const { url } = await (await app.call('POST', '/invitation-links', { as, json })).json()
  await app.call('GET', '/invitation-links', { as })
  const token = new URL(url).hash.slice(1)
  await app.call('POST', '/invitation-links/read', { json: { token } })
  const { id: newcomer } = await aPerson(app, 'Noor', 'Haddad')
  await app.call('POST', '/invitation-links/use', { as: newcomer, json: { token } })
}

export async function formGroup(app: TestApp, maya: Person, noah: Person, amara: Person): Promise<void> {
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
  await app.call('PUT', `${notice}/seen`, { as, json: { at: 0 } })
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
  const fact = { subject: 'timing', option: 'twelve-months' }
  const talk = { with: noah, topic: 'Overnight guests', ticked: true, note: 'Up to four nights a month.' }
  await app.call('PATCH', '/groups/mine', { as, json: { name: 'The hive', seats: 3 } })
  await app.call('PUT', '/groups/mine/shared-facts', { as, json: fact })
  await app.call('GET', '/groups/mine/shared-facts', { as })
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
