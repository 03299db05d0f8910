import type Stripe from 'stripe'
import { readExpiry } from '#domain/billing/cards/card-fields.ts'
import { cardByLastFour, TEST_CARDS } from '../cards.ts'
import { addressOf } from '../calls/customers.ts'
import { ApiError, cardError, refusal } from '../errors.ts'
import { addCard, NOBODY, paymentMethodOf } from '../lifecycle/paying-with.ts'
import type { CardField, CardForm } from '../pages/views.ts'
import type { World } from '../world.ts'
import type { Visit } from './page.ts'

export function cardForm(typed: URLSearchParams | null, error: ApiError | null): CardForm {
  return {
    state: 'card',
    error: error === null ? null : { message: error.body.message, field: fieldOf(error.body.param) },
    typed: {
      expiry: typed?.get('expiry') ?? '',
      name: typed?.get('name') ?? '',
      postalCode: typed?.get('postal_code') ?? '',
    },
    testCards: TEST_CARDS.map(({ number, outcome }) => ({ number: inGroups(number), outcome })),
  }
}

/** Saves the card that was typed. Throws what's wrong with it. */
function addTypedCard(world: World, form: URLSearchParams): Stripe.PaymentMethod {
  const typed = (name: string): string => (form.get(name) ?? '').trim()
  const expiry = readExpiry(typed('expiry'))
  if (typed('number') === '')
    throw cardError('incomplete_number', 'Your card number is incomplete.', 'number')
  if (expiry === null)
    throw cardError('incomplete_expiry', "Your card's expiration date is incomplete.", 'exp_month')
  if (typed('cvc') === '')
    throw cardError('incomplete_cvc', "Your card's security code is incomplete.", 'cvc')
  if (typed('name') === '') throw cardError('incomplete_name', 'The name on the card is missing.', 'name')
  if (typed('postal_code') === '')
    throw cardError('incomplete_zip', 'Your postal code is incomplete.', 'postal_code')
  const address = addressOf({ country: 'CA', postal_code: typed('postal_code') }) ?? null
  const details = {
    number: typed('number'),
    exp_month: expiry.month,
    exp_year: expiry.year,
    cvc: typed('cvc'),
  }
  return addCard(world, details, { ...NOBODY, name: typed('name'), address })
}

/**
 * Pays with what's in a form: a typed card, or the answer to the bank's question about `cardId`. Returns the card that the
 * bank wants to ask about first; null if `payWith` has paid.
 */
export function payByForm(
  { world, form }: Visit & { form: URLSearchParams },
  cardId: string,
  payWith: (card: Stripe.PaymentMethod, confirmed: boolean) => void,
): Stripe.PaymentMethod | null {
  const answer = form.get('answer')
  if (answer === 'decline') throw notConfirmed()
  const isConfirmed = answer === 'confirm'
  const card = isConfirmed ? paymentMethodOf(world, cardId, 'card') : addTypedCard(world, form)
  if (!isConfirmed && wantsConfirmation(card)) return card
  payWith(card, isConfirmed)
  return null
}

export function wantsConfirmation({ card }: Stripe.PaymentMethod): boolean {
  return cardByLastFour(card?.last4 ?? '')?.whenCharged?.code === 'authentication_required'
}

function notConfirmed(): ApiError {
  return refusal({
    code: 'authentication_required',
    message: 'You did not confirm the payment with your bank. Please try again or use another card.',
  })
}

export function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

const FIELDS: Record<string, CardField> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
  name: 'name',
  postal_code: 'postal_code',
}

function fieldOf(param: string | undefined): CardField | null {
  return param === undefined ? null : (FIELDS[param] ?? null)
}

function inGroups(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  return number.replace(groups, (_, ...parts: string[]) =>
    parts.filter((part) => /^\d{4,6}$/.test(part)).join(' '),
  )
}
