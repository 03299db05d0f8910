import { expect, test } from 'bun:test'
import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { FREE_PLAN, type Plan } from '#domain/billing/plan/own-plan.ts'
import { factsOf } from '#features/billing/desk/desk-texts.ts'

const NOON = Date.UTC(2026, 11, 11, 17) / 1000
const live: Plan = {
  ...FREE_PLAN,
  chosen_plan: 'member',
  plan_state: 'active',
  status: 'active',
  period_end: NOON,
}

function deskOf(plan: Plan): Desk {
  const person = { id: 7, name: 'Maya Chen', email: 'maya@example.com', role: ROLE.CLIENT, is_active: true }
  return { person, plan, trial_end: null, amount: 1695, closing: false, invoices: [], reversals: [] }
}

const labelsOf = (plan: Plan) => factsOf(deskOf(plan)).map(([label]) => label)

test.each([
  ['active', live, true],
  ['past due', { ...live, status: 'past_due', past_due: true }, true],
  ['paused', { ...live, status: 'paused', plan_state: 'none' }, false],
  ['active without collecting payments', { ...live, collection_paused: true }, false],
  ['cancelled', { ...live, ends_at: NOON }, false],
  ['cancelled for a later date', { ...live, ends_at: NOON + 1 }, true],
] as const)('staff see the next payment of a plan that is %s, if there is one', (_, plan, isCharged) => {
  expect(labelsOf(plan).includes('Next payment')).toBe(isCharged)
})
