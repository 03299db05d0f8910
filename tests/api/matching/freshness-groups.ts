import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { optOutToken } from '#api/features/groups/invitations/service/opt-out.ts'
import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { sheetAs, theySettle } from '#tests/api/agreement/settled.ts'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import { SHARED, UNSHARED } from '#tests/support/wishes.ts'
import { aLawyer, theySubscribe } from '#tests/support/factories.ts'
import { aMember } from '#tests/support/assessments.ts'
import { aHome } from '#tests/support/listings.ts'
import { anId, ended, openLinkIn, type Around } from './freshness-support.ts'
import { keepBooks } from './freshness-books.ts'

export async function planTogether(around: Around): Promise<void> {
  const { app, admin, maya, theo, does, as, asAdmin } = around
  for (const { id, email } of [maya, theo]) {
    await as(id, 'POST', '/journey/update', ended(id))
    await as(id, 'PUT', `/update/state/${email}`, { state: '3100' })
  }
  const invite = async () => v.parse(anId, await as(maya.id, 'POST', '/invitations', { user_id: theo.id })).id
  await as(maya.id, 'DELETE', `/invitations/${await invite()}`)
  await as(theo.id, 'PUT', `/invitations/${await invite()}`, { accepted: true })
  await as(maya.id, 'PATCH', '/groups/mine', { name: 'The hive', seats: 3 })
  await as(maya.id, 'DELETE', '/groups/mine/greeting')
  await as(maya.id, 'PUT', '/groups/mine/talks', { with: theo.id, topic: 'Down payment', ticked: true })
  await as(maya.id, 'PUT', '/groups/mine/shared-facts', { subject: 'timing', option: 'later' })
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
  await as(maya.id, 'PUT', '/agreement/terms/pets/seen', { at: 0 })
  await as(maya.id, 'PUT', '/agreement/down', { cents: 100 })
  await as(maya.id, 'PUT', '/agreement/province', { province: 'QC' })
  await keepBooks(around)
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
}
