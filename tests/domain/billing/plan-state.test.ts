import { describe, expect, test } from 'bun:test'
import { countedDays, offersTrial } from '#domain/billing/offer.ts'
import { type PlanState, planStateOf } from '#domain/billing/plan-state.ts'

describe('the plan’s state', () => {
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
    'with %p days left, subscribed %p, cancelled %p is %s',
    (daysLeftInTrial, subscribed, cancelled, state) => {
      expect(planStateOf({ daysLeftInTrial, subscribed, cancelled })).toBe(state)
    },
  )
})

describe('a trial', () => {
  test.each([
    [false, 30, true],
    [false, 1, true],
    [false, 0, false],
    [true, 30, false],
    [true, 0, false],
  ])('with one had %p and %p days given is offered: %p', (hadTrial, trialDays, offered) => {
    expect(offersTrial({ hadTrial, trialDays })).toBe(offered)
  })

  test.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [30, '30 days'],
  ])('of %p is counted as %s', (days, words) => expect(countedDays(days)).toBe(words))
})
