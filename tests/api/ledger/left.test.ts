// Promise: However an owner leaves a home's books, the others see what that owner had in the reserve, owed and was owed that day.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { earlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { yearView } from '#api/features/ledger/year/schemas.ts'
import { ledgerEntries } from '#db/schema/index.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { aHome, anExpense, ok, theyPost } from './support.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
let day: string
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
  const to = { kind: 'contribution', day: '2026-07-01', title: 'Contributions' } as const
  await theyPost(app, robin, { draft: { ...to, amounts: [35_000, 40_000, 25_000], to: 'reserve' } })
  await theyPost(app, robin, { draft: anExpense() })
  app.advance(DAY_MS)
  day = dayOf(app.deps.clock())
})
afterEach(() => app.close())

const WAYS = {
  leaves: async () => {
    const { seen } = await (await app.call('GET', '/ledger/leaving', { as: kofi })).json()
    await ok(await app.call('PUT', '/ledger/leaving', { as: kofi, json: { seen } }))
    await theyLeave(app, kofi)
  },
  'is removed by the others': async () => {
    await ok(await app.call('POST', '/groups/mine/removals', { as: robin, json: { user_id: kofi } }))
    const [{ id }] = await (await app.call('GET', '/groups/mine/removals', { as: leila })).json()
    await ok(await app.call('PUT', `/groups/mine/removals/${id}`, { as: leila, json: { yes: true } }))
  },
  'deletes their account': async () => {
    const { users } = await (await app.call('GET', '/account/export', { as: kofi })).json()
    await ok(await app.call('DELETE', '/account', { as: kofi, json: { email: users[0].email } }))
  },
  'is deactivated': async () => {
    const json = { user_id: kofi, role: 2 }
    await ok(await app.call('POST', '/admin/deactivate-user', { as: await anAdmin(app), json }))
  },
  'blocks another owner': async () => {
    await ok(await app.call('POST', `/blocks/${leila}`, { as: kofi }))
  },
}

const LEFT = { balance: -8_106, reservePart: 25_000, loans: 0 }

async function ownersFor(as: number) {
  return v.parse(ledgerView, await (await app.call('GET', '/ledger', { as })).json())?.owners ?? []
}

describe.each(Object.entries(WAYS))('someone who %s', (_way, goes) => {
  test('leaves the others a dated statement', async () => {
    await goes()
    for (const as of [robin, leila]) {
      const owners = await ownersFor(as)
      expect(owners.map(({ left }) => left)).toEqual([undefined, undefined, { day, ...LEFT }])
      expect(owners[2]).toMatchObject({ name: 'Kofi', picture: null, present: false })
    }
  })
})

test('the statement stays the same, whatever is added or backdated later', async () => {
  await WAYS['deletes their account']()
  app.advance(DAY_MS)
  const paid = { kind: 'payment', day, title: 'Payment', from: 3, to: 1, cents: 8_106 } as const
  await theyPost(app, robin, { draft: paid })
  await theyPost(app, robin, { draft: { kind: 'transfer', day, title: 'Out', cents: 50_000, to: 'house' } })
  expect((await ownersFor(leila))[2]?.left).toEqual({ day, ...LEFT })
})

test('the year’s statement has the same figures', async () => {
  await WAYS['deletes their account']()
  const year = await (await app.call('GET', `/ledger/years/${day.slice(0, 4)}`, { as: robin })).json()
  expect(v.parse(yearView, year)?.owners[2]?.left).toEqual({ day, ...LEFT })
})

test('someone who left earlier doesn’t see what happened to the others later', async () => {
  await WAYS.leaves()
  app.advance(DAY_MS)
  await ok(await app.call('POST', `/blocks/${robin}`, { as: leila }))
  const [book] = await (await app.call('GET', '/ledger/earlier', { as: kofi })).json()
  const path = `/ledger/earlier/${book.id}/years/${day.slice(0, 4)}`
  const { view } = v.parse(earlierYear, await (await app.call('GET', path, { as: kofi })).json())
  expect(view.owners.map(({ left }) => left)).toEqual([undefined, undefined, undefined])
})

test('books that were tampered with give no statement', async () => {
  await WAYS['deletes their account']()
  await app.deps.db.write((tx) =>
    tx.update(ledgerEntries).set({ hash: 'x' }).where(eq(ledgerEntries.number, 2)),
  )
  expect((await ownersFor(robin))[2]?.left).toBeUndefined()
})
