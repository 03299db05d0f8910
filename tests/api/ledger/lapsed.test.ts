// Promise: On a lapsed plan, people can't read or change the ledger, but they see what leaving means and can withdraw their
// requests.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyLapse } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import { aHome, anExpense, OPENING, ok, theyChange, theyPost, theyVote } from './support.ts'

let app: TestApp
let robin: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, , kofi] = await aHome(app)
  await theyPost(app, kofi, { draft: anExpense() })
  await theyPost(app, kofi, { draft: anExpense({ cents: 900_000 }) })
  const form = new FormData()
  form.set('receipt', new File([new Uint8Array(png(40, 40))], 'receipt.png'))
  await ok(await app.call('POST', '/ledger/entries/2/receipts', { as: kofi, form }))
})
afterEach(() => app.close())

/** What each reading call returns on a lapsed plan. */
const READS: [path: string, lapsed: { status: number; body?: unknown }][] = [
  ['/ledger', { status: 200, body: null }],
  ['/ledger/settlement', { status: 200, body: null }],
  ['/ledger/recurring', { status: 200, body: null }],
  ['/ledger/imports', { status: 200, body: null }],
  ['/ledger/years/2026', { status: 200, body: null }],
  ['/ledger/receipts', { status: 200, body: [] }],
  ['/ledger/months/2026-07', { status: 404 }],
  ['/ledger/entries/2', { status: 404 }],
  ['/ledger/years/2026/statement.csv', { status: 404 }],
  ['/ledger/years/2026/statement.pdf', { status: 404 }],
  ['/files/receipts/1', { status: 404 }],
  ['/ledger/start', { status: 404 }],
]

test.each(READS)(
  '%s responds to a member, and shows nothing once their plan has lapsed',
  async (path, lapsed) => {
    const member = await ok(await app.call('GET', path, { as: kofi }))
    if (lapsed.body !== undefined) expect(await member.json()).not.toEqual(lapsed.body)
    await theyLapse(app, kofi)
    const response = await app.call('GET', path, { as: kofi })
    expect(response.status).toBe(lapsed.status)
    if (lapsed.body !== undefined) expect(await response.json()).toEqual(lapsed.body)
    await ok(await app.call('GET', path, { as: robin }))
  },
)

test('a lapsed plan saves nothing, but allows withdrawing requests, leaving, and ending recurring entries', async () => {
  const rhythm = { kind: 'weekly', start: '2026-08-01', every: 1 }
  const json = { key: crypto.randomUUID(), draft: anExpense(), rhythm, asks: true }
  await ok(await app.call('POST', '/ledger/recurring', { as: kofi, json }))
  await theyLapse(app, kofi)
  expect((await theyChange(app, kofi, { draft: anExpense() })).status).toBe(403)
  expect((await theyVote(app, kofi, 1)).status).toBe(403)
  expect(
    (await app.call('PUT', '/ledger/start', { as: kofi, json: { version: 0, opening: OPENING } })).status,
  ).toBe(403)
  const ended = await ok(await app.call('DELETE', '/ledger/recurring/1', { as: kofi }))
  expect(await ended.json()).toBeNull()
  await ok(await app.call('DELETE', '/ledger/proposals/1', { as: kofi }))
  await ok(await app.call('DELETE', '/ledger/receipts/1', { as: kofi }))
  expect(await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()).toMatchObject({ seen: 2 })
})
