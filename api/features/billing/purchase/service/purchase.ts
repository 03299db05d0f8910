import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { deleteKeys } from '#api/features/billing/queries/keys.ts'
import {
  customerOf,
  type CustomerRow,
  markEmailDue,
  saveCheckout,
  saveCustomer,
} from '#api/features/billing/queries/customers.ts'
import { attempt } from '#api/features/billing/purchase/service/attempt.ts'
import { usablePrice } from '#api/features/billing/plan/service/price.ts'
import { printTaxNumber } from '#api/features/billing/purchase/service/tax-number.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { trialDaysFor } from '#api/features/billing/purchase/service/trial-offer.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { type Client, clientOf } from '#api/features/journey/service/records.ts'
import { passCheckout } from '#api/features/journey/service/transitions.ts'
import type { CheckoutSession, Purchase } from '#api/gateways/payment-facts.ts'
import { CardRefused, type PaymentGateway } from '#api/gateways/payments.ts'
import { offerOf } from '#domain/billing/plan/price.ts'
import { hasEnded } from '#domain/billing/subscription.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { ALREADY_SUBSCRIBED } from '#domain/journey/transitions.ts'

const PRICE_CHANGED = 'The price has changed. Check the new price, then subscribe again.'
const BANK_ASKS = 'Your bank needs you to confirm this card.'

/**
 * Opens a checkout for a person, or returns the one that is open: two tabs and a double click share it, so they buy once.
 * Throws conflict before onboarding is finished, and with a subscription that has not ended.
 */
export function openCheckout(
  deps: Deps,
  userId: number,
): Promise<{ product_id: string; checkout_url: string }> {
  return buying(deps, userId, async (payments, purchase, customer) => {
    const price = await usablePrice(payments)
    const offer = offerOf(price)
    const open = await openSession(payments, customer)
    if (open && open.offer !== offer && !(await payments.expireCheckout(open.id)))
      throw conflict(ALREADY_SUBSCRIBED)
    const session = open?.offer === offer ? open : await newSession(deps, payments, purchase, offer)
    if (!session.url) throw conflict(ALREADY_SUBSCRIBED)
    return { product_id: price.productId, checkout_url: session.url }
  })
}

/** Subscribes a person with a card that their browser made. Throws conflict if the price is no longer the one that they were shown, in cents. */
export function subscribeWithCard(
  deps: Deps,
  userId: number,
  cardId: string,
  shownAmount?: number,
): Promise<void> {
  return buying(deps, userId, async (payments, purchase, customer, earlier) => {
    const { amount } = await usablePrice(payments)
    if (shownAmount !== undefined && shownAmount !== amount) throw conflict(PRICE_CHANGED)
    const { customer_id } = customer
    const card = await payments.saveCard(customer_id, cardId)
    if ('askAt' in card) throw new CardRefused(BANK_ASKS, true)
    for (const { id } of await payments.openCheckouts(customer_id)) await payments.expireCheckout(id)
    // One of them, or an earlier try, may have gone through by now.
    await refuseSubscriber(deps, payments, customer_id)
    const request = ['subscribe', customer_id, purchase.trialDays, earlier]
    const { id } = await attempt(deps, userId, request, (key) => payments.subscribe(purchase, key))
    await syncSubscription(deps, payments, id)
    await deps.db.write((tx) => deleteKeys(tx, userId))
  })
}

type Buy<Result> = (
  payments: PaymentGateway,
  purchase: Purchase,
  customer: CustomerRow,
  earlier: number,
) => Promise<Result>

/** Runs one purchase per mailbox at a time, after checking with the provider that it's the person's only one. */
async function buying<Result>(deps: Deps, userId: number, buy: Buy<Result>): Promise<Result> {
  const { user } = await clientOf(deps.db.read, userId)
  return withLock(deps, `purchase of ${mailboxOf(user.email)}`, async () => {
    const client = await clientOf(deps.db.read, userId)
    if (client.records.stateId < JOURNEY_CODE.ONBOARDING_COMPLETED) {
      throw conflict('Finish onboarding first.')
    }
    return withPayments(deps, async (payments) => {
      await usablePrice(payments)
      const customer = await customerFor(deps, payments, client)
      if (customer.tax_number !== deps.config.hstNumber) {
        await printTaxNumber(deps, payments, customer.customer_id)
      }
      const earlier = await refuseSubscriber(deps, payments, customer.customer_id)
      const trialDays = await trialDaysFor(deps, payments, client.user)
      const purchase = { userId, customerId: customer.customer_id, trialDays }
      return buy(payments, purchase, customer, earlier)
    })
  })
}

/** Throws conflict for a customer who has a live subscription at the provider. Returns how many have ended. */
async function refuseSubscriber(deps: Deps, payments: PaymentGateway, customerId: string): Promise<number> {
  const all = await payments.subscriptionsOf(customerId)
  for (const { id } of all) {
    const now = await syncSubscription(deps, payments, id)
    if (now && !hasEnded(now)) throw conflict(ALREADY_SUBSCRIBED)
  }
  return all.length
}

/** Returns the person's customer, creating one if there's none or it was deleted. A retry after a crash creates the same one. */
async function customerFor(deps: Deps, payments: PaymentGateway, { user }: Client): Promise<CustomerRow> {
  const { db, clock } = deps
  const known = await customerOf(db.read, user.id)
  if (known && !(await payments.isDeletedCustomer(known.customer_id))) return known
  const person = { userId: user.id, email: user.email, name: displayName(user) }
  const make = (after: string) =>
    attempt(deps, user.id, ['customer', person.email, person.name, after], (key) =>
      payments.createCustomer(person, key),
    )
  let customer_id = await make('')
  // A customer from an interrupted attempt may have been deleted since.
  while (await payments.isDeletedCustomer(customer_id)) customer_id = await make(customer_id)
  const customer = await db.write(async (tx) => {
    await saveCustomer(tx, { user_id: user.id, customer_id, created_at: clock() })
    // They may have moved to another address while the customer was made.
    if ((await userById(tx, user.id))?.email !== person.email) await markEmailDue(tx, user.id)
    await deleteKeys(tx, user.id)
    return customerOf(tx, user.id)
  })
  if (!customer) throw new Error('The customer wasn’t saved.')
  return customer
}

/** Returns the open checkout. Throws conflict if it was paid since the subscriptions were listed. */
async function openSession(
  payments: PaymentGateway,
  { checkout_id }: CustomerRow,
): Promise<CheckoutSession | null> {
  const session = checkout_id === null ? null : await payments.checkout(checkout_id)
  if (session?.subscription && !hasEnded(session.subscription)) throw conflict(ALREADY_SUBSCRIBED)
  return session?.status === 'open' ? session : null
}

async function newSession(
  deps: Deps,
  payments: PaymentGateway,
  purchase: Purchase,
  offer: string,
): Promise<CheckoutSession> {
  const { userId, customerId, trialDays } = purchase
  const session = await attempt(deps, userId, ['checkout', customerId, trialDays, offer], (key) =>
    payments.openCheckout(purchase, key),
  )
  await deps.db.write(async (tx) => {
    await saveCheckout(tx, userId, session.id)
    await deleteKeys(tx, userId)
    await passCheckout(tx, await clientOf(tx, userId))
  })
  // An earlier try may have gone through while this was opened; its own reading came too early to close it.
  await refuseSubscriber(deps, payments, customerId)
  return session
}
