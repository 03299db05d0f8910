import { expect, test } from 'bun:test'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { labelFor, stepOfLabel } from '#domain/onboarding/labels.ts'
import { STEP_NAMES } from '#domain/onboarding/steps.ts'

test('completed categories are recorded by code, or by name if they have no code', () => {
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

test('the label names the step during onboarding, and the state otherwise', () => {
  expect(labelFor(300, 'Family')).toBe('Onboarding Started - Family')
  expect(labelFor(99, 'Terms and Agreements')).toBe('Onboarding Started - Terms and Agreements')
  expect(labelFor(99)).toBe('Signup completed via web app')
  expect(labelFor(2000)).toBe('Onboarding completed via web app')
  expect(labelFor(2000, 'End')).toBe('Onboarding completed via web app')
  expect(labelFor(3200)).toBe('Payment completed option 2')
})

test('a label can be parsed back into its step', () => {
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
