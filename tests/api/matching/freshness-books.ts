import * as v from 'valibot'
import { dayOf } from '#domain/day.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { changed } from '#api/features/ledger/schemas.ts'
import { recurringFor } from '#api/features/ledger/recurring/service/recurring.ts'
import { aNewLine } from '#tests/api/ledger/import/support.ts'
import {
  aGroupMate,
  aHome as aHomeWithBooks,
  anExpense,
  newRules,
  OPENING,
} from '#tests/api/ledger/support.ts'
import { theySubscribe } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import type { Around } from './freshness-support.ts'

export async function keepBooks(around: Around): Promise<void> {
  const { app, maya, theo, as } = around
  await theySubscribe(app, theo.id)
  const [price, down] = [OPENING.price, OPENING.price - OPENING.mortgage.cents]
  const rules = { ...OPENING.rules, shares: [1, 1] }
  const opening = { ...OPENING, closed: '2025-12-01', price, down: [down, 0], rules }
  await as(maya.id, 'PUT', '/ledger/start', { version: 0, opening })
  await as(theo.id, 'PUT', '/ledger/start/check', { version: 1, differs: null })
  const add = (key: string, change: object) =>
    as(maya.id, 'POST', '/ledger/entries', { key, draft: anExpense(change), reverses: null })
  await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b11', {})
  await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b12', { cents: 400_000 })
  await add('9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b13', { cents: 400_000 })
  await as(theo.id, 'PUT', '/ledger/proposals/1/vote', { yes: true, why: '' })
  await as(maya.id, 'DELETE', '/ledger/proposals/2')
  await as(theo.id, 'POST', '/ledger/payments', {
    key: '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b21',
    to: 1,
    cents: 1,
  })
  await as(maya.id, 'PUT', '/ledger/payments/1', { state: 'confirmed' })
  const rhythm = { kind: 'weekly', start: dayOf(app.deps.clock()), every: 1 }
  const repeating = { draft: anExpense(), rhythm, asks: true }
  await as(maya.id, 'POST', '/ledger/recurring', { ...repeating, key: crypto.randomUUID() })
  await postRecurring(app.deps)
  const [{ day = '', id: recurring = 0 } = {}] =
    (await recurringFor(app.deps, { id: maya.id, plan: 'member' }))?.due ?? []
  await as(maya.id, 'PUT', `/ledger/recurring/${recurring}/due/${day}`, { cents: 1 })
  await as(maya.id, 'DELETE', `/ledger/recurring/${recurring}/due/${day}`)
  await as(maya.id, 'PUT', `/ledger/recurring/${recurring}`, { ...repeating, asks: false, version: 1 })
  await as(maya.id, 'DELETE', `/ledger/recurring/${recurring}`)
  await as(maya.id, 'POST', '/ledger/years/2025/seal')
  const lines = [aNewLine('WATER', -100)]
  const key = '9f3a4a52-7d1e-4c3a-9a53-0d6a3f7c1b31'
  await as(maya.id, 'POST', '/ledger/imports', { key, account: 'house', name: 'january.csv', lines })
  await as(maya.id, 'PUT', '/ledger/imports/1', { version: 0, undone: true })
  await as(maya.id, 'DELETE', '/ledger/remembered', { name: 'water' })
  const form = new FormData()
  form.set('receipt', new File([new Uint8Array(png(8, 8))], 'receipt.png'))
  for (const of of ['entries/2', 'proposals/1'])
    await app.call('POST', `/ledger/${of}/receipts`, { as: maya.id, form })
  await as(maya.id, 'DELETE', '/ledger/receipts/1')
  await offerShare(around)
  const { seen } = await (await app.call('GET', '/ledger/leaving', { as: maya.id })).json()
  await as(maya.id, 'PUT', '/ledger/leaving', { seen })
}

async function offerShare({ app, as }: Around): Promise<void> {
  const [robin, leila, kofi] = await aHomeWithBooks(app)
  const sam = await aGroupMate(app, robin, 'Sam')
  const draft = newRules(dayOf(app.deps.clock()), { shares: [30, 30, 20, 20] })
  const json = { key: crypto.randomUUID(), draft, reverses: null, joins: sam }
  const { waiting } = v.parse(changed, await as(robin, 'POST', '/ledger/entries', json))
  await as(sam, 'PUT', `/ledger/joining/${waiting}`, { yes: false, why: 'Not this year.' })
  for (const id of [leila, kofi]) {
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: id })).json()
    await as(id, 'PUT', '/ledger/leaving', { seen })
    await as(id, 'DELETE', '/groups/mine/membership')
  }
  await as(robin, 'POST', '/ledger/closing')
}
