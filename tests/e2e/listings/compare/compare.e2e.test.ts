import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { favorites, listings } from '#db/schema/index.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import { aPerson } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type HomesServer, openHomesServer, STREET } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true])
})
afterAll(() => world.close())

test('two to four saved homes are compared side by side, on a phone too', async () => {
  const { id, page, complaints, close } = await aPerson(world, { viewport: PHONE }, { free: true })
  const homes = (
    await world.db.read.select({ listing_id: listings.id, street: listings.street }).from(listings)
  )
    .filter(({ listing_id, street }) => street === STREET || listing_id !== world.listingId)
    .slice(0, 3)
  await world.db.write(async (tx) => {
    await tx.insert(favorites).values(homes.map(({ listing_id }, at) => ({ user_id: id, listing_id, at })))
  })
  await page.goto(homesPath('saved'))
  await page.getByText('Compare homes side by side').click()
  const [first, second] = homes.map(({ street }) => page.getByRole('checkbox', { name: street }))
  await first?.check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('alert').getByText('Choose two to four homes to compare.').waitFor()
  await first?.check()
  await second?.check()
  await page.getByRole('button', { name: 'Compare' }).click()
  const table = page.getByRole('region', { name: 'Side by side' }).getByRole('table')
  expect(await table.getByRole('columnheader').count()).toBe(2)
  const share = table.getByRole('row', { name: 'Your share per month' })
  const before = await share.innerText()
  await page.getByRole('navigation', { name: 'How many owners' }).getByText('5 owners').click()
  await page.waitForURL(/people=5/)
  expect(await share.innerText()).not.toBe(before)
  expect(await horizontalOverflow(page, PHONE.width)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
