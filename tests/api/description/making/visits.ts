import { testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { type Examples, recorded } from './recording.ts'

/** A tour of a home. */
export async function makeVisits(examples: Examples): Promise<void> {
  const app = recorded(await testApp(), examples)
  const agent = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr' })
  const as = await aClient(app, { first_name: 'Maya', last_name: 'Chen', state_id: 3100 })
  await aHome(app, { street: '48 Euclid Avenue', agent_id: agent, msl_number: '1042' })
  await app.call('POST', '/properties/1042/tour', { as, json: { starts_at: '2026-08-08T11:00' } })
  await app.call('GET', '/tours', { as: agent })
  const moved = {
    status: 'moved',
    sequence: 0,
    starts_at: '2026-08-08T14:30',
    note: 'The owners are in until two.',
  }
  await app.call('PUT', '/tours/1', { as: agent, json: moved })
  await app.call('GET', '/tours/1/calendar.ics', { as })
  await app.close()
}
