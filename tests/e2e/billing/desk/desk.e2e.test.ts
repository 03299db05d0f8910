import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright'
import * as v from 'valibot'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import {
  aPerson,
  type BillingServer,
  mailTo,
  openBillingServer,
  type Person,
} from '#tests/support/billing-browser.ts'
import {
  expectAccessible,
  payOnPage,
  press,
  section,
  toast,
  TRIAL_BUTTON,
} from '#tests/support/billing-steps.ts'
import { PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { passDays, startTrial } from '#tests/support/sandbox-desk.ts'
import { callFrom } from '#tests/support/sign-in.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const desk = v.object({ invoices: v.array(v.object({ id: v.string() })) })

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

let world: BillingServer
let asAdmin: BrowserContextOptions
beforeAll(async () => {
  world = await openBillingServer()
  asAdmin = await signedIn(world.browser, world.server, 'admin@demo.test')
})
afterAll(() => world.close())

async function anAdmin(options: BrowserContextOptions = {}) {
  return visit(world.browser, world.server.url, { reducedMotion: 'reduce', ...asAdmin, ...options })
}

/** Opens a person's billing from the list of users, and waits until its buttons work. */
async function openDesk(page: Page, person: Person): Promise<void> {
  await page.goto('/admin/dashboard/commands')
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click()
  await page.getByRole('link', { name: 'Open billing' }).click()
  await page.waitForURL(`**${PATH.ADMIN_BILLING}?user_id=${person.id}`)
}

async function aPayer(): Promise<Person> {
  const person = await aPerson(world)
  await startTrial(world, person, CARDS.works)
  await passDays(world, 31)
  return person
}

describe.each([
  ['a desktop', {}],
  ['a phone', ON_PHONE],
])('on %s', (_name, options) => {
  test('an admin refunds part of an invoice, and the person sees it and gets an email', async () => {
    const person = await aPayer()
    const { page, complaints, close } = await anAdmin(options)
    await openDesk(page, person)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Refund invoice/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel('Amount including tax (CAD)')
    await eventually(() => amount.inputValue(), '16.95')
    await amount.fill('20')
    await dialog.getByRole('button', { name: 'Refund $20.00' }).click()
    await dialog.getByText('You can refund at most $16.95.').waitFor()
    await amount.fill('5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund $5.00' }).dblclick()
    await toast(page, '$5.00 refunded.').waitFor()
    await page.getByText('Partly refunded').first().waitFor()
    await page.getByText('$5.00 of').waitFor()
    await mailTo(world, person.email, 'Refund: $5.00 from Cohearth')
    await person.page.goto(PATH.BILLING)
    await section(person.page, 'Invoices').getByText('$5.00 refunded').waitFor()
    expect(complaints).toEqual([])
    await close()
    await person.close()
  })
})

test('an admin extends a trial and cancels it', async () => {
  const person = await aPerson(world)
  await startTrial(world, person, CARDS.works)
  const { page, complaints, close } = await anAdmin()
  await openDesk(page, person)
  await page.getByRole('button', { name: 'Extend the trial' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Extend the trial' })
    .getByRole('button', { name: 'Extend trial' })
    .click()
  await toast(page, 'Trial extended.').waitFor()
  await page.getByRole('button', { name: 'Cancel at period end' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('Cancelled, ends').waitFor()
  expect(await page.getByRole('button', { name: 'Extend the trial' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Cancel now' })
    .getByRole('button', { name: 'Cancel subscription' })
    .click()
  await toast(page, 'Subscription cancelled.').waitFor()
  await page.getByText('None chosen yet').waitFor()
  await mailTo(world, person.email, 'Your subscription has ended')
  await person.page.goto(PATH.PLAN)
  await person.page.getByText('Your subscription ended on').waitFor()
  expect(complaints).toEqual([])
  await close()
  await person.close()
})

test('a refused action closes its dialog and shows what is true now', async () => {
  const person = await aPayer()
  const [{ page, close }, other] = [await anAdmin(), await anAdmin()]
  const call = callFrom(other.page.context(), world.server)
  await openDesk(page, person)
  await page
    .getByRole('button', { name: /^Refund invoice/ })
    .first()
    .click()
  const { invoices } = v.parse(desk, await call('GET', `/admin/billing/${person.id}`))
  const refund = { user_id: person.id, invoice_id: invoices[0]?.id, amount: 300, refunded_before: 0 }
  await call('POST', '/admin/billing/refund', refund)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $16.95' }).click()
  await toast(page, 'Part of this was refunded in the meantime. Please check the invoice again.').waitFor()
  await page.getByText('$3.00 refunded').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Cancel now' }).click()
  await call('POST', '/admin/billing/cancel', { user_id: person.id, when: 'now' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('Last subscription ended').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await close()
  await other.close()
  await person.close()
})

test('deactivating a paying member shows the refund, asks, and refunds it', async () => {
  const person = await aPayer()
  const { page, complaints, close } = await anAdmin()
  await page.goto('/admin/dashboard/commands')
  await page.getByRole('heading', { name: 'Deactivate a User' }).click()
  const panel = page.getByRole('group').filter({ hasText: 'Deactivate a User' })
  await panel.getByLabel('User ID').fill(String(person.id))
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/We’ll refund \$1\d\.\d\d to their card/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).dblclick()
  await toast(page, `Client (ID ${person.id}) deactivated`).waitFor()
  await mailTo(world, person.email, 'Your Cohearth account has been deactivated')
  await person.page.goto(PATH.BILLING)
  await person.page.waitForURL('**/login?*')
  expect(complaints).toEqual([])
  await close()
  await person.close()
})

test('the desk of an unknown person says so', async () => {
  const { page, close } = await anAdmin()
  for (const query of ['?user_id=999999', '?user_id=x', '']) {
    await page.goto(`${PATH.ADMIN_BILLING}${query}`)
    await page.getByText('We can’t find that user.').waitFor()
  }
  await close()
})

test('a card can be removed after confirmation if nothing is due', async () => {
  const person = await aPerson(world)
  await startTrial(world, person, CARDS.works)
  const { page, complaints, close } = person
  await page.goto(PATH.BILLING)
  expect(await page.getByRole('button', { name: 'Remove card' }).count()).toBe(0)
  await person.call('POST', '/stripe/subscription/cancel', { user_id: person.id, cancel_at_period_end: true })
  await page.reload()
  await press(page, 'Remove card')
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Remove your card' })
    .getByRole('button', { name: 'Keep card' })
    .click()
  await press(page, 'Remove card')
  await page
    .getByRole('dialog', { name: 'Remove your card' })
    .getByRole('button', { name: 'Remove card' })
    .click()
  await toast(page, 'Card removed.').waitFor()
  await page.getByText('No card on file.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the sandbox’s control page refunds, disputes and credits', async () => {
  const person = await aPayer()
  const { page, close } = await anAdmin()
  await page.goto('/dev/payments/control')
  const row = page.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: '$16.95' })
  await row.getByRole('button', { name: 'Dispute' }).click()
  await page.getByText('Webhooks will report it.').waitFor()
  await row.getByRole('button', { name: 'Dispute won' }).waitFor()
  await mailTo(world, 'admin@demo.test', 'Payments: $16.95 from Robin Tremblay')
  await close()
  await person.close()
})

test('after paying, the dashboard says once that the trial has started, and when the first charge is', async () => {
  const person = await aPerson(world)
  const { page, complaints, close } = person
  await page.goto(PATH.PLAN)
  await press(page, TRIAL_BUTTON)
  await payOnPage(page, CARDS.works)
  await page.waitForURL(`${world.server.url}${PATH.DASHBOARD}/`)
  const news = page.getByRole('status').filter({ hasText: 'Your trial has started.' })
  await news.getByText(/It’s free until \w{3} \d+, \d{4}. We’ll charge your card/).waitFor()
  await expectAccessible(page)
  await page.reload()
  expect(await news.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
