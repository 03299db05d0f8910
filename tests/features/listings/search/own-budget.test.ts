// Promise: A link to the homes within someone's budget doesn't contain the amount: people who open it see homes within their own budget.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { quickFilters } from '#features/listings/search/filter-texts.ts'
import { homesForPage } from '#features/listings/search/search.page.ts'
import { sharingOf, sharingOfVisitors } from '#features/listings/search/sharing.page.ts'
import { sharedCostsForPage } from '#features/listings/shared-costs/shared-costs.page.ts'
import { withQuestions } from '#tests/api/listings/shared-costs/interest-support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { onPage } from '#tests/support/page-locals.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  for (const [msl_number, dollars] of [
    ['A1', 500_000],
    ['A2', 700_000],
    ['A3', 900_000],
  ] as const)
    await aHome(app, { msl_number, price: dollars * 100 })
})
afterEach(() => app.close())

/** Someone who can pay this many dollars. */
async function aBuyer(can_pay: number | null): Promise<number> {
  const id = await aClient(app, { state_id: 3100 })
  if (can_pay !== null) await app.call('PATCH', '/wishes/mine', { as: id, json: { can_pay } })
  return id
}

const homesOf = (id: number, address: string) =>
  onPage(app, id, (locals) => {
    const sharing = (people: number | null) => sharingOf(locals, people)
    return homesForPage(locals.api, new URLSearchParams(address), sharing, DASHBOARD_LISTING_PATH)
  })
const numbersIn = ({ properties }: Awaited<ReturnType<typeof homesOf>>) =>
  properties.map(({ msl_number }) => msl_number).toSorted()

test('the one-tap link has no amount, and shows each person homes within their own budget', async () => {
  const maya = await aBuyer(350_000)
  const all = await homesOf(maya, 'people=2')
  const [first] = quickFilters(all.search, all.sharing.budget)
  const link = all.addressOf(first?.search ?? all.search)
  expect(link).toBe(`${DASHBOARD_LISTING_PATH}?budget=mine&people=2`)
  const address = link.split('?')[1] ?? ''
  const hers = await homesOf(maya, address)
  expect(numbersIn(hers)).toEqual(['A1', 'A2'])
  expect(hers.inAmounts).toMatchObject({ maxPrice: 700_000, budget: null })
  for (const href of [hers.pageAddress(2), ...hers.map.regions.map((region) => region.href)])
    expect(href).not.toContain('700000')
  expect(numbersIn(await homesOf(await aBuyer(250_000), address))).toEqual(['A1'])
})

test('the link shows every home to someone who hasn’t said what they can pay, and to visitors', async () => {
  const unfiltered = await homesOf(await aBuyer(null), 'budget=mine')
  expect([numbersIn(unfiltered), unfiltered.search.budget]).toEqual([['A1', 'A2', 'A3'], null])
  const visitors = await onPage(app, await aBuyer(250_000), ({ api }) =>
    homesForPage(api, new URLSearchParams('budget=mine'), sharingOfVisitors),
  )
  expect([numbersIn(visitors), visitors.isFiltered]).toEqual([['A1', 'A2', 'A3'], false])
})

test('a home’s page compares its price with the same amount as the list: the one in About you, or else one suggested by the answers', async () => {
  const aPerson = await withQuestions(app)
  const id = await aPerson({ 'purchase-budget': '800k-to-1m', 'number-of-households': 'four' })
  const budgets = () =>
    onPage(app, id, async (locals) => {
      const { ownBudget, budget } = await sharingOf(locals, 2)
      const home = await sharedCostsForPage(
        locals.api,
        { msl_number: 'A1', suits: 2 },
        id,
        new URLSearchParams(),
      )
      return [budget, ownBudget?.price, home.viewer?.budget.price]
    })
  expect(await budgets()).toEqual([500_000, 25_000_000, 25_000_000])
  await app.call('PATCH', '/wishes/mine', { as: id, json: { can_pay: 300_000 } })
  expect(await budgets()).toEqual([600_000, 30_000_000, 30_000_000])
})
