import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import {
  aPerson,
  type BillingServer,
  mailTo,
  openBillingServer,
  planOf,
} from '#tests/support/billing-browser.ts'
import {
  badge,
  banner,
  button,
  dialog,
  expectAccessible,
  invoices,
  others,
  payOnPage,
  press,
  rested,
  section,
  toast,
  typeCard,
} from '#tests/support/billing-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { passDays, startTrial } from '#tests/support/sandbox-desk.ts'

setDefaultTimeout(900_000)

let world: BillingServer
beforeAll(async () => {
  world = await openBillingServer()
})
afterAll(() => world.close())

test('a new card replaces the old one and pays for many months, whose invoices are all listed', async () => {
  const person = await aPerson(world, { viewport: PHONE })
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await page.goto(PATH.BILLING)
  const payment = section(page, 'Payment details')
  await payment.getByText('Visa · Expires 12/34').waitFor()
  await press(page, 'Edit payment details')
  await typeCard(page, '5555 5555 5555 4444')
  await press(page, 'Update Card')
  await toast(page, 'Card updated.').waitFor()
  await payment.getByText('Mastercard · Expires 12/34').waitFor()
  await payment.getByText('4444').waitFor()

  await passDays(world, 31)
  await passDays(world, 8 * 30)
  await page.goto(PATH.BILLING)
  await eventually(() => invoices(page).count(), 5)
  await press(page, 'View all invoices')
  const amounts = () => invoices(page).locator('td:nth-child(2)').allInnerTexts()
  await eventually(amounts, [...Array.from({ length: 8 }, () => '$16.95'), '$0.00'])
  await eventually(() => invoices(page).getByRole('link').count(), 9)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('restarts during a trial and a subscription change nothing', async () => {
  const { server } = world
  const person = await aPerson(world)
  const { page, email, complaints, close } = person
  const restart = async () => {
    await rested(page)
    // A page that polls the stopped server would complain.
    await page.goto('about:blank')
    expect(await server.stop()).toBe(0)
    await server.restart()
  }
  await startTrial(world, person, CARDS.works)
  await page.goto(PATH.BILLING)
  await banner(page).getByText('Your first billing period will begin in 30 days.').waitFor()
  await restart()
  await page.goto(PATH.BILLING)
  await banner(page).getByText('Your first billing period will begin in 30 days.').waitFor()
  await section(page, 'Payment details').getByText('4242').waitFor()
  await passDays(world, 31)
  await mailTo(world, email, 'Receipt: $16.95 for Cohearth')
  await restart()
  expect(await planOf(person)).toMatchObject({ subscribed: true, open_invoice_url: null })
  await page.goto(PATH.BILLING)
  await badge(page, 'Active').waitFor()
  await page.goto(PATH.LAND_TRANSFER)
  await page.getByLabel('Purchase price').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('after a cancelled trial, a card that needs the bank’s confirmation subscribes in the checkout', async () => {
  const person = await aPerson(world, { colorScheme: 'dark' })
  const { page, id, call, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await call('POST', '/stripe/subscription/cancel', { user_id: id, cancel_at_period_end: true })
  await passDays(world, 31)
  await page.goto(PATH.BILLING)
  await press(page, 'Subscribe')
  await typeCard(page, CARDS.wantsConfirmation)
  await press(page, 'Subscribe Now')
  await button(page, 'Continue to checkout').waitFor()
  await expectAccessible(page)
  await press(page, 'Continue to checkout')
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.wantsConfirmation)
  await press(page, 'Confirm')
  await page.waitForURL('**/dashboard/')
  await page.goto(PATH.BILLING)
  await badge(page, 'Active').waitFor()
  await invoices(page).first().filter({ hasText: '$16.95' }).waitFor()
  expect(others(complaints, /status of 40[29]/)).toEqual([])
  await close()
})

test('a card that needs the bank’s confirmation is confirmed on the bank’s page, and then pays by itself', async () => {
  const person = await aPerson(world, { viewport: PHONE })
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  const give = async (answer: 'Confirm' | 'Decline', message: string) => {
    await page.goto(PATH.BILLING)
    await press(page, 'Edit payment details')
    await typeCard(page, CARDS.wantsConfirmation)
    await press(page, 'Update Card')
    await page.waitForURL('**/dev/payments/setup/*')
    await page.getByRole('heading', { name: 'Your bank needs to check it’s you' }).waitFor()
    await expectAccessible(page)
    await press(page, answer)
    await toast(page, message).waitFor()
    await page.waitForURL(`**${PATH.BILLING}*`)
  }
  const payment = section(page, 'Payment details')
  await give('Decline', 'Your bank didn’t confirm this card. Please try again or use another one.')
  await payment.getByText('4242').waitFor()
  await give('Confirm', 'Card updated.')
  await payment.getByText('3155').waitFor()
  await page.waitForURL((url) => url.search === '')
  await passDays(world, 31)
  await page.goto(PATH.BILLING)
  await badge(page, 'Active').waitFor()
  expect(others(complaints, /status of 400/)).toEqual([])
  await close()
})

test('someone who cancels while a payment is open is warned that the subscription ends right away, and owes nothing', async () => {
  const person = await aPerson(world)
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.declinedWhenCharged)
  await passDays(world, 31)
  await page.goto(PATH.BILLING)
  await banner(page).getByText('Your last payment was declined.').waitFor()
  await press(page, 'Cancel subscription')
  await dialog(page).getByText('your subscription ends right away').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await toast(page, 'Subscription cancelled.').waitFor()
  await page.getByRole('heading', { name: 'Your membership has ended' }).waitFor()
  await page.getByText('Your last payment was declined.').waitFor({ state: 'detached' })
  expect(await planOf(person)).toMatchObject({ subscribed: false, open_invoice_url: null })
  expect(complaints).toEqual([])
  await close()
})

test('with only the keyboard, the dialog traps the focus, Escape returns it, and Enter cancels', async () => {
  const person = await aPerson(world, { viewport: PHONE })
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await page.goto(PATH.BILLING)
  const opener = button(page, 'Cancel the subscription')
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog(page).locator(':focus').waitFor()
  const reached: string[] = []
  for (let step = 0; step < 8; step += 1) {
    reached.push(
      await page.evaluate(
        () => (document.activeElement?.closest('dialog, main, nav') ?? document.body).tagName,
      ),
    )
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab')
  }
  expect(reached).not.toContain('MAIN')
  expect(reached).not.toContain('NAV')
  expect(reached[0]).toBe('DIALOG')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await opener.and(page.locator(':focus')).waitFor()

  await page.keyboard.press('Enter')
  await button(page, 'Keep subscription').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await banner(page).getByText('has been cancelled').waitFor()
  await page.locator('h2:focus', { hasText: 'Your plan' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
