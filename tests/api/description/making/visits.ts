import { testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import type { Wrap } from './make.ts'

export async function makeVisits(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const agent = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
  const as = await aClient(app, { first_name: 'Maya', last_name: 'Chen', state_id: 3100 })
  await aHome(app, { street: '48 Euclid Avenue', agent_id: agent, msl_number: '1042' })
  await app.call('GET', '/tour-hours', { as: agent })
  const week = [{ weekday: 6, from: '10:00', until: '13:00' }]
  await app.call('PUT', '/tour-hours', { as: agent, json: { week, days_off: ['2026-08-22'] } })
  await app.call('GET', '/properties/1042/tour-times', { as })
  const leila = await aClient(app, { first_name: 'Leila', last_name: 'Haddad', state_id: 3100 })
  await aGroup(app, as, leila)
  const request = { starts_at: '2026-08-08T11:00', note: 'Could we see the basement?', guests: [leila] }
  await app.call('POST', '/properties/1042/tour', { as, json: request })
  await app.call('DELETE', '/tours/1/guest', { as: leila })
  await app.call('GET', '/tours', { as: agent })
  await app.call('GET', '/tours/everyone?state=waiting', { as: await anAdmin(app) })
  await app.call('GET', '/tours/1/times', { as: agent })
  const moved = {
    status: 'moved',
    sequence: 0,
    starts_at: '2026-08-08T14:30',
    note: 'The owners are in until two.',
  }
  await app.call('PUT', '/tours/1', { as: agent, json: moved })
  await app.call('GET', '/tours/1/calendar.ics', { as })
  await app.call('POST', '/properties/1042/messages', { as, json: { text: 'Is it quiet at night?' } })
  await app.call('GET', '/waiting', { as: agent })
  await app.call('GET', '/conversations', { as: agent })
  await app.call('GET', '/conversations/1-2', { as: agent })
  await app.call('PUT', '/conversations/1-2/read', { as: agent, json: { up_to: 1 } })
  await app.call('POST', '/conversations/1-2/messages', {
    as: agent,
    json: { text: 'Very: it is a side street.' },
  })
  await app.close()
}
