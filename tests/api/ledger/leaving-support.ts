import type { TestApp } from '#tests/support/app.ts'
import { theyLeave } from '#tests/support/groups.ts'
import { ok } from './support.ts'

export const statement = async (app: TestApp, as: number) =>
  (await app.call('GET', '/ledger/leaving', { as })).json()

export const see = (app: TestApp, as: number, seen: number) =>
  app.call('PUT', '/ledger/leaving', { as, json: { seen } })

export async function seeAndLeave(app: TestApp, as: number): Promise<void> {
  await ok(await see(app, as, (await statement(app, as)).seen))
  await theyLeave(app, as)
}

export async function deleteAccount(app: TestApp, as: number): Promise<void> {
  const { users } = await (await app.call('GET', '/account/export', { as })).json()
  await ok(await app.call('DELETE', '/account', { as, json: { email: users[0].email } }))
}
