import Stripe from 'stripe'
import { CardRefused, PaymentsRefused, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { withTimeout, PATIENCE_MS } from '#api/gateways/stripe-patience.ts'

/** Stripe's message is for the person when it is about their card; else it is for the log. */
export async function callStripe<Result>(
  call: () => Promise<Result>,
  milliseconds = PATIENCE_MS,
): Promise<Result> {
  try {
    return await withTimeout(call, milliseconds)
  } catch (error) {
    throw translated(error)
  }
}

/** Null for objects that Stripe doesn't know. */
export async function orNull<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  }
}

const CONFIRMATION: readonly string[] = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]

function wasAnswered({ statusCode, code }: Stripe.errors.StripeError): boolean {
  return statusCode !== undefined && code !== 'idempotency_key_in_use'
}

/** Keys that don't work (401, 403), too many calls (429) and a busy idempotency key (409) concern more than one object. */
function isRefusal({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === 400 || statusCode === 404
}

function translated(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardRefused(error.message, CONFIRMATION.includes(error.code ?? error.decline_code ?? ''))
  }
  if (error instanceof Stripe.errors.StripeError) {
    // Messages may contain what was sent; the kind says enough.
    const reason = [error.type, error.code, error.requestId].filter(Boolean).join(' ')
    return isRefusal(error)
      ? new PaymentsRefused(reason)
      : new PaymentsUnavailable(reason, wasAnswered(error))
  }
  return error
}
