import { invitations } from '#db/schema/index.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import type { Wrap } from './make.ts'

export async function makeSafety(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const admin = await anAdmin(app, { first_name: 'Amara', last_name: 'Okafor' })
  const as = await aClient(app, { state_id: 3100, first_name: 'Maya', last_name: 'Chen' })
  const noah = await aClient(app, {
    state_id: 3100,
    first_name: 'Noah',
    last_name: 'Roy',
    email: 'noah@example.test',
  })
  const text = 'He asks for a deposit, to be sent to him.'
  await app.call('POST', '/reports', { as, json: { user_id: noah, reason: 'money', text } })
  const invitation = { from_user_id: noah, to_user_id: as, status: 'pending', created_at: 1 } as const
  await app.deps.db.write((tx) => tx.insert(invitations).values(invitation))
  await app.call('POST', `/blocks/${noah}`, { as })
  await app.call('GET', '/blocks', { as })
  await app.call('DELETE', `/blocks/${noah}`, { as })
  await app.call('GET', '/admin/reports/waiting', { as: admin })
  await app.call('GET', '/admin/reports', { as: admin })
  await app.call('GET', '/admin/reports/1', { as: admin })
  const json = { action: 'warned', note: 'The first time.' }
  await app.call('PUT', '/admin/reports/1', { as: admin, json })
  await app.close()
}
