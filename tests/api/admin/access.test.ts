import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
let subject: number
const callers: Record<string, () => Promise<number | undefined>> = {
  nobody: async () => undefined,
  'a client': () => aClient(app),
  'an agent': () => anAgent(app),
  'a lawyer': () => aLawyer(app),
  'someone without a role': () => aClient(app, { role: null }),
  'a deactivated admin': () => anAdmin(app, { is_active: false }),
  'an admin': () => anAdmin(app),
}
beforeAll(async () => {
  app = await testApp()
  subject = await aClient(app, { stage: 'subscriber' })
})
afterAll(() => app.close())

/** Ordered so that each call succeeds for an admin. */
const calls: [string, string, () => unknown, number][] = [
  ['GET', '/admin/users', () => undefined, 200],
  ['GET', '/admin/users/1', () => undefined, 200],
  ['GET', '/admin/audit', () => undefined, 200],
  [
    'POST',
    '/admin/create-user',
    () => ({ first_name: 'Maya', last_name: 'Okafor', email: 'maya@example.test', role: 2 }),
    201,
  ],
  ['POST', '/admin/admit-user', () => ({ user_id: subject }), 200],
  ['POST', '/admin/deactivate-user', () => ({ user_id: subject, role: 2 }), 200],
  ['POST', '/admin/reactivate-user', () => ({ user_id: subject, role: 2 }), 200],
]

const REFUSALS: Record<string, number> = { nobody: 401, 'a deactivated admin': 401, 'an admin': 0 }

describe.each(calls)('%s %s', (method, path, body, success) => {
  test.each(Object.keys(callers))('as %s', async (name) => {
    const as = await callers[name]?.()
    const json = body()
    const response = await app.call(method, path, {
      ...(as !== undefined && { as }),
      ...(json !== undefined && { json }),
    })
    expect(response.status).toBe((REFUSALS[name] ?? 403) || success)
  })
})
