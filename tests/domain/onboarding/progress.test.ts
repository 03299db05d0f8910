import { describe, expect, test } from 'bun:test'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import {
  areCategoriesComplete,
  currentStep,
  currentStepHref,
  mayRecord,
  type OnboardingRecords,
  stepBack,
  stepForward,
  stepsFor,
  type StepStatus,
} from '#domain/onboarding/progress.ts'
import { STEP_NAMES, type StepName } from '#domain/onboarding/steps.ts'

const NEWCOMER: OnboardingRecords = {
  stateId: 99,
  label: labelFor(99),
  completedCategories: [],
  preferencesDone: false,
  endDone: false,
}

const ANSWERED: OnboardingRecords = {
  ...NEWCOMER,
  stateId: 300,
  label: labelFor(300, 'Preferences'),
  completedCategories: CATEGORIES,
}

const ONBOARDED: OnboardingRecords = {
  ...ANSWERED,
  stateId: 2000,
  label: labelFor(2000),
  preferencesDone: true,
}

/** A person who accepted the terms and completed the categories before `reached`, and whose label names a step. */
function onTheWay(reached: Category, labelled: StepName): OnboardingRecords {
  return {
    ...NEWCOMER,
    stateId: 300,
    label: labelFor(300, labelled),
    completedCategories: CATEGORIES.slice(0, CATEGORIES.indexOf(reached)),
  }
}

describe('the current step', () => {
  const cases: [string, OnboardingRecords, StepName][] = [
    ['after sign-up', NEWCOMER, 'Introduction'],
    [
      'after the introduction',
      { ...NEWCOMER, label: labelFor(99, 'Terms and Agreements') },
      'Terms and Agreements',
    ],
    [
      'with a label beyond the terms, which weren’t accepted',
      { ...NEWCOMER, label: labelFor(99, 'Family') },
      'Terms and Agreements',
    ],
    ['after the terms', onTheWay('Finances', 'Finances'), 'Finances'],
    ['in the middle', onTheWay('Family', 'Family'), 'Family'],
    ['after going back', onTheWay('Family', 'Background Check'), 'Background Check'],
    ['after going back to the terms', onTheWay('Finances', 'Terms and Agreements'), 'Terms and Agreements'],
    ['with a label beyond an open category', onTheWay('Family', 'Lifestyle'), 'Family'],
    ['without a step in the label', { ...onTheWay('Family', 'Family'), label: labelFor(300) }, 'Family'],
    ['with every category answered', ANSWERED, 'Preferences'],
    ['with preferences saved but not the state', { ...ANSWERED, preferencesDone: true }, 'Preferences'],
    ['after preferences', ONBOARDED, 'End'],
    [
      'after preferences, with a question added since',
      { ...ONBOARDED, completedCategories: CATEGORIES.slice(1) },
      'End',
    ],
    ['after preferences, with a label left behind', { ...ONBOARDED, label: labelFor(300, 'Family') }, 'End'],
    ['after End', { ...ONBOARDED, endDone: true }, 'End'],
    ['with a plan', { ...ONBOARDED, stateId: 3100, endDone: true }, 'End'],
  ]
  test.each(cases)('%s', (_, records, step) => {
    expect(currentStep(records)).toBe(step)
  })

  test('has an address', () => {
    expect(currentStepHref(onTheWay('Property', 'Current Home'))).toBe('/onboarding/currenthome')
  })
})

describe('the sidebar', () => {
  const shownAs = (records: OnboardingRecords, status: StepStatus) =>
    stepsFor(records).flatMap((step) => (step.status === status ? step.name : []))

  test.each<[string, OnboardingRecords, StepName]>([
    ['after sign-up', NEWCOMER, 'Introduction'],
    ['in the middle', onTheWay('Property', 'Property'), 'Property'],
    ['after going back', onTheWay('Property', 'Current Home'), 'Current Home'],
    ['with every category answered', ANSWERED, 'Preferences'],
    ['after preferences', ONBOARDED, 'End'],
  ])('%s shows earlier steps as complete and later ones as upcoming', (_, records, step) => {
    const position = STEP_NAMES.indexOf(step)
    expect(shownAs(records, 'complete')).toEqual(STEP_NAMES.slice(0, position))
    expect(shownAs(records, 'current')).toEqual([step])
    expect(shownAs(records, 'upcoming')).toEqual(STEP_NAMES.slice(position + 1))
  })

  test('shows every step as complete once End is', () => {
    expect(shownAs({ ...ONBOARDED, endDone: true }, 'complete')).toEqual([...STEP_NAMES])
  })

  test('links to the steps after the terms once these are accepted', () => {
    const linked = (records: OnboardingRecords) =>
      stepsFor(records).flatMap(({ name, href }) => (href.startsWith('/onboarding/') ? name : []))
    expect(linked(NEWCOMER)).toEqual(['Introduction', 'Terms and Agreements'])
    expect(linked(onTheWay('Finances', 'Finances'))).toEqual([...STEP_NAMES])
  })
})

describe('going forward', () => {
  test('moves from a complete step to the next one', () => {
    expect(stepForward(NEWCOMER)).toEqual({ ok: true, step: 'Terms and Agreements' })
    expect(stepForward(onTheWay('Family', 'Finances'))).toEqual({ ok: true, step: 'Background Check' })
    expect(stepForward(onTheWay('Finances', 'Terms and Agreements'))).toEqual({ ok: true, step: 'Finances' })
    expect(stepForward(ONBOARDED)).toEqual({ ok: true, step: 'End' })
  })

  test.each([
    [
      'the terms',
      { ...NEWCOMER, label: labelFor(99, 'Terms and Agreements') },
      'Please accept the terms to continue.',
    ],
    ['a category', onTheWay('Family', 'Family'), 'Please answer every question to continue.'],
    ['preferences', ANSWERED, 'Please set your preferences to continue.'],
  ])('is refused while %s are open', (_, records, message) => {
    expect(stepForward(records)).toEqual({ ok: false, reason: message })
  })
})

describe('going back', () => {
  test('moves to the previous step', () => {
    expect(stepBack(onTheWay('Family', 'Family'))).toEqual({ ok: true, step: 'Current Home' })
    expect(stepBack(onTheWay('Finances', 'Finances'))).toEqual({ ok: true, step: 'Terms and Agreements' })
    expect(stepBack(ANSWERED)).toEqual({ ok: true, step: 'Personal & Lifestyle Considerations' })
  })

  test.each([
    ['Introduction', NEWCOMER],
    [
      'Financial Stability & Planning',
      onTheWay('Financial Stability & Planning', 'Financial Stability & Planning'),
    ],
    ['End', ONBOARDED],
  ])('from %s is refused', (_, records) => {
    expect(stepBack(records)).toEqual({ ok: false, reason: 'No previous step available.' })
  })
})

test('a whole onboarding, going back once at every step, visits each step in order', () => {
  let records = NEWCOMER
  const visited: StepName[] = []
  while (currentStep(records) !== 'End') {
    const step = currentStep(records)
    visited.push(step)
    const before = stepBack(records)
    if (before.ok) {
      const again = stepForward({ ...records, label: labelFor(300, before.step) })
      expect(again).toEqual({ ok: true, step })
    }
    records = completed(records, step)
  }
  expect([...visited, 'End']).toEqual([...STEP_NAMES])
})

describe('a state of the ONBOARDING journey is earned', () => {
  const cases: [string, OnboardingRecords, boolean][] = [
    ['300', NEWCOMER, false],
    ['300', onTheWay('Finances', 'Finances'), true],
    ['100', onTheWay('Finances', 'Finances'), false],
    ['100', onTheWay('Background Check', 'Background Check'), true],
    ['Co-ownership Expectations', onTheWay('Personality', 'Personality'), false],
    ['Co-ownership Expectations', ANSWERED, true],
    ['200', ANSWERED, false],
    ['200', ONBOARDED, true],
    ['1000', ANSWERED, false],
    ['1000', { ...ANSWERED, preferencesDone: true }, false],
    ['1000', ONBOARDED, true],
    ['400', ONBOARDED, false],
    ['Finances', ONBOARDED, false],
    ['', ONBOARDED, false],
  ]
  test.each(cases)('%j with %j: %p', (state, records, earned) => {
    expect(mayRecord(state, records).ok).toBe(earned)
  })

  test.each([
    ['100', NEWCOMER, 'You haven’t reached this step yet.'],
    ['1000', onTheWay('Finances', 'Finances'), 'Some onboarding questions aren’t answered yet.'],
    ['1000', ANSWERED, 'Please set your preferences first.'],
  ])('not for %s with %j, with a reason that says what’s missing', (state, records, reason) => {
    expect(mayRecord(state, records)).toEqual({ ok: false, reason })
  })

  test('for every category when all are completed', () => {
    expect(CATEGORIES.every((category) => mayRecord(journeyStateOf(category), ANSWERED).ok)).toBe(true)
  })
})

test('the categories are complete when none is missing', () => {
  expect(areCategoriesComplete(CATEGORIES)).toBe(true)
  expect(areCategoriesComplete(CATEGORIES.toReversed())).toBe(true)
  expect(areCategoriesComplete(CATEGORIES.slice(1))).toBe(false)
  expect(areCategoriesComplete([])).toBe(false)
})

/** Returns the records after a person did what a step asks and continued. */
function completed(records: OnboardingRecords, step: StepName): OnboardingRecords {
  const done = { ...records }
  const category = CATEGORIES.find((name) => name === step)
  if (category) done.completedCategories = [...records.completedCategories, category]
  if (step === 'Terms and Agreements') done.stateId = 300
  if (step === 'Preferences') return { ...ONBOARDED }
  const move = stepForward(done)
  if (!move.ok) throw new Error(move.reason)
  return { ...done, label: labelFor(done.stateId === 300 ? 300 : 99, move.step) }
}
