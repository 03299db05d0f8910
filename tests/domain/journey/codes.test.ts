import { expect, test } from 'bun:test'
import {
  isJourneyCode,
  isJourneyType,
  isStage,
  JOURNEY_CODE_NAMES,
  journeyStateOf,
  ONBOARDING_JOURNEY,
  STAGE_NUMBERS,
} from '#domain/journey/codes.ts'
import { labelFor, stepOfLabel } from '#domain/journey/labels.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { STEP_NAMES } from '#domain/onboarding/steps.ts'

test('the journey stage codes are the specified ones', () => {
  expect(Object.keys(JOURNEY_CODE_NAMES).map(Number)).toEqual([
    99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 200, 300, 400, 500, 1000, 2000, 3000, 3100, 3200,
  ])
  expect(isJourneyCode(3100)).toBe(true)
  expect(isJourneyCode(110)).toBe(false)
  expect(isJourneyCode('3100')).toBe(false)
})

test('the contact stages and their numbers are the specified ones', () => {
  expect(STAGE_NUMBERS).toEqual({ subscriber: 99, lead: 100, opportunity: 200, customer: 300 })
  expect(isStage('lead')).toBe(true)
  expect(isStage('toString')).toBe(false)
  expect(isStage(100)).toBe(false)
})

test('the journeys have their specified names', () => {
  expect(['ONBOARDING', 'BILLING', 'LEARNING'].every(isJourneyType)).toBe(true)
  expect(isJourneyType('onboarding')).toBe(false)
})

test('completed categories are recorded by code, and by name where they have none', () => {
  expect(CATEGORIES.map(journeyStateOf)).toEqual([
    '100',
    '101',
    '102',
    '103',
    '104',
    '105',
    '106',
    '109',
    '107',
    '108',
    'Financial Stability & Planning',
    'Co-ownership Expectations',
    'Personal & Lifestyle Considerations',
  ])
})

test('terms, preferences and End are recorded as 300, 200 and 1000', () => {
  expect(ONBOARDING_JOURNEY).toEqual({ TERMS_ACCEPTED: '300', PREFERENCES_COMPLETE: '200', DONE: '1000' })
})

test('the label names the step while onboarding goes on, and the state otherwise', () => {
  expect(labelFor(300, 'Family')).toBe('Onboarding Started - Family')
  expect(labelFor(99, 'Terms and Agreements')).toBe('Onboarding Started - Terms and Agreements')
  expect(labelFor(99)).toBe('Signup completed via web app')
  expect(labelFor(2000)).toBe('Onboarding completed via web app')
  expect(labelFor(2000, 'End')).toBe('Onboarding completed via web app')
  expect(labelFor(3200)).toBe('Payment completed option 2')
})

test('a label gives back the step that it was made of', () => {
  for (const name of STEP_NAMES) expect(stepOfLabel(labelFor(300, name))).toBe(name)
  for (const label of [
    '',
    'Family',
    'Onboarding Started - ',
    'Onboarding Started - Astrology',
    labelFor(2000),
  ]) {
    expect(stepOfLabel(label)).toBeNull()
  }
})
