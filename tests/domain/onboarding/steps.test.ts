import { expect, test } from 'bun:test'
import { isStepName, STEPS, stepNamed, stepsBehind, stepWithSlug } from '#domain/onboarding/steps.ts'

test('the steps have the specified order and routes', () => {
  expect(STEPS.map((step) => [step.name, step.href])).toEqual([
    ['Introduction', '/onboarding/introduction'],
    ['Terms and Agreements', '/onboarding/termsandagreements'],
    ['Finances', '/onboarding/finances'],
    ['Background Check', '/onboarding/backgroundcheck'],
    ['Current Home', '/onboarding/currenthome'],
    ['Family', '/onboarding/family'],
    ['Property', '/onboarding/property'],
    ['Neighbourhood', '/onboarding/neighbourhood'],
    ['Lifestyle', '/onboarding/lifestyle'],
    ['Renovations', '/onboarding/renovations'],
    ['Co-ownership Agreement', '/onboarding/coownershipagreement'],
    ['Personality', '/onboarding/personality'],
    ['Financial Stability & Planning', '/onboarding/financialstability&planning'],
    ['Co-ownership Expectations', '/onboarding/co-ownershipexpectations'],
    ['Personal & Lifestyle Considerations', '/onboarding/personal&lifestyleconsiderations'],
    ['Preferences', '/onboarding/preferences'],
    ['End', '/onboarding/end'],
  ])
})

test("Back is disabled on Financial Stability & Planning, and where there's nothing to go back to", () => {
  expect(STEPS.filter((step) => !step.hasBack).map((step) => step.name)).toEqual([
    'Introduction',
    'Financial Stability & Planning',
    'End',
  ])
})

test('a step can be found by name and slug', () => {
  for (const step of STEPS) {
    expect(stepNamed(step.name)).toBe(step)
    expect(stepWithSlug(step.slug)).toBe(step)
    expect(isStepName(step.name)).toBe(true)
  }
  expect(stepWithSlug('co-ownershipagreement')).toBeNull()
  expect(isStepName('finances')).toBe(false)
})

test('a question step names its category, and other steps have none', () => {
  expect(stepNamed('Family').category).toBe('Family')
  expect(STEPS.filter((step) => step.category === null).map((step) => step.name)).toEqual([
    'Introduction',
    'Terms and Agreements',
    'Preferences',
    'End',
  ])
})

test('the steps behind a step end where Back is disabled', () => {
  expect(stepsBehind('Background Check')).toEqual(['Finances', 'Terms and Agreements', 'Introduction'])
  expect(stepsBehind('Co-ownership Expectations')).toEqual(['Financial Stability & Planning'])
  expect(stepsBehind('Financial Stability & Planning')).toEqual([])
})
