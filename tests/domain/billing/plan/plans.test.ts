import { describe, expect, test } from 'bun:test'
import { type InvitationAllowance, invitationAllowance, planOf } from '#domain/billing/plan/plans.ts'
import { DAY_MS } from '#domain/duration.ts'

const NOW = Date.UTC(2026, 7, 1)
const daysAgo = (days: number) => NOW - days * DAY_MS

test.each([
  [2000, true, 'member'],
  [3200, true, 'member'],
  [3100, true, 'member'],
  [3100, false, 'free'],
  [2000, false, null],
  [3000, false, null],
  [300, false, null],
] as const)('in state %d and subscribed %p the plan is %p', (stateId, subscribed, plan) => {
  expect(planOf({ stateId, subscribed })).toBe(plan)
})

describe('the free plan', () => {
  test.each<[string, number[], InvitationAllowance]>([
    ['nothing was sent', [], { left: 3, next_at: null }],
    ['two were sent', [daysAgo(3), daysAgo(1)], { left: 1, next_at: null }],
    ['three were sent', [daysAgo(9), daysAgo(20), daysAgo(1)], { left: 0, next_at: NOW + 10 * DAY_MS }],
    ['five were sent as a member', [20, 9, 8, 7, 6].map(daysAgo), { left: 0, next_at: NOW + 22 * DAY_MS }],
    ['one was sent 30 days ago', [30, 29, 1].map(daysAgo), { left: 1, next_at: null }],
    [
      'one was sent just under 30 days ago',
      [daysAgo(30) + 1, daysAgo(2), daysAgo(1)],
      { left: 0, next_at: NOW + 1 },
    ],
  ])('allows three invitations in 30 days: %s', (_when, sentAt, allowance) => {
    expect(invitationAllowance('free', sentAt, NOW)).toEqual(allowance)
  })
})

test('members can invite as many people as they like', () => {
  const sentAt = Array.from({ length: 100 }, () => NOW)
  expect(invitationAllowance('member', sentAt, NOW)).toEqual({ left: null, next_at: null })
})
