// Promise: With test keys on a public address, every page behind the login says so.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PUBLIC_ADDRESS } from '#tests/support/app.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  // Nothing listens there: nothing leaves this machine.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
const BANNER = 'Test mode:'

let server: Server
let db: Database
beforeAll(async () => {
  server = await startServer('executable', { ...PUBLIC_ADDRESS, ...STRIPE, ALLOW_TEST_PAYMENTS: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await server.remove()
})

/** The text of a page on the public address, as someone in this state sees it; 0 for a visitor. */
async function pageFor(state_id: number, path: string): Promise<string> {
  const headers = new Headers({ host: new URL(PUBLIC_ADDRESS.PUBLIC_URL).host })
  if (state_id > 0) headers.set('cookie', await cookieOf(state_id))
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return response.text()
}

async function cookieOf(state_id: number): Promise<string> {
  const [row] = await db.write((tx) =>
    tx
      .insert(users)
      .values({
        email: `robin${state_id}${Math.random()}@example.test`,
        first_name: 'Robin',
        last_name: 'Tremblay',
        phone_number: '4165550100',
        role: ROLE.CLIENT,
        state_id,
        state_label: 'Onboarding Started - Finances',
        stage: 'lead',
        created_at: Date.now(),
      })
      .returning({ id: users.id }),
  )
  const sessions = createSessions(db, readConfig(PUBLIC_ADDRESS))
  return (await sessions.start(row?.id ?? 0, Date.now(), 'test')).split(';')[0] ?? ''
}

test('test keys on a public address are mentioned on every page behind the login, and on no other', async () => {
  for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/legal/terms'])
    expect(await pageFor(300, path)).toContain(BANNER)
  for (const path of ['/', '/login', '/legal/terms']) expect(await pageFor(0, path)).not.toContain(BANNER)
})

test('a price that Stripe hasn’t returned yet isn’t made up', async () => {
  const landing = await pageFor(0, '/')
  expect(landing).not.toContain('$15.00')
  expect(landing).not.toContain('%PRICE')
})
