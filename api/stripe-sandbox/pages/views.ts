/**
 * What the sandbox's pages show. Amounts are integer cents, times epoch seconds. `base` is the URL at which a browser finds
 * the sandbox, without a trailing slash. Forms post `application/x-www-form-urlencoded`.
 */

export type CardField = 'number' | 'expiry' | 'cvc' | 'name' | 'postal_code'

export interface CardForm {
  state: 'card'
  /** What was wrong, for the person; `field` is the input it is about, null for the card as a whole. */
  error: { message: string; field: CardField | null } | null
  /** What the person typed before. The number and the security code are never sent back. */
  typed: { expiry: string; name: string; postalCode: string }
  /** The listed cards as people read them: `{ number: '4242 4242 4242 4242', outcome: 'Works' }`. */
  testCards: readonly { number: string; outcome: string }[]
}

export interface BankQuestion {
  state: 'confirm'
  last4: string
}

/** The price of one period with its tax, so what is due after the trial, or today without one. */
export interface TaxedTotal {
  name: string
  percent: number
  subtotal: number
  tax: number
  total: number
}

/** What happens to webhook deliveries. Late ones wait for the second `deliver`, dropped ones are never sent. */
export type WebhookFault = 'doubled' | 'shuffled' | 'late' | 'dropped' | 'badly_signed'

export type MoneyCommand =
  'refund-half' | 'refund' | 'refund-fails' | 'dispute' | 'won' | 'lost' | 'credit' | 'uncredit'
