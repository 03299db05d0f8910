import { describe, expect, test } from 'bun:test'
import {
  canRemoveCard,
  isCancelledButActive,
  isCancelling,
  isValid,
  nextBillingDate,
  SUBSCRIPTION_STATUSES,
} from '#domain/billing/subscription.ts'
import { facts, NOW } from '#tests/domain/billing/facts.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

describe('a cancellation', () => {
  const WAYS = [
    { cancel_at_period_end: true },
    { cancel_at: NOW + DAY_SECONDS },
    { cancel_at: NOW + DAY_SECONDS, cancel_at_period_end: true },
  ]

  test.each(WAYS)('with %j counts while the subscription runs, and leaves no next payment', (way) => {
    for (const status of SUBSCRIPTION_STATUSES) {
      const subscription = facts({ status, past_due_since: NOW, ...way })
      expect(isCancelling(subscription)).toBe(true)
      expect(isCancelledButActive(subscription, NOW)).toBe(isValid(subscription, NOW))
      expect(nextBillingDate(subscription)).toBeNull()
    }
  })

  test('doesn’t exist without an end', () => {
    expect(isCancelling(facts())).toBe(false)
    expect(isCancelledButActive(facts(), NOW)).toBe(false)
  })

  test('doesn’t count once the grace period is over', () => {
    const subscription = facts({
      status: 'past_due',
      past_due_since: NOW - 7 * DAY_SECONDS,
      cancel_at_period_end: true,
    })
    expect(isCancelledButActive(subscription, NOW)).toBe(false)
  })
})

describe('the next payment', () => {
  test.each(['trialing', 'active', 'past_due'] as const)(
    'of a subscription that is %s is at the end of its period',
    (status) => {
      expect(nextBillingDate(facts({ status }))).toBe(NOW + 10 * DAY_SECONDS)
    },
  )

  test.each(['canceled', 'incomplete_expired'] as const)(
    'of a subscription that is %s never comes',
    (status) => {
      expect(nextBillingDate(facts({ status }))).toBeNull()
    },
  )

  test('of a subscription cancelled for a later date still comes', () => {
    const end = NOW + 10 * DAY_SECONDS
    const subscription = facts({ cancel_at: end + 1 })
    expect(nextBillingDate(subscription)).toBe(end)
    expect(canRemoveCard(subscription)).toBe(false)
    expect(canRemoveCard(facts({ cancel_at: end }))).toBe(true)
  })

  test('is unknown without a period', () => {
    expect(nextBillingDate(facts({ current_period_end: null }))).toBeNull()
  })
})

describe('a card can be removed', () => {
  const ENDING = { cancel_at_period_end: true }
  test.each<[string, Parameters<typeof canRemoveCard>[0], boolean]>([
    ['without a subscription', null, true],
    ['after the subscription has ended', facts({ status: 'canceled' }), true],
    ['in a trial that will end', facts({ status: 'trialing', ...ENDING }), true],
    ['in the last paid month', facts(ENDING), true],
    ['but not in a trial that will continue', facts({ status: 'trialing' }), false],
    ['but not while the subscription renews', facts(), false],
    ['but not while a payment is open', facts({ status: 'past_due', ...ENDING }), false],
  ])('%s', (_when, subscription, removable) => {
    expect(canRemoveCard(subscription)).toBe(removable)
  })
})
