// Promise: In a group's agreement, books, sealed answers and shared ways out, someone who blocked another owner looks to them as if their account had been deleted.
// Promise: Someone whose plan has lapsed, who left, or who never was in the group sees of its workshop only what someone without a group sees.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createApp } from '#api/app.ts'
import { users } from '#db/schema/index.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { ok } from '#tests/api/ledger/support.ts'
import { aMember } from '#tests/api/snapshot/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent, theyLapse } from '#tests/support/factories.ts'
import { addressesIn, type Owners, readAs, SECRET, threeOwners } from './three-owners.ts'

let app: TestApp
let owners: Owners
beforeEach(async () => {
  app = await testApp()
  owners = await threeOwners(app)
})
afterEach(() => app.close())

async function deletes(id: number): Promise<void> {
  const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, id))
  await ok(await app.call('DELETE', '/account', { as: id, json: { email: row?.email } }))
}

test('a blocked owner reads the same as if the other had deleted their account', async () => {
  const read = () => {
    app.advance(MINUTE_MS)
    return readAs(app, owners.robin, addressesIn(app))
  }
  await deletes(owners.kofi)
  const deleted = await read()
  await app.close()
  app = await testApp()
  owners = await threeOwners(app)
  await ok(await app.call('POST', `/blocks/${owners.robin}`, { as: owners.kofi }))
  const blocked = await read()
  expect(deleted.filter(([, response]) => response.startsWith('200')).length).toBeGreaterThan(18)
  expect(blocked).toEqual(deleted)
}, 900_000)

/** Calls about the caller only, or open to people on the free plan. */
const OWN = /^\/(snapshot\/mine|ledger\/leaving|groups\/mine\/lawyer)$/

test('after a plan has lapsed, nothing of the group’s is left to read', async () => {
  const addresses = addressesIn(app).filter((path) => !OWN.test(path))
  expect(addresses.length).toBeGreaterThan(25)
  await theyLapse(app, owners.kofi)
  const free = await aClient(app, { first_name: 'Free', state_id: 3100 })
  expect(await readAs(app, owners.kofi, addresses)).toEqual(await readAs(app, free, addresses))
})

/** Streams never end, and an export is about the caller. */
const NOT_ASKED = /\/events$|^\/account\/export$/

test('no call shows outsiders anything, and the lawyer sees only what was written for them', async () => {
  await ok(await app.call('PUT', '/ledger/leaving', { as: owners.kofi, json: { seen: 4 } }))
  await ok(await app.call('DELETE', '/groups/mine/membership', { as: owners.kofi }))
  const paths = createApp(app.deps).routes.flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const readPaths = paths.filter((path) => !NOT_ASKED.test(path))
  const filled = readPaths.map((path) => path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '1'))
  const addresses = [...new Set([...addressesIn(app), ...filled])]
  const readable = (await readAs(app, owners.leila, addresses)).filter(([, response]) =>
    response.includes(SECRET),
  )
  expect(readable.length).toBeGreaterThan(10)
  const outsiders = {
    'someone who left': owners.kofi,
    'a member of no group': await aMember(app, 'Ana'),
    'a lawyer whom nobody invited': await aLawyer(app, { email: 'other@law.test' }),
    'an agent': await anAgent(app),
    'an admin': await anAdmin(app),
  }
  for (const [who, as] of Object.entries(outsiders)) {
    const seen = await readAs(app, as, addresses)
    expect([who, seen.filter(([, response]) => response.includes(SECRET))]).toEqual([who, []])
  }
  const seen = (await readAs(app, owners.wen, addresses)).filter(([, response]) => response.includes(SECRET))
  expect(seen.map(([address]) => address)).toEqual(['/lawyer/groups/1', '/lawyer/groups/1/agreement'])
}, 900_000)
