import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import {
  anotherTab,
  aPerson,
  type BillingServer,
  openBillingServer,
  planOf,
} from '#tests/support/billing-browser.ts'
import { expectAccessible, others, payOnPage, press, TRIAL_BUTTON } from '#tests/support/billing-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { setWebhookFault, startTrial } from '#tests/support/sandbox-desk.ts'

setDefaultTimeout(900_000)

let world: BillingServer
beforeAll(async () => {
  world = await openBillingServer()
})
afterAll(() => world.close())

const CHECKOUT = '**/dev/payments/checkout/*'
/** What the browser logs for a call that is refused. */
const REFUSED = /status of 409|Failed to update journey state:/

/** How many subscriptions the sandbox has for an address. */
async function subscriptionsOf(email: string): Promise<number> {
  const html = await (await fetch(`${world.server.url}/dev/payments/control`)).text()
  return html.split(email).length - 1
}

/** Opens the page after a checkout, lets its thirty seconds pass, and waits for the next step. */
async function waitUntilGivenUp(page: Page, sessionId: string): Promise<void> {
  const updated = page.waitForResponse('**/api/journey/update')
  await page.goto(`${PATH.BILLING_SUCCESS}?billing_success=true&session_id=${sessionId}`)
  expect((await updated).status()).toBe(409)
  await page.clock.fastForward(30_000)
  await page.getByRole('heading', { name: 'We’re still updating your account' }).waitFor()
}

test.each([
  ['a made-up session', PHONE],
  ['the session of someone else', undefined],
])(
  'opening billing_success by hand with %s grants nothing, and shows where to go',
  async (what, viewport) => {
    const stranger = await aPerson(world)
    const theirs = await startTrial(world, stranger, CARDS.works)
    const session = what === 'a made-up session' ? 'cs_test_made_up' : (theirs.split('/').at(-1) ?? '')
    const person = await aPerson(world, viewport ? { viewport } : {}, { free: true })
    const { page, complaints, close } = person
    await page.clock.install()
    await waitUntilGivenUp(page, session)
    await expectAccessible(page)
    expect((await planOf(person)).subscribed).toBe(false)
    const again = page.waitForResponse('**/api/journey/update')
    await press(page, 'Try again')
    expect((await again).status()).toBe(409)
    await page.goto(PATH.LAND_TRANSFER)
    expect(new URL(page.url()).pathname).toBe(PATH.TOOLS)

    await waitUntilGivenUp(page, session)
    await page.getByRole('link', { name: 'Go to billing' }).click()
    await page.getByRole('heading', { name: "You're on the Free plan" }).waitFor()
    expect(others(complaints, REFUSED)).toEqual([])
    await close()
    await stranger.close()
  },
)

test('leaving the checkout, a double click and a second tab lead to one checkout and one subscription', async () => {
  const person = await aPerson(world)
  const { page, email, complaints, close } = person
  await page.goto(PATH.PLAN)
  await page.getByRole('button', { name: TRIAL_BUTTON }).dblclick()
  await page.waitForURL(CHECKOUT)
  const checkout = page.url()
  await page.getByRole('link', { name: 'Back to' }).click()
  await page.waitForURL(`**${PATH.PLAN}`)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL(CHECKOUT)
  expect(page.url()).toBe(checkout)
  await page.goBack()
  await page.waitForURL(`**${PATH.PLAN}`)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL(checkout)

  const second = await anotherTab(person)
  await second.goto(PATH.PLAN)
  await press(second, TRIAL_BUTTON)
  await second.waitForURL(checkout)
  const third = await anotherTab(person)
  await third.goto(PATH.PLAN)
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
  await payOnPage(second, CARDS.works)
  await second.waitForURL('**/dashboard/')
  // The plan page that was open before leads to what was bought meanwhile.
  await press(third, TRIAL_BUTTON)
  await third.waitForURL(`**${PATH.BILLING}`)
  expect(await subscriptionsOf(email)).toBe(1)
  expect(others(complaints, REFUSED)).toEqual([])
  await close()
})

test('someone who comes back from the checkout doesn’t wait for a webhook', async () => {
  const person = await aPerson(world, { viewport: PHONE })
  const { page, complaints, close } = person
  await page.goto(PATH.PLAN)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL(CHECKOUT)
  await setWebhookFault(world, 'dropped')
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
  expect((await planOf(person)).subscribed).toBe(true)
  await setWebhookFault(world, '')
  expect(complaints).toEqual([])
  await close()
})
