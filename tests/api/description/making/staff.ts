import { outbox } from '#db/schema/index.ts'
import { emailCode } from '#tests/api/accounts/email-change/support.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import type { Wrap } from './make.ts'

export async function makeAdmin(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp({ BACKUP_TO: '/mnt/backups' }))
  const as = await anAdmin(app, { first_name: 'Maya', last_name: 'Chen' })
  const person = { email: 'noah@example.test', first_name: 'Noah', last_name: 'Roy' }
  const user_id = await aClient(app, { ...person, stage: 'subscriber' })
  const json = { user_id, role: 2 }
  await app.call('POST', '/admin/admit-user', { as, json: { user_id } })
  await app.call('PUT', `/update/stage/${person.email}`, { as, json: { stage: 'opportunity' } })
  const edited = { first_name: 'Noah', middle_name: '', last_name: 'Roy', new_role: 2, stage: 'opportunity' }
  await app.call('PUT', `/admin/users/${user_id}`, { as, json: { role: 2, ...edited } })
  const email = 'noah.roy@example.test'
  await app.call('POST', `/admin/users/${user_id}/email`, { as, json: { role: 2, email } })
  const code = await emailCode(app, email)
  await app.call('PUT', `/admin/users/${user_id}/email`, { as, json: { role: 2, email, code } })
  await app.call('GET', `/admin/deactivation?user_id=${user_id}&role=2`, { as })
  await app.call('POST', '/admin/end-sessions', { as, json })
  await app.call('POST', '/admin/deactivate-user', { as, json })
  await app.call('POST', '/admin/reactivate-user', { as, json })
  const agent = {
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.test',
    role: 3,
    phone_number: '4165550123',
  }
  await app.call('POST', '/admin/create-user', { as, json: agent })
  await app.call('GET', '/admin/users?search=noah&sort=id', { as })
  await app.call('GET', `/admin/users/${user_id}`, { as })
  await app.call('GET', '/admin/audit', { as })
  const mail = {
    template: 'sign-in-code',
    params: {},
    created_at: 1,
    next_attempt_at: 1,
    give_up_at: 2,
    attempts: 4,
  }
  await app.deps.db.write((tx) => tx.insert(outbox).values(mail))
  await app.call('GET', '/admin/system', { as })
  await app.call('PUT', '/admin/system/mails/1', { as, json: { action: 'retry' } })
  await app.close()
}
