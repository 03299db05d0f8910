import { stripePayments } from '#api/gateways/stripe-payments.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { DAY, HOUR, post, sdk, typed } from './world.ts'

/** Makes every call that the gateway knows, where the sandbox is reached. */
export async function driveGateway(sandbox: Sandbox): Promise<void> {
  const gateway = stripePayments({
    kind: 'sandbox',
    taxByProvince: false,
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret: sandbox.webhookSecret,
    priceId: sandbox.priceId,
    installation: 'this one',
    apiBase: sandbox.apiOrigin,
    publicUrl: 'http://localhost:3000',
    now: () => sandbox.now(),
    clock: () => sandbox.now() * 1000,
  })
  await gateway.account()
  await gateway.prepare()
  await gateway.price()
  const person = { userId: 7, email: 'ada@example.com', name: 'Ada' }
  const customerId = await gateway.createCustomer(person, 'customer')
  await gateway.printTaxNumber(customerId, '123456789RT0001')
  const purchase = { userId: 7, customerId, trialDays: 14 }

  const left = await gateway.openCheckout(purchase, 'left')
  await gateway.openCheckouts()
  await gateway.expireCheckout(left.id)
  const { id } = await gateway.openCheckout(purchase, 'checkout')
  await post(sandbox, `/checkout/${id}`, typed('4242 4242 4242 4242'))
  const bought = (await gateway.checkout(id))?.subscription
  if (!bought) throw new Error('The checkout made no subscription')

  const cancelling = await gateway.setCancelling(bought, true)
  await gateway.setCancelling(cancelling, false)
  await gateway.extendTrial(bought.id, sandbox.now() + 15 * DAY)
  await sandbox.advance(16 * DAY)
  await Array.fromAsync(gateway.liveSubscriptions())
  await gateway.subscription(bought.id)
  await gateway.cards(customerId)
  const [invoice] = await gateway.invoices(customerId)
  await gateway.invoice(invoice?.id ?? '')
  const payment = invoice?.paymentIntent ?? ''
  const refund = await gateway.refund(payment, 100, { closure: '1' }, 'refund-1')
  await gateway.refundsOf(payment)
  const event = {
    id: '',
    livemode: false,
    apiVersion: null,
    subscriptionId: null,
    customerId: null,
    clientReference: null,
  }
  await gateway.reversals({ ...event, type: 'refund.created', objectId: refund.id })
  await sandbox.advance(30 * DAY - HOUR)
  await gateway.unpaidInvoices(bought.id)
  await gateway.voidOpenInvoices(bought.id)
  const kept = await gateway.saveCard(customerId, await aCard(sandbox))
  if ('id' in kept) await gateway.replaceCard(customerId, bought.id, kept.id)
  const saved = await gateway.saveCard(customerId, 'pm_card_authenticationRequiredOnSetup')
  await gateway.confirmedCard(customerId, 'askAt' in saved ? (saved.askAt.split('/').at(-1) ?? '') : '')
  await gateway.undeliveredEvents(0)

  await gateway.cancelNow(bought.id)
  await gateway.openCheckouts(customerId)
  await gateway.customerEmail(customerId)
  await gateway.subscribe({ ...purchase, trialDays: 0 }, 'again')
  await gateway.subscriptionsOf(customerId)
  await gateway.removeCards(customerId)
  await gateway.deleteCustomer(customerId)

  const other = await gateway.createCustomer({ ...person, userId: 8 }, 'another customer')
  const paused = await sdk(sandbox).subscriptions.create({
    customer: other,
    items: [{ price: sandbox.priceId }],
    trial_period_days: 1,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  await sandbox.advance(2 * DAY)
  await gateway.saveCard(other, await aCard(sandbox))
  await gateway.resumePaused(paused.id)
}

/** A card as the browser makes one. */
async function aCard(sandbox: Sandbox): Promise<string> {
  const card = { number: '5555555555554444', exp_month: 12, exp_year: 2034, cvc: '123' }
  const { id } = await sdk(sandbox).paymentMethods.create({ type: 'card', card })
  return id
}
