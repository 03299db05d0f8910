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

setDefaultTimeout(900_000)

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

const split = (page: Page) => page.getByRole('region', { name: 'How you’d split it' })
const costs = (page: Page) => page.getByRole('region', { name: 'What it costs' })
const forYou = (page: Page) => page.getByRole('region', { name: /^What it means for/ })
const monthsOf = (page: Page) => split(page).locator('.share-month').allInnerTexts()
const bar = (page: Page) => page.locator('.bar-price')
const choice = (page: Page, owners: number) => page.getByRole('radio', { name: `${owners} owners $` })
const reach = (page: Page) => page.getByRole('region', { name: 'What you could buy together' })
const monthFor = (owners: number) => priceText(sharedCosts(HOME, usualTerms(owners)).owners[0]!.month)

describe('a home for a group of three', () => {
  test("shows each member's monthly payment and cash, who saved it, and what they can afford", async () => {
    const { page, complaints, close } = await inGroup()
    await page.goto(detailOf(world.msl))
    const text = await split(page).innerText()
    expect(text).toContain('Robin saved this home.')
    expect(await split(page).getByRole('listitem').count()).toBe(3)
    expect(await forYou(page).getByRole('heading', { level: 2 }).innerText()).toBe(
      'What it means for your group',
    )
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
    await split(page).getByText('Change shares, down payment or rate').press('Enter')
    const mine = page.getByRole('textbox', { name: 'You: share, as a number' })
    await mine.fill('50')
    await mine.press('Enter')
    await page.waitForURL(/shares=50-33-17/)
    expect(page.url()).toContain(`msl_number=${world.msl}`)
    const months = await monthsOf(page)
    await costs(page).getByText('How we worked this out').click()
    await costs(page).getByRole('link', { name: 'Mortgage calculator' }).click()
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
    await choice(page, 2).press('ArrowRight')
    await page.waitForURL((url) => !url.searchParams.has('people'))
    expect(await monthsOf(page)).toHaveLength(3)
    await choice(page, 5).check({ force: true })
    await page.waitForURL(/people=5/)
    expect((await monthsOf(page))[0]).toContain(monthFor(5))
    const total = costs(page).getByRole('row', { name: 'Total per month' })
    expect(await total.innerText()).toContain(monthFor(5))
    expect(await costs(page).getByRole('columnheader', { name: 'Each of five' }).count()).toBe(2)
    expect(await bar(page).textContent()).toBe(`$1,595,000${monthFor(5)}/mo each`)
    // Each choice says what it costs before it's made.
    expect(await choice(page, 4).locator('..').innerText()).toContain(monthFor(4))
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
    for (const summary of await page.locator('main details > summary').all()) await summary.click()
    expect(await horizontalOverflow(page, viewport.width)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await close()
  })
})

describe('the public page', () => {
  test('shows costs for two to five owners without a script, and keeps the next step at the bottom', async () => {
    const { page, close } = await visit(world.browser, world.server.url, {
      javaScriptEnabled: false,
      viewport: PHONE,
    })
    await page.goto(`/listings/toronto-48-euclid-avenue-${world.msl}`)
    const text = await reach(page).innerText()
    expect(text).toContain('what one of three owners would need for this home')
    expect(text).toContain('$1,595,000')
    for (const [owners, words] of [
      [3, 'three'],
      [5, 'five'],
    ] as const) {
      await choice(page, owners).check({ force: true })
      expect(await costs(page).getByRole('columnheader', { name: 'Each of' }).allInnerTexts()).toEqual([
        `Each of ${words}`,
        `Each of ${words}`,
      ])
      expect(await page.locator('.bar-price:visible').innerText()).toContain(`${monthFor(owners)}/mo each`)
    }
    const next = await page.getByRole('link', { name: 'Sign up to book a tour' }).boundingBox()
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeGreaterThan(PHONE.height - 80)
    await close()
  })

  test('shares its address, and says so if the browser has no share dialog', async () => {
    const { page, complaints, close } = await visit(world.browser, world.server.url)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
      const copied: string[] = []
      const clipboard = { writeText: async (text: string) => void copied.push(text) }
      Object.assign(window, { copied })
      Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    })
    const path = `/listings/toronto-48-euclid-avenue-${world.msl}`
    await page.goto(path)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    expect(await page.evaluate('copied')).toEqual([world.server.url + path])
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

test('a member sees how many matches want such a home, and others see what would show it', async () => {
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
  expect(await forYou(member.page).innerText()).toContain(`At least 15 of your matches ${homes}.`)
  const other = await free()
  await other.page.goto(detailOf(world.msl))
  expect(await forYou(other.page).innerText()).toContain(
    `Members can see how many of their matches ${homes}, once`,
  )
  await Promise.all([member.close(), other.close()])
})
