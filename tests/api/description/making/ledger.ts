import { anExpense, OPENING } from '#tests/api/ledger/support.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import type { Wrap } from './make.ts'

export async function makeLedger(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const as = await aClient(app, { first_name: 'Maya', last_name: 'Chen', state_id: 3100 })
  const noah = await aClient(app, { first_name: 'Noah', last_name: 'Roy', state_id: 3100 })
  for (const id of [as, noah]) await theySubscribe(app, id)
  await aGroup(app, as, noah)
  const rules = { ...OPENING.rules, shares: [60, 40] }
  const opening = { ...OPENING, down: [9_468_000, 6_312_000], rules }
  await app.call('PUT', '/ledger/start', { as, json: { version: 0, opening } })
  await app.call('GET', '/ledger/start', { as: noah })
  await app.call('PUT', '/ledger/start/check', { as: noah, json: { version: 1, differs: null } })
  const post = (key: string, cents: number) =>
    app.call('POST', '/ledger/entries', {
      as,
      json: { key, draft: anExpense({ cents }), reverses: null },
    })
  await post('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b11', 24_318)
  await post('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b12', 485_900)
  await post('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b13', 485_900)
  await app.call('PUT', '/ledger/proposals/1/vote', { as: noah, json: { yes: true, why: '' } })
  await app.call('DELETE', '/ledger/proposals/2', { as })
  await app.call('GET', '/ledger/leaving', { as })
  await app.call('PUT', '/ledger/leaving', { as, json: { seen: 3 } })
  await app.close()
}
