import { expect, test } from 'bun:test'
import {
  isStage,
  JOURNEY,
  JOURNEY_CODE_NAMES,
  ONBOARDING_JOURNEY,
  STAGE_NUMBERS,
} from '#domain/journey/codes.ts'

test('the journey stage codes are as specified', () => {
  expect(Object.keys(JOURNEY_CODE_NAMES).map(Number)).toEqual([
    99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 200, 300, 400, 500, 1000, 2000, 3000, 3100, 3200,
  ])
})

test('the contact stages and their numbers are as specified', () => {
  expect(STAGE_NUMBERS).toEqual({ subscriber: 99, lead: 100, opportunity: 200, customer: 300 })
  expect(isStage('lead')).toBe(true)
  expect(isStage('toString')).toBe(false)
  expect(isStage(100)).toBe(false)
})

test('the journeys have their specified names', () => {
  expect(Object.values(JOURNEY)).toEqual(['ONBOARDING', 'BILLING', 'LEARNING'])
})

test('terms, preferences, further pillars and End are recorded as 300, 200, 400, 500 and 1000', () => {
  expect(ONBOARDING_JOURNEY).toEqual({
    TERMS_ACCEPTED: '300',
    PREFERENCES_COMPLETE: '200',
    PILLAR_2: '400',
    PILLAR_3: '500',
    DONE: '1000',
  })
})
