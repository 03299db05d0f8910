import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { withPayments } from '#api/features/billing/access.ts'
import {
  customerOf,
  type CustomerRow,
  keepCheckout,
  keepCustomer,
  subscriptionsOf,
} from '#api/features/billing/queries.ts'
import { keepSnapshot } from '#api/features/billing/service/sync.ts'
import { inTurn } from '#api/features/billing/turns.ts'
import { type Traveller, travellerOf } from '#api/features/journey/records.ts'
import { passCheckout } from '#api/features/journey/transitions.ts'
import type { CheckoutSession, PaymentGateway, Purchase } from '#api/gateways/payments.ts'
import { hasEnded } from '#domain/billing/subscription.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { displayName } from '#domain/validation/name.ts'

const HAS_ONE = 'You already have a subscription.'

/**
 * Opens a checkout for a person, or answers the one that is open: two tabs and a double click share it, so they buy once.
 * Throws conflict before onboarding is finished, and with a subscription that has not ended.
 */
export function openCheckout(
  deps: Deps,
  userId: number,
): Promise<{ product_id: string; checkout_url: string }> {
  return buying(deps, userId, async (payments, purchase, customer) => {
    const { productId } = await payments.price()
    const session =
      (await openSession(payments, customer)) ?? (await newSession(deps, payments, purchase, customer))
    if (!session.url) throw conflict(HAS_ONE)
    return { product_id: productId, checkout_url: session.url }
  })
}

/** Subscribes a person with a card that their browser made. The same card again is the same purchase. */
export function subscribeWithCard(deps: Deps, userId: number, cardId: string): Promise<void> {
  return buying(deps, userId, async (payments, purchase, customer) => {
    const open = await openSession(payments, customer)
    // It may be paid in another tab at this very moment.
    if (open && !(await payments.expireCheckout(open.id))) throw conflict(HAS_ONE)
    const key = `subscribe ${customer.customer_id} ${customer.purchases} ${cardId}`
    const { id } = await payments.subscribe(purchase, cardId, key)
    await keepSnapshot(deps, payments, () => again(payments, id), id)
  })
}

/** One purchase of a person at a time, of which the provider itself says that it is the only one. */
function buying<Result>(
  deps: Deps,
  userId: number,
  buy: (payments: PaymentGateway, purchase: Purchase, customer: CustomerRow) => Promise<Result>,
): Promise<Result> {
  return inTurn(`purchase of ${userId}`, async () => {
    const traveller = await travellerOf(deps.db.read, userId)
    if (traveller.records.stateId < JOURNEY_CODE.ONBOARDING_COMPLETED) {
      throw conflict('Please finish onboarding first.')
    }
    return withPayments(deps, async (payments) => {
      const customer = await customerFor(deps, payments, traveller)
      for (const { id } of await payments.subscriptionsOf(customer.customer_id)) {
        const { status } = await keepSnapshot(deps, payments, () => again(payments, id), id)
        if (!hasEnded({ status })) throw conflict(HAS_ONE)
      }
      const hadTrial = (await subscriptionsOf(deps.db.read, userId)).some((row) => row.trial_end !== null)
      const trialDays = hadTrial ? 0 : deps.config.trialDays
      return buy(payments, { userId, customerId: customer.customer_id, trialDays }, customer)
    })
  })
}

async function again(payments: PaymentGateway, id: string) {
  const snapshot = await payments.subscription(id)
  if (!snapshot) throw new Error('A subscription vanished.')
  return snapshot
}

/** The person's customer, made when there is none or it was deleted. A crash in between makes the same one again. */
async function customerFor(
  { db, clock }: Deps,
  payments: PaymentGateway,
  { user }: Traveller,
): Promise<CustomerRow> {
  const known = await customerOf(db.read, user.id)
  if (known && !(await payments.isDeletedCustomer(known.customer_id))) return known
  const person = { userId: user.id, email: user.email, name: displayName(user) }
  // The provider refuses a known key with another name, and answers the same one with the same customer, deleted or not.
  const key = `customer ${user.created_at} ${Bun.hash(JSON.stringify(person))}`
  let customer_id = await payments.createCustomer(person, key)
  while (await payments.isDeletedCustomer(customer_id)) {
    customer_id = await payments.createCustomer(person, `${key} after ${customer_id}`)
  }
  const row = { user_id: user.id, customer_id, created_at: clock() }
  await db.write((tx) => keepCustomer(tx, row))
  return { ...row, checkout_id: null, purchases: known?.purchases ?? 0 }
}

/** The checkout that is open. Throws conflict when it was paid since the subscriptions were listed. */
async function openSession(
  payments: PaymentGateway,
  { checkout_id }: CustomerRow,
): Promise<CheckoutSession | null> {
  const session = checkout_id === null ? null : await payments.checkout(checkout_id)
  if (session?.subscription && !hasEnded(session.subscription)) throw conflict(HAS_ONE)
  return session?.status === 'open' ? session : null
}

async function newSession(
  { db }: Deps,
  payments: PaymentGateway,
  purchase: Purchase,
  { purchases }: CustomerRow,
): Promise<CheckoutSession> {
  const { userId, customerId, trialDays } = purchase
  const session = await payments.openCheckout(purchase, `checkout ${customerId} ${purchases} ${trialDays}`)
  await db.write(async (tx) => {
    await keepCheckout(tx, userId, session.id)
    await passCheckout(tx, await travellerOf(tx, userId))
  })
  return session
}
