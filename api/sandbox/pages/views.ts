import type { Faults } from '../sandbox.ts'

/**
 * What the sandbox's pages show. Amounts are integer cents, times epoch seconds. `base` is the address under which a browser
 * finds the sandbox, without a slash at the end. Forms post `application/x-www-form-urlencoded`.
 */

/** A listed test card, as the pages offer it: `{ number: '4242 4242 4242 4242', outcome: 'Works' }`. */
export interface TestCard {
  number: string
  outcome: string
}

/** What the person typed before. The number and the security code are never sent back. */
export interface TypedCard {
  /** As typed: `12 / 34`. */
  expiry: string
  name: string
  postalCode: string
}

/** The fields of the card form, by the names of its inputs. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'name' | 'postal_code'

/** A form that takes a card; it posts a `CardField` each. */
export interface CardForm {
  state: 'card'
  error: FormError | null
  typed: TypedCard
  testCards: readonly TestCard[]
}

/** What was wrong, for the person; `field` is the input it is about, null for the card as a whole. */
export interface FormError {
  message: string
  field: CardField | null
}

/** The bank asks the person: posts `answer` as `confirm` or `decline`. */
export interface BankQuestion {
  state: 'confirm'
  last4: string
}

/** The price of one period with its tax, so what is due after the trial, or today without one. */
export interface TaxedTotal {
  /** `HST`. */
  name: string
  percent: number
  subtotal: number
  tax: number
  total: number
}

export type WebhookFault = NonNullable<Faults['webhooks']>

/** What a seller does in the provider's dashboard, and what a bank does. */
export type MoneyCommand = 'refund-half' | 'refund' | 'dispute' | 'won' | 'lost' | 'credit' | 'uncredit'

/**
 * The page at `/control`. Its forms post to `action`: `do=advance` with `days` (a whole number from 1), `do=faults` with
 * `webhooks` (a choice of `Faults`, empty for none; the faults of calls stay), `do=deliver`,
 * and `do=refund ch_1`: a `MoneyCommand` and the id of what it is about.
 */
export interface ControlView {
  base: string
  action: string
  /** The sandbox's present time. */
  now: number
  /** How many events wait to be delivered. */
  eventsWaiting: number
  faults: {
    /** Null for none. */
    webhooks: WebhookFault | null
    /** The faults of calls in words, like `POST /v1/customers: slow, 2 more times`. */
    calls: string[]
  }
  subscriptions: {
    id: string
    email: string
    status: string
    /** When something falls due next; null when it has ended. */
    nextDate: number | null
    cancelling: boolean
  }[]
  /** What cards paid, newest first, and what can be done about it. */
  payments: {
    id: string
    email: string
    created: number
    amount: number
    currency: string
    /** `Paid`, `Refunded $5.00`, `Disputed`. */
    notes: string[]
    commands: { do: MoneyCommand; id: string; label: string }[]
  }[]
  /** What the last command did; null for nothing. */
  message: string | null
}
