import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, type Visit, visit, hydrated } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const HUB = '/dashboard/tools'
const CALCULATOR = '/dashboard/tools/land-transfer-calculator'
const TRIAL_DAYS = '21'
const COMING_SOON = ['Tokenized Real Estate Fund']

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1', TRIAL_DAYS })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function open(email: string, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(path)
  return visitor
}

const paywall = (page: Page) => page.getByRole('dialog', { name: 'You’re on the Free plan' })
const getAccess = (page: Page) => page.getByRole('button', { name: 'Get Access' })
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

test('on the free plan the land transfer card opens the paywall, which Escape and its button close', async () => {
  const { page, complaints, close } = await open('free@demo.test', HUB)
  for (const title of COMING_SOON) {
    const tool = page.getByRole('listitem').filter({ hasText: title })
    expect(await tool.innerText()).toContain('Coming Soon')
    expect(await tool.locator('a, button, [tabindex]').count()).toBe(0)
  }
  expect(await axeFindings(page)).toEqual([])
  expect(await isLocked(page)).toBe(false)

  await getAccess(page).press('Enter')
  await paywall(page).waitFor()
  expect(await paywall(page).innerText()).toContain(`${TRIAL_DAYS}-day free trial`)
  await eventually(() => isLocked(page), true)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await paywall(page).waitFor({ state: 'detached' })
  await eventually(() => isLocked(page), false)
  await getAccess(page).and(page.locator(':focus')).waitFor()

  // The whole card is clickable.
  await page.getByRole('heading', { name: 'Land Transfer Calculator' }).click({ force: true })
  await paywall(page).getByRole('button', { name: 'Continue on Free Plan' }).click()
  await paywall(page).waitFor({ state: 'detached' })
  await page.waitForURL(server.url + HUB)
  expect(complaints).toEqual([])
  await close()
})

test('opening the calculator without a subscription shows the paywall once and offers a trial', async () => {
  const { page, complaints, close } = await open('free@demo.test', CALCULATOR, {
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  })
  await page.waitForURL((url) => url.pathname === HUB)
  await paywall(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await paywall(page).waitFor({ state: 'detached' })
  await page.waitForURL(server.url + HUB)
  await page.reload()
  expect(await paywall(page).count()).toBe(0)

  await getAccess(page).tap()
  await paywall(page).getByText(`Start ${TRIAL_DAYS}-Day Trial`).tap()
  await page.waitForURL(`${server.url}/dashboard/plan`)
  expect(complaints).toEqual([])
  await close()
})

test("the paywall doesn't promise a trial if there is none", async () => {
  const ownServer = await startServer('executable', { DEMO: '1', TRIAL_DAYS: '0' })
  const { page, complaints, close } = await visit(browser, ownServer.url, { reducedMotion: 'reduce' })
  await signIn(page.context(), ownServer, 'free@demo.test')
  await page.goto(CALCULATOR)
  await paywall(page).waitFor()
  expect(await paywall(page).innerText()).not.toMatch(/trial/i)
  await paywall(page).getByRole('link', { name: 'See the Subscription' }).click()
  await page.waitForURL(`${ownServer.url}/dashboard/plan`)
  expect(await page.getByRole('main').innerText()).not.toMatch(/trial/i)
  expect(complaints).toEqual([])
  await close()
  await ownServer.remove()
})

test('subscribers see both calculators’ last results and open them from there, without a paywall', async () => {
  const { page, complaints, close } = await open('client@demo.test', `${HUB}?paywall=land-transfer`)
  expect(await paywall(page).count()).toBe(0)
  expect(await getAccess(page).count()).toBe(0)
  const mortgage = page.getByRole('region', { name: 'Co-ownership Mortgage Calculator' })
  const transfer = page.getByRole('region', { name: 'Land Transfer Calculator' })
  await mortgage.getByText('$1,842').first().waitFor()
  await mortgage.getByRole('slider', { name: 'Property price' }).press('ArrowRight')
  await mortgage.getByText('$1,873').first().waitFor()
  await mortgage.getByRole('link', { name: /^Open calculator/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Co-ownership Mortgage Calculator' }).waitFor()
  // Until then, the browser's own PageUp is twice as far.
  await hydrated(page)
  await page.getByRole('slider', { name: 'You: share' }).press('PageUp')
  await page.waitForURL('**/mortgage-calculator?price=760000&*shares=55-45')
  await page.goto(`${CALCULATOR}?location=ontario`)
  await page.getByLabel('Location').selectOption('Manitoba')
  await page.waitForURL('**location=manitoba*')

  await page.goto(HUB)
  await mortgage.getByText('Your 55% share per month').waitFor()
  await mortgage.getByText(/^From your last visit/).waitFor()
  await transfer.getByText(/^Manitoba, \$750,000/).waitFor()
  await transfer.locator('path[data-province=MB][data-picked]').waitFor({ state: 'attached' })
  expect(await axeFindings(page)).toEqual([])
  await transfer.getByRole('link', { name: /^Open calculator/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Land Transfer Calculator' }).waitFor()
  expect(new URL(page.url()).search).toContain('location=manitoba')
  expect(complaints).toEqual([])
  await close()
})
