import { type Decision, no, YES } from '#domain/decision.ts'
import { DAY_MS } from '#domain/duration.ts'

/** States set by the sender (sent, withdrawn) and by the recipient (confirmed, disputed). */
export const PAYMENT_STATES = ['sent', 'disputed', 'confirmed', 'withdrawn'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Without an objection, a payment counts after this many days. */
export const CONFIRMED_AFTER_DAYS = 7

export const CONFIRMED_AFTER_MS = CONFIRMED_AFTER_DAYS * DAY_MS

/** Pending payments per owner, so that no one can use up the others’ limit. */
export const MAX_PENDING_PAYMENTS = 20

const STALE = 'That payment has changed. Please reload this page.'

/** Returns whether an owner, by number, may move a payment to another state. */
export function mayMove(
  { state, from, to }: { state: PaymentState; from: number; to: number },
  owner: number,
  next: PaymentState,
): Decision {
  const isOpen = state === 'sent' || state === 'disputed'
  if (!isOpen) return no(STALE)
  const isReceivers = next === 'confirmed' || next === 'disputed'
  if (owner !== (isReceivers ? to : from)) return no('Only the sender or the recipient can do that.')
  return next === state ? no(STALE) : YES
}
