import { firstScenario } from '#domain/groups/plan/scenario.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, aLawyer } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { aGroup } from '#tests/support/groups.ts'
import type { Wrap } from './make.ts'

export async function makeGroupPlans(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const as = await aClient(app, { first_name: 'Maya', last_name: 'Chen', state_id: 3100 })
  const noah = await aClient(app, { first_name: 'Noah', last_name: 'Roy', state_id: 3100 })
  await aGroup(app, as, noah)
  const steps = '/groups/mine/steps'
  await app.call('POST', steps, { as, json: { text: 'Ask two lenders', assignee: noah, due: '2026-08-28' } })
  await app.call('GET', steps, { as })
  await app.call('PUT', `${steps}/1`, { as, json: { sequence: 0, done: true } })
  await app.call('GET', '/groups/mine/calendar', { as })
  const renewed = await app.call('POST', '/groups/mine/calendar', { as })
  const { url } = await renewed.json()
  await app.call('GET', new URL(url).pathname.replace(/^\/api/, ''))
  await app.call('DELETE', `${steps}/1?sequence=1`, { as })
  const scenario = firstScenario([as, noah])
  const path = '/groups/mine/scenario'
  await app.call('PUT', path, { as, json: { version: 0, scenario: { ...scenario, price: 850_000 } } })
  await app.call('GET', path, { as })
  await app.call('GET', `${path}/versions`, { as })
  await app.call('GET', '/groups/mine/sheet', { as })
  await aHome(app, { street: '48 Euclid Avenue', msl_number: '1042' })
  await app.call('PUT', '/properties/1042/favorite', { as })
  const opinions = '/properties/1042/opinions'
  await app.call('PUT', `${opinions}/vote`, { as: noah, json: { vote: 'maybe' } })
  await app.call('PUT', `${opinions}/vote`, { as, json: { vote: 'love' } })
  const said = { text: 'Two entrances. Could we see it on Saturday?' }
  await app.call('POST', `${opinions}/comments`, { as, json: said })
  await app.call('GET', opinions, { as })
  await app.call('GET', '/groups/mine/favorites', { as })
  await app.call('DELETE', `${opinions}/comments/1`, { as })
  const email = 'counsel@example.test'
  const lawyer = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email })
  await app.call('POST', '/groups/mine/lawyer', { as, json: { email } })
  await app.call('PUT', '/groups/mine/lawyer/consent', { as: noah, json: { email } })
  const [{ group }] = await (await app.call('GET', '/lawyer/groups', { as: lawyer })).json()
  const plan = `/lawyer/groups/${group}`
  const text = 'Will you own as tenants in common?'
  await app.call('POST', `${plan}/comments`, { as: lawyer, json: { text } })
  await app.call('POST', '/groups/mine/lawyer/comments', { as, json: { text: 'Yes, that’s the plan.' } })
  await app.call('GET', plan, { as: lawyer })
  await app.call('GET', `${plan}/sheet`, { as: lawyer })
  await app.call('GET', '/groups/mine/lawyer', { as })
  await app.call('DELETE', '/groups/mine/lawyer', { as })
  await app.close()
}
