import { afterEach, beforeEach, expect, test } from 'bun:test'
import { exitsForPage } from '#features/exits/exits.page.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { onPage } from '#tests/support/page-locals.ts'

let app: TestApp
beforeEach(async () => void (app = await testApp()))
afterEach(() => app.close())

test('a group that hasn’t set numbers starts with the price of the home they all love, in dollars', async () => {
  const people = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
  for (const id of people) await theySubscribe(app, id)
  const [maya = 0, noah = 0] = people
  await aGroup(app, maya, noah)
  await aHome(app, { msl_number: 'A1', price: 78_900_000 })
  await app.call('PUT', '/properties/A1/favorite', { as: maya })
  for (const as of people)
    await app.call('PUT', '/properties/A1/opinions/vote', { as, json: { vote: 'love' } })
  const { usual, home } = await onPage(app, maya, exitsForPage)
  expect(home).not.toBeNull()
  expect(usual.figures.price).toBe(789_000)
})
