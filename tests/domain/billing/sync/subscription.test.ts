import { describe, expect, test } from 'bun:test'
import {
  daysLeftInTrial,
  daysUntil,
  GRACE_DAYS,
  hasBegun,
  hasEnded,
  isSubscriptionStatus,
  isValid,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#domain/billing/subscription.ts'
import { facts, NOW } from '#tests/domain/billing/facts.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

describe('a subscription’s status', () => {
  const TABLE: Record<SubscriptionStatus, { valid: boolean; ended: boolean; begun: boolean }> = {
    incomplete: { valid: false, ended: false, begun: false },
    incomplete_expired: { valid: false, ended: true, begun: false },
    trialing: { valid: true, ended: false, begun: true },
    active: { valid: true, ended: false, begun: true },
    past_due: { valid: true, ended: false, begun: true },
    canceled: { valid: false, ended: true, begun: true },
    unpaid: { valid: false, ended: false, begun: true },
    paused: { valid: false, ended: false, begun: true },
  }

  test.each([...SUBSCRIPTION_STATUSES])('%s', (status) => {
    const subscription = facts({ status, past_due_since: status === 'past_due' ? NOW : null })
    expect({
      valid: isValid(subscription, NOW),
      ended: hasEnded(subscription),
      begun: hasBegun(subscription),
    }).toEqual(TABLE[status])
    expect(isSubscriptionStatus(status)).toBe(true)
  })

  test.each(['', 'Active', 'cancelled', 'toString', 'ended'])('can’t be %p', (name) => {
    expect(isSubscriptionStatus(name)).toBe(false)
  })
})

describe('the grace period', () => {
  const since = NOW
  const end = since + GRACE_DAYS * DAY_SECONDS

  test.each([
    [since, true],
    [end - 1, true],
    [end, false],
    [end + 1, false],
  ])('at %p: %p', (now, valid) => {
    expect(isValid(facts({ status: 'past_due', past_due_since: since }), now)).toBe(valid)
  })

  test('is seven days', () => expect(GRACE_DAYS).toBe(7))

  test('is for declined renewals only', () => {
    expect(isValid(facts({ status: 'past_due', past_due_since: null }), NOW)).toBe(false)
    for (const status of ['unpaid', 'canceled', 'incomplete', 'paused'] as const)
      expect(isValid(facts({ status, past_due_since: NOW }), NOW)).toBe(false)
  })

  test('ends neither a trial nor a paid period', () => {
    for (const status of ['trialing', 'active'] as const)
      expect(isValid(facts({ status, past_due_since: NOW - 100 * DAY_SECONDS }), NOW)).toBe(true)
  })
})

describe('days left', () => {
  test.each([
    [-DAY_SECONDS, 0],
    [-1, 0],
    [0, 0],
    [1, 1],
    [DAY_SECONDS - 1, 1],
    [DAY_SECONDS, 1],
    [DAY_SECONDS + 1, 2],
    [30 * DAY_SECONDS - 1, 30],
    [30 * DAY_SECONDS, 30],
  ])('%p seconds are %p days', (seconds, days) => {
    expect(daysUntil(NOW + seconds, NOW)).toBe(days)
    expect(daysLeftInTrial(facts({ status: 'trialing', trial_end: NOW + seconds }), NOW)).toBe(days)
  })

  test('count down a running trial', () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      const days = daysLeftInTrial(facts({ status, trial_end: NOW + 5 * DAY_SECONDS }), NOW)
      expect(days).toBe(status === 'trialing' ? 5 : 0)
    }
    expect(daysLeftInTrial(facts({ status: 'trialing', trial_end: null }), NOW)).toBe(0)
  })
})
