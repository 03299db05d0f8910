import { expect, test } from 'bun:test'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { stateAfterSubscription } from '#domain/journey/transitions.ts'

test('someone whose subscription ends is back on the Free plan if they had chosen it, or else back at the choice of a plan', () => {
  expect(stateAfterSubscription({ choseFreePlan: true })).toBe(JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
  expect(stateAfterSubscription({ choseFreePlan: false })).toBe(JOURNEY_CODE.ONBOARDING_COMPLETED)
})
