import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DAY_SECONDS } from '#domain/duration.ts'
import { FREE_PLAN, type Plan } from '#domain/billing/plan/own-plan.ts'
import { CancelSection } from '#features/billing/cancellation/CancelSection.tsx'
import { NextCharge } from '#features/billing/plan/NextCharge.tsx'
import { PlanBanners } from '#features/billing/plan/PlanBanners.tsx'

const NOON = Date.UTC(2026, 11, 11, 17) / 1000
const press = () => undefined

/** What the page says about a plan, without its tags. */
function textOf(plan: Partial<Plan>): string {
  const whole = { ...FREE_PLAN, chosen_plan: 'member' as const, period_end: NOON, ...plan }
  const price = { data: undefined, loading: true, failed: false }
  const parts = [
    createElement(NextCharge, { userId: 1, plan: whole, price }),
    createElement(PlanBanners, {
      plan: whole,
      resuming: false,
      onCancel: press,
      onResume: press,
      onUpdateCard: press,
    }),
    createElement(CancelSection, { plan: whole, onCancel: press }),
  ]
  return parts
    .map((part) => renderToString(part))
    .join(' ')
    .replace(/<[^>]*>/g, '')
}

test.each<[string, Partial<Plan>, RegExp]>([
  ['an active plan', { plan_state: 'active', status: 'active' }, /Next charge/],
  [
    'a trial',
    { plan_state: 'trial', status: 'trialing', in_trial: true, days_left: 3 },
    /Cancel before .* and you won’t be charged/,
  ],
  [
    'a plan cancelled for a later day',
    { plan_state: 'cancelled', status: 'active', ends_at: NOON + 90 * DAY_SECONDS },
    /your next payment is on/,
  ],
])('the page of %s announces a charge unless payments are paused', (_what, plan, charge) => {
  expect(textOf(plan)).toMatch(charge)
  expect(textOf({ ...plan, collection_paused: true })).not.toMatch(charge)
})

test('an active plan whose payments are paused says so', () => {
  expect(textOf({ plan_state: 'active', status: 'active', collection_paused: true })).toContain(
    'Payments are paused',
  )
})
