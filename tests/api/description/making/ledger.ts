import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { aNewLine } from '#tests/api/ledger/import/support.ts'
import { dayOf } from '#domain/day.ts'
import { aGroupMate, aHome, anExpense, newRules, OPENING } from '#tests/api/ledger/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { png } from '#tests/support/pictures.ts'
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
  await settleUp(app, as, noah)
  await comeBack(app, as)
  await importFile(app, as)
  await closeYear(app, as)
  await app.call('GET', '/ledger', { as })
  await app.call('GET', '/ledger/months/2026-07', { as })
  await app.call('GET', '/ledger/entries/2', { as })
  await app.call('GET', '/ledger/leaving', { as })
  for (const id of [as, noah]) await app.call('PUT', '/ledger/leaving', { as: id, json: { seen: 8 } })
  await app.call('DELETE', '/groups/mine/membership', { as: noah })
  await app.call('POST', '/ledger/closing', { as })
  await app.call('GET', '/ledger/earlier', { as })
  for (const form of ['', '/statement.csv', '/statement.pdf'])
    await app.call('GET', `/ledger/earlier/1/years/2026${form}`, { as })
  await app.close()
  await offerShare(wrap)
}

async function offerShare(wrap: Wrap): Promise<void> {
  const app = wrap(await testApp())
  const [robin, leila, kofi] = await aHome(app)
  const sam = await aGroupMate(app, robin, 'Sam')
  const draft = newRules(dayOf(app.deps.clock()), { shares: [30, 30, 20, 20] })
  await app.call('POST', '/ledger/entries', {
    as: robin,
    json: {
      key: '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b41',
      draft,
      reverses: null,
      joins: sam,
    },
  })
  for (const as of [leila, kofi])
    await app.call('PUT', '/ledger/proposals/1/vote', { as, json: { yes: true, why: '' } })
  await app.call('GET', '/ledger/joining', { as: sam })
  await app.call('PUT', '/ledger/joining/1', { as: sam, json: { yes: true, why: '' } })
  await app.close()
}

async function settleUp(app: TestApp, as: number, noah: number): Promise<void> {
  await app.call('GET', '/ledger/settlement', { as })
  const payment = { key: '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b21', to: 1, cents: 12_159 }
  await app.call('POST', '/ledger/payments', { as: noah, json: payment })
  await app.call('PUT', '/ledger/payments/1', { as, json: { state: 'confirmed' } })
}

async function comeBack(app: TestApp, as: number): Promise<void> {
  const rhythm = { kind: 'monthly', start: '2026-08-01', every: 1, day: 1 }
  const draft = anExpense({ title: 'Snow clearing', category: 'fees', paidBy: 'house', day: '2026-08-01' })
  const json = { draft, rhythm, asks: true, twice: true }
  for (const key of ['4b1f0b0e-52a5-4a7e-8d0a-5be6f2ad6f11', '4b1f0b0e-52a5-4a7e-8d0a-5be6f2ad6f12'])
    await app.call('POST', '/ledger/recurring', { as, json: { ...json, key } })
  await postRecurring(app.deps)
  await app.call('GET', '/ledger/recurring', { as })
  await app.call('PUT', '/ledger/recurring/1/due/2026-08-01', { as, json: { cents: 9_000 } })
  await app.call('DELETE', '/ledger/recurring/2/due/2026-08-01', { as })
  const changed = { ...json, draft: { ...draft, cents: 12_000 }, version: 1 }
  await app.call('PUT', '/ledger/recurring/1', { as, json: changed })
  await app.call('DELETE', '/ledger/recurring/2', { as })
}

async function importFile(app: TestApp, as: number): Promise<void> {
  await app.call('GET', '/ledger/imports', { as })
  const lines = [aNewLine('HAMILTON WATER', -11_852, { title: 'Water', remember: true })]
  const key = '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b31'
  const json = { key, account: 'house', name: 'house-account-july.csv', lines }
  await app.call('POST', '/ledger/imports', { as, json })
  await app.call('PUT', '/ledger/imports/1', { as, json: { version: 0, undone: true } })
  await app.call('DELETE', '/ledger/remembered', { as, json: { name: 'hamilton water' } })
  const form = new FormData()
  form.set('receipt', new File([new Uint8Array(png(40, 60))], 'receipt.png'))
  for (const of of ['entries/2', 'proposals/1'])
    await app.call('POST', `/ledger/${of}/receipts`, { as, form })
  await app.call('GET', '/ledger/receipts', { as })
  await app.call('GET', '/files/receipts/1', { as })
  await app.call('DELETE', '/ledger/receipts/1', { as })
}

async function closeYear(app: TestApp, as: number): Promise<void> {
  await app.call('GET', '/ledger/years/2026', { as })
  await app.call('GET', '/ledger/years/2026/statement.csv', { as })
  await app.call('GET', '/ledger/years/2026/statement.pdf', { as })
  app.advance(Date.UTC(2027, 0, 2, 12) - app.deps.clock())
  await app.call('POST', '/ledger/years/2026/seal', { as })
}
