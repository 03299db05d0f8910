import { cardDigits, readExpiry } from '#domain/billing/cards/card-fields.ts'
import { CARD_FAILED, type CardResult } from '#domain/billing/cards/card-maker.ts'

const PAYMENT_METHODS = '/dev/payments/v1/payment_methods'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

/** Returns the form fields that Stripe's library would send for a card, or what's missing, with the library's message. */
export function cardBody(card: TypedCard, postalCode: string): URLSearchParams | { error: string } {
  const number = cardDigits(card.number)
  const expiry = readExpiry(card.expiry)
  const cvc = card.cvc.trim()
  if (number.length < 12) return { error: 'Your card number is incomplete.' }
  if (!expiry) return { error: "Your card's expiration date is incomplete." }
  if (!/^\d{3,4}$/.test(cvc)) return { error: "Your card's security code is incomplete." }
  return new URLSearchParams({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': String(expiry.month),
    'card[exp_year]': String(expiry.year),
    'card[cvc]': cvc,
    'billing_details[address][postal_code]': postalCode,
    'billing_details[address][country]': 'CA',
  })
}

/** Creates a card in the sandbox. Never rejects. */
export async function createSandboxCard(body: URLSearchParams, publishableKey: string): Promise<CardResult> {
  try {
    const response = await fetch(PAYMENT_METHODS, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    return readAnswer(await response.json())
  } catch (error) {
    console.error('Failed to reach the card provider:', error)
    return { error: CARD_FAILED }
  }
}

/** Reads a payment method or an error in the format of Stripe's API. */
export function readAnswer(answer: unknown): CardResult {
  const id = textAt(answer, 'id')
  if (id !== null) return { id }
  return { error: textAt(valueAt(answer, 'error'), 'message') ?? CARD_FAILED }
}

function textAt(object: unknown, name: string): string | null {
  const value = valueAt(object, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function valueAt(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
}
