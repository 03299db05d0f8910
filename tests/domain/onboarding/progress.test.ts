import { describe, expect, test } from 'bun:test'
import {
  acceptAgreements,
  back,
  initialSteps,
  next,
  nextStep,
  previousStep,
  setStatus,
  type Step,
  stepsAt,
} from '#domain/onboarding/progress.ts'
import { STEP_NAMES, STEPS, type StepName } from '#domain/onboarding/steps.ts'

const START = initialSteps({ id: 99, label: 'Signup completed via web app' })
const AT_FAMILY = initialSteps({ id: 300, label: 'Onboarding Started - Family' })

describe('the initial steps', () => {
  test('of state 99: Introduction is current and all others are upcoming', () => {
    expect(current(START)).toBe('Introduction')
    expect(withStatus(START, 'upcoming')).toEqual(STEP_NAMES.slice(1))
  })

  test('of state 99: the steps behind the terms have no real links', () => {
    const linked = START.filter((step) => step.href.startsWith('/onboarding/')).map((step) => step.name)
    expect(linked).toEqual(['Introduction', 'Terms and Agreements'])
  })

  test('of state 1000: all steps are complete except Preferences, which is current', () => {
    const steps = initialSteps({ id: 1000, label: 'Started matching pillar 10' })
    expect(current(steps)).toBe('Preferences')
    expect(withStatus(steps, 'complete')).toEqual(STEP_NAMES.filter((name) => name !== 'Preferences'))
  })

  test('of another state: the label names the current category, and the earlier steps are complete', () => {
    expect(current(AT_FAMILY)).toBe('Family')
    expect(withStatus(AT_FAMILY, 'complete')).toEqual(STEP_NAMES.slice(0, 5))
    expect(withStatus(AT_FAMILY, 'upcoming')).toEqual(STEP_NAMES.slice(6))
    expect(AT_FAMILY.map((step) => step.href)).toEqual(STEPS.map((step) => step.href))
  })

  test.each(STEP_NAMES)('of a label that names %s', (name) => {
    expect(current(initialSteps({ id: 300, label: `Onboarding Started - ${name}` }))).toBe(name)
  })

  test('of a label that names no step: the first category, or End from 2000 on', () => {
    expect(current(initialSteps({ id: 300, label: 'Started matching pillar 1' }))).toBe('Finances')
    expect(current(initialSteps({ id: 2000, label: 'Onboarding completed via web app' }))).toBe('End')
  })
})

describe('Next', () => {
  test('marks the current step complete and the next one current', () => {
    const steps = next(AT_FAMILY)
    expect(current(steps)).toBe('Property')
    expect(statusOf(steps, 'Family')).toBe('complete')
  })

  test('passes over steps that are complete already', () => {
    expect(current(next(setStatus(AT_FAMILY, 'Property', 'complete')))).toBe('Neighbourhood')
  })

  test('walks every step in order and stays at End', () => {
    let steps = acceptAgreements(START)
    const walked = STEP_NAMES.slice(2).map(() => {
      const name = current(steps)
      steps = next(steps)
      return name
    })
    expect(walked).toEqual(STEP_NAMES.slice(2))
    expect(current(steps)).toBe('End')
  })

  test('changes nothing when no step is current', () => {
    const steps = setStatus(AT_FAMILY, 'Family', 'complete')
    expect(next(steps)).toEqual(steps)
  })
})

describe('Back', () => {
  test('marks the current step upcoming and the previous one current', () => {
    const result = back(AT_FAMILY)
    expect(result.ok && current(result.steps)).toBe('Current Home')
    expect(result.ok && statusOf(result.steps, 'Family')).toBe('upcoming')
  })

  test('and Next again lead to where one was', () => {
    const result = back(AT_FAMILY)
    expect(result.ok && next(result.steps)).toEqual(AT_FAMILY)
  })

  test.each(['Introduction', 'Financial Stability & Planning', 'End'] as const)(
    'from %s is refused',
    (name) => {
      expect(back(stepsAt(name, 300))).toEqual({ ok: false, message: 'No previous step available.' })
    },
  )

  test('without a current step is refused', () => {
    expect(back(setStatus(AT_FAMILY, 'Family', 'complete'))).toEqual({
      ok: false,
      message: 'No previous step available.',
    })
  })
})

describe("setting a step's status", () => {
  test.each(['current', 'upcoming'] as const)('to %s demotes the current step to upcoming', (status) => {
    const steps = setStatus(AT_FAMILY, 'Lifestyle', status)
    expect(statusOf(steps, 'Family')).toBe('upcoming')
    expect(statusOf(steps, 'Lifestyle')).toBe(status)
  })

  test('to complete leaves the current step as it is', () => {
    const steps = setStatus(AT_FAMILY, 'Lifestyle', 'complete')
    expect(current(steps)).toBe('Family')
    expect(statusOf(steps, 'Lifestyle')).toBe('complete')
  })

  test('of the current step itself holds', () => {
    expect(statusOf(setStatus(AT_FAMILY, 'Family', 'current'), 'Family')).toBe('current')
    expect(statusOf(setStatus(AT_FAMILY, 'Family', 'complete'), 'Family')).toBe('complete')
  })
})

describe('accepting the agreements', () => {
  const accepted = acceptAgreements(next(START))

  test('completes Introduction and Terms and opens Finances', () => {
    expect(withStatus(accepted, 'complete')).toEqual(['Introduction', 'Terms and Agreements'])
    expect(current(accepted)).toBe('Finances')
  })

  test('gives every step its real link', () => {
    expect(accepted.map((step) => step.href)).toEqual(STEPS.map((step) => step.href))
  })

  test('again, from a later step, changes nothing', () => {
    expect(acceptAgreements(AT_FAMILY)).toEqual(AT_FAMILY)
  })
})

describe('the next step', () => {
  test('is the first later upcoming step', () => {
    const steps = setStatus(setStatus(AT_FAMILY, 'Property', 'complete'), 'Neighbourhood', 'complete')
    expect(nextStep(steps, 'Family').name).toBe('Lifestyle')
    expect(nextStep(steps, 'Introduction').name).toBe('Lifestyle')
  })

  test('is End when no later step is upcoming', () => {
    const done = AT_FAMILY.map((step): Step => ({ ...step, status: 'complete' }))
    expect(nextStep(done, 'Family').name).toBe('End')
    expect(nextStep(AT_FAMILY, 'End').name).toBe('End')
  })
})

describe('the previous step', () => {
  test('is the nearest earlier step with an onboarding link', () => {
    expect(previousStep(AT_FAMILY, 'Family')?.name).toBe('Current Home')
    expect(previousStep(START, 'Family')?.name).toBe('Terms and Agreements')
  })

  test('is none before Introduction', () => {
    expect(previousStep(AT_FAMILY, 'Introduction')).toBeNull()
  })
})

test('no step rule changes the steps that it is given', () => {
  const steps = Object.freeze(AT_FAMILY.map((step) => Object.freeze({ ...step })))
  expect(() => [
    next(steps),
    back(steps),
    acceptAgreements(steps),
    setStatus(steps, 'End', 'current'),
  ]).not.toThrow()
  expect(steps).toEqual(AT_FAMILY)
})

function current(steps: readonly Step[]): StepName | null {
  const [name = null, ...others] = withStatus(steps, 'current')
  expect(others).toEqual([])
  return name
}

function withStatus(steps: readonly Step[], status: Step['status']): StepName[] {
  return steps.filter((step) => step.status === status).map((step) => step.name)
}

function statusOf(steps: readonly Step[], name: StepName) {
  return steps.find((step) => step.name === name)?.status
}
