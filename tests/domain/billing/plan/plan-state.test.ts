import { expect, test } from 'bun:test'
import { type PlanState, planStateOf } from '#domain/billing/plan/plan-state.ts'

test.each<[number, boolean, boolean, PlanState]>([
  [0, false, false, 'none'],
  [0, true, false, 'active'],
  [1, true, false, 'trial'],
  [30, true, false, 'trial'],
  [1, false, false, 'trial'],
  [0, true, true, 'cancelled'],
  [1, true, true, 'cancelled'],
  [0, false, true, 'cancelled'],
  [30, false, true, 'cancelled'],
])(
  'the plan with %p days left, subscribed %p, cancelled %p is %s',
  (daysLeftInTrial, subscribed, cancelled, state) => {
    expect(planStateOf({ daysLeftInTrial, subscribed, cancelled })).toBe(state)
  },
)
