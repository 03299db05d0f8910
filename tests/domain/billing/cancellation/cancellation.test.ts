import { describe, expect, test } from 'bun:test'
import {
  cancellationOf,
  isCancelledUnpaid,
  type UnpaidInvoice,
} from '#domain/billing/cancellation/cancellation.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { NOW } from '#tests/domain/billing/facts.ts'

const ofThisMonth: UnpaidInvoice = { amountDue: 1695, periodEnd: NOW + 30 * DAY_SECONDS }
const ofLastMonth: UnpaidInvoice = { amountDue: 1695, periodEnd: NOW - DAY_SECONDS }
const ofNothing: UnpaidInvoice = { amountDue: 0, periodEnd: NOW + 30 * DAY_SECONDS }

test.each<[string, SubscriptionStatus, UnpaidInvoice[], 'now' | 'period_end', number]>([
  ['in a trial', 'trialing', [], 'period_end', 0],
  ['in a month that’s paid for', 'active', [], 'period_end', 0],
  ['before the first or a later invoice is collected', 'active', [ofThisMonth], 'now', 1695],
  ['with an upcoming invoice of $0.00', 'active', [ofNothing], 'period_end', 0],
  ['in a paid month, with an older invoice open', 'active', [ofLastMonth], 'period_end', 1695],
  ['with two unpaid months', 'past_due', [ofThisMonth, ofLastMonth], 'now', 3390],
  ['after a decline', 'past_due', [ofThisMonth], 'now', 1695],
  ['after every retry was declined', 'unpaid', [ofLastMonth], 'now', 1695],
  ['before the bank confirmed the first payment', 'incomplete', [ofThisMonth], 'now', 1695],
  ['while paused because there’s no card', 'paused', [], 'now', 0],
])('cancelling %s', (_when, status, unpaid, ends, voided) => {
  expect(cancellationOf({ status }, unpaid, NOW)).toEqual({ ends, voided })
})

test('an invoice whose period ends this second is for a past period', () => {
  const { ends } = cancellationOf({ status: 'active' }, [{ ...ofThisMonth, periodEnd: NOW }], NOW)
  expect(ends).toBe('period_end')
})

describe('a subscription cancelled at the provider', () => {
  const END = NOW + 30 * DAY_SECONDS
  const cancelled = {
    cancel_at_period_end: true,
    cancel_at: END,
    current_period_end: END,
    canceled_at: NOW,
    unpaid_since: NOW - 600,
  }

  test.each<[string, Partial<typeof cancelled> | { canceled_at: null } | { unpaid_since: null }, boolean]>([
    ['is unpaid while its invoice is a draft', {}, true],
    ['is unpaid in the second the draft was made', { unpaid_since: NOW }, true],
    ['is unpaid if cancelled by date, as the portal does', { cancel_at_period_end: false }, true],
    ['isn’t unpaid if nothing is due', { unpaid_since: null }, false],
    ['isn’t unpaid if it was cancelled before the invoice was made', { canceled_at: NOW - 900 }, false],
    ['isn’t unpaid if it ends after this period', { cancel_at_period_end: false, cancel_at: END + 1 }, false],
    ['isn’t unpaid if it was never cancelled', { canceled_at: null }, false],
  ])('%s', (_when, change, isIt) => {
    expect(isCancelledUnpaid({ ...cancelled, ...change })).toBe(isIt)
  })

  test('and then resumed continues', () => {
    const resumed = { ...cancelled, cancel_at_period_end: false, cancel_at: null, canceled_at: null }
    expect(isCancelledUnpaid(resumed)).toBe(false)
  })
})
