import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright'
import { detailOf, type HomesServer, openHomesServer } from '#tests/e2e/listings/homes-server.ts'
import { favorites, groupMembers, groups, interestCounts } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { priceAndPlaceFor } from '#domain/listings/shared-costs/interest.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'
import { priceText } from '#domain/listings/home-words.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'

setDefaultTimeout(300_000)

const HOME = {
  city: 'Toronto',
  province: 'ON',
  price: 159_500_000,
  yearly_tax: 714_000,
  monthly_fees: null,
} as const

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true])
})
afterAll(() => world.close())

const free = (options: BrowserContextOptions = {}) => aPerson(world, options, { free: true })

/** Robin and two others in a group, the last of whom has saved the home. */
async function inGroup(options: BrowserContextOptions = {}): Promise<Person> {
  const robin = await free(options)
  const others = [await free(), await free()]
  await world.db.write(async (tx) => {
    const { id: group_id } = only(await tx.insert(groups).values({ created_at: 0 }).returning())
    const ids = [robin, ...others].map(({ id }) => id)
    await tx.insert(groupMembers).values(ids.map((user_id) => ({ group_id, user_id, joined_at: 0 })))
    await tx.insert(favorites).values({ user_id: ids[2]!, listing_id: world.listingId, at: 0 })
  })
  for (const { close } of others) await close()
  return robin
}

const meaning = (page: Page) => page.getByRole('region', { name: 'What this means for you' })
const monthsOf = (page: Page) => meaning(page).locator('.meaning-month').allInnerTexts()
const reach = (page: Page) => page.getByRole('region', { name: 'What you could buy together' })
const monthFor = (owners: number) => priceText(sharedCosts(HOME, usualTerms(owners)).owners[0]!.month)

describe('a home for a group of three', () => {
  test("shows each member's monthly payment and cash, who saved it, and what they can afford", async () => {
    const { page, complaints, close } = await inGroup()
    await page.goto(detailOf(world.msl))
    const text = await meaning(page).innerText()
    expect(text).toContain('Split with Robin and Robin at today’s tax rates')
    expect(text).toContain('Robin saved this home.')
    expect(await meaning(page).getByRole('listitem').count()).toBe(3)
    for (const month of await monthsOf(page)) expect(month).toContain(monthFor(3))
    const { cashToClose } = sharedCosts(HOME, usualTerms(3)).owners[0]!
    expect(text).toContain(`${priceText(cashToClose)} to close`)
    const houses = await reach(page).getByRole('listitem').allTextContents()
    expect(houses.map((house) => house.trim().split('$')[0])).toEqual([
      'Alone',
      'Two of you',
      'Your group (as for this home)',
      'With a fourth',
    ])
    expect(houses[2]).toContain('$1,595,000')
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('shares are adjusted by keyboard and stay in the address after navigating away and back', async () => {
    const { page, close } = await inGroup()
    await page.goto(detailOf(world.msl))
    await meaning(page).getByText('Change shares, down payment and rate').press('Enter')
    const mine = page.getByRole('textbox', { name: 'You: share, as a number' })
    await mine.fill('50')
    await mine.press('Enter')
    await page.waitForURL(/shares=50-33-17/)
    expect(page.url()).toContain(`msl_number=${world.msl}`)
    const months = await monthsOf(page)
    await meaning(page).getByText('How we worked this out').click()
    await page.getByRole('link', { name: 'Mortgage calculator' }).click()
    await page.waitForURL(/mortgage-calculator\?price=1595000&down=319000.*shares=50-33-17/)
    await page.goBack()
    await page.waitForURL(/shares=50-33-17/)
    expect(await monthsOf(page)).toEqual(months)
    await close()
  })
})

describe('a home for someone without a group', () => {
  test('offers two to five owners, starting with the number in the address', async () => {
    const { page, complaints, close } = await free()
    await page.goto(`${detailOf(world.msl)}&people=2`)
    expect(await monthsOf(page)).toHaveLength(2)
    const five = page.getByRole('radio', { name: '5 people' })
    await page.getByRole('radio', { name: '2 people' }).press('ArrowRight')
    await page.waitForURL((url) => !url.searchParams.has('people'))
    expect(await monthsOf(page)).toHaveLength(3)
    await five.check({ force: true })
    await page.waitForURL(/people=5/)
    expect((await monthsOf(page))[0]).toContain(monthFor(5))
    // The houses hydrate when visible, and use the earlier change.
    await reach(page).scrollIntoViewIfNeeded()
    await reach(page).getByText('Five of you').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['a phone in the dark', PHONE, 'dark'],
    ['the narrowest screen', NARROWEST, 'light'],
  ] as const)('on %s, with everything expanded, nothing is cut off', async (_, viewport, colorScheme) => {
    const { page, close } = await free({ viewport, colorScheme })
    await page.goto(detailOf(world.msl))
    for (const summary of await page.locator('.meaning-more > summary').all()) await summary.click()
    expect(await horizontalOverflow(page, viewport.width)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await close()
  })
})

test('the public page shows costs per owner without a script', async () => {
  const { page, close } = await visit(world.browser, world.server.url, { javaScriptEnabled: false })
  await page.goto(`/listings/toronto-48-euclid-avenue-${world.msl}`)
  const text = await reach(page).innerText()
  expect(text).toContain('what one of three owners would for this home')
  expect(text).toContain('$1,595,000')
  await close()
})

test('a member sees how many matches look for such a home, and others what would show it', async () => {
  const months = [new Date(), new Date(Date.now() + DAY_MS)].map((day) => day.toISOString().slice(0, 7))
  await world.db.write(async (tx) => {
    await tx.delete(interestCounts)
    const { budget, region } = priceAndPlaceFor(HOME)
    const counted = [...new Set(months)].map((month) => ({ month, budget, region, at_least: 15 }))
    await tx.insert(interestCounts).values(counted)
  })
  const member = await visit(world.browser, world.server.url, {
    ...(await signedIn(world.browser, world.server, 'client@demo.test')),
  })
  await member.page.goto(detailOf(world.msl))
  const homes = 'want homes of $1,500,000 or more in Ontario'
  expect(await meaning(member.page).innerText()).toContain(`At least 15 of your matches ${homes}.`)
  const other = await free()
  await other.page.goto(detailOf(world.msl))
  expect(await meaning(other.page).innerText()).toContain(
    `Members can see how many of their matches ${homes}, once`,
  )
  await Promise.all([member.close(), other.close()])
})
