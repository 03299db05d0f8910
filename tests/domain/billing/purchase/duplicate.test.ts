import { expect, test } from 'bun:test'
import { subscriptionToKeep } from '#domain/billing/purchase/duplicate.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'

const one = (id: string, status: SubscriptionStatus, created: number) => ({ id, status, created })

test.each([
  ['the older of two paid ones', 'old', [one('new', 'active', 2), one('old', 'active', 1)]],
  ['the older one, trial or not', 'old', [one('new', 'active', 2), one('old', 'trialing', 1)]],
  [
    'the paid one before an older one that is past due',
    'new',
    [one('new', 'active', 2), one('old', 'past_due', 1)],
  ],
  [
    'the paid one before an older one that is paused',
    'new',
    [one('new', 'active', 2), one('old', 'paused', 1)],
  ],
  ['the paid one before one that never began', 'new', [one('new', 'active', 2), one('old', 'incomplete', 1)]],
  ['the older of two unpaid ones', 'old', [one('new', 'unpaid', 2), one('old', 'past_due', 1)]],
  ['the one that hasn’t ended', 'new', [one('new', 'past_due', 2), one('old', 'canceled', 1)]],
  ['always the same if both began in the same second', 'a', [one('b', 'active', 1), one('a', 'active', 1)]],
  ['neither if both have ended', undefined, [one('new', 'canceled', 2), one('old', 'incomplete_expired', 1)]],
])('of two subscriptions, the one kept is %s', (_, kept, bought) => {
  expect(subscriptionToKeep(bought)?.id).toBe(kept)
  expect(subscriptionToKeep(bought.toReversed())?.id).toBe(kept)
})
