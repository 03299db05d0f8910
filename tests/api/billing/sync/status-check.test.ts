import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { pageApi } from '#api/site/locals.ts'
import { billingForPage } from '#features/billing/desk/desk.page.ts'
import { planForPage } from '#features/billing/plan/plan.page.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: TestApp
const logged = spyOn(console, 'error')
beforeEach(async () => {
  app = await testApp()
  logged.mockImplementation(() => undefined)
})
afterEach(async () => {
  logged.mockReset()
  await app.close()
})

async function visit(person = aClient(app)) {
  const id = await person
  const { sessions, clock } = app.deps
  const cookie = await sessions.start(id, clock(), 'test')
  const visitor = await sessions.validate(cookie)
  if (!visitor) throw new Error('There is no session.')
  const request = new Request('http://localhost:3000/dashboard/plan', { headers: { cookie } })
  const api = pageApi(createApp(app.deps), request, {
    requestId: 'page',
    pageLease: { release: null },
    remoteAddress: '127.0.0.1',
    visitor: { ...visitor, guardUser: null },
  })
  return { api, user: { id } }
}

test('a page that can’t check the subscription logs it, and treats the person as not subscribed', async () => {
  const visitor = await visit()
  expect(await planForPage(visitor)).toMatchObject({ subscribed: false })
  expect(logged).not.toHaveBeenCalled()
  await changeRows(app.deps.db, 'ALTER TABLE subscriptions RENAME TO gone')
  expect(await planForPage(visitor)).toBeNull()
  expect(logged).toHaveBeenCalledWith('Failed to check subscription status:', expect.any(Error))
  await changeRows(app.deps.db, 'ALTER TABLE gone RENAME TO subscriptions')
})

test('an admin’s page about someone’s billing says that there’s no such user only if there isn’t', async () => {
  const visitor = await visit(anAdmin(app))
  const of = (user_id: string) => billingForPage(visitor, new URLSearchParams({ user_id }))
  const person = String(await aClient(app, { first_name: 'Maya' }))
  expect(await of(person)).toMatchObject({ person: { name: expect.stringContaining('Maya') } })
  expect([await of('999'), await of('x')]).toEqual([null, null])
  await changeRows(app.deps.db, 'ALTER TABLE subscriptions RENAME TO gone')
  await expect(of(person)).rejects.toMatchObject({ status: 500 })
  await changeRows(app.deps.db, 'ALTER TABLE gone RENAME TO subscriptions')
})
