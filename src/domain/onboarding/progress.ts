import { type Decision, no, YES } from '#domain/decision.ts'
import { NOT_REACHED, QUESTIONS_OPEN } from '#domain/journey/transitions.ts'
import { JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { stepOfLabel } from '#domain/onboarding/labels.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { STEP_NAMES, stepBefore, STEPS, type StepName, stepNamed } from '#domain/onboarding/steps.ts'

export interface OnboardingRecords {
  stateId: number
  label: string
  completedCategories: readonly Category[]
  preferencesDone: boolean
  /** The ONBOARDING journey is at 1000. */
  endDone: boolean
}

export type StepStatus = 'upcoming' | 'current' | 'complete'

export interface Step {
  name: StepName
  href: string
  status: StepStatus
}

export type Move = Decision<{ step: StepName }>

export const NO_PREVIOUS_STEP = 'No previous step available.'

/** The link of steps after the agreements until these are accepted. */
const NO_LINK = '#'
const BEFORE_ACCEPTANCE: readonly StepName[] = ['Introduction', 'Terms and Agreements']

/** Why a person can't leave an incomplete step. */
export const OPEN_STEP = {
  terms: 'Please accept the terms to continue.',
  category: 'Please answer every question to continue.',
  preferences: 'Please set your preferences to continue.',
} as const

export function currentStep(records: OnboardingRecords): StepName {
  const reached = furthestStep(records)
  if (reached === 'End') return reached
  const named = stepOfLabel(records.label) ?? (reached === 'Terms and Agreements' ? 'Introduction' : reached)
  return positionOf(named) < positionOf(reached) ? named : reached
}

export function currentStepHref(records: OnboardingRecords): string {
  return stepNamed(currentStep(records)).href
}

/** Returns the sidebar's steps: all before the current one are complete, and all of them once End is. */
export function stepsFor(records: OnboardingRecords): Step[] {
  const current = currentStep(records)
  const isAccepted = isComplete('Terms and Agreements', records)
  const isDone = current === 'End' && records.endDone
  return STEPS.map(({ name, href }) => ({
    name,
    href: isAccepted || BEFORE_ACCEPTANCE.includes(name) ? href : NO_LINK,
    status: name === current && !isDone ? 'current' : statusBeside(name, current),
  }))
}

/** Decides whether Next, or Save and Continue, is allowed: only if the step is complete. */
export function stepForward(records: OnboardingRecords): Move {
  const current = currentStep(records)
  const after = STEP_NAMES[positionOf(current) + 1]
  if (!after) return { ok: true, step: current }
  if (current === furthestStep(records)) return no(openMessage(current))
  return { ok: true, step: after }
}

/** Decides where Back leads: to the previous step, unless there's none or Back is disabled. */
export function stepBack(records: OnboardingRecords): Move {
  const before = stepBefore(currentStep(records))
  return before ? { ok: true, step: before.name } : no(NO_PREVIOUS_STEP)
}

export function mayRecord(journeyState: string, records: OnboardingRecords): Decision {
  if (isEarned(journeyState, records)) return YES
  if (journeyState !== ONBOARDING_JOURNEY.DONE) return no(NOT_REACHED)
  const isAnswered = areCategoriesComplete(records.completedCategories)
  return no(isAnswered ? 'Please set your preferences first.' : QUESTIONS_OPEN)
}

function isEarned(journeyState: string, records: OnboardingRecords): boolean {
  if (journeyState === ONBOARDING_JOURNEY.TERMS_ACCEPTED) return isComplete('Terms and Agreements', records)
  if (journeyState === ONBOARDING_JOURNEY.PREFERENCES_COMPLETE) return records.preferencesDone
  if (journeyState === ONBOARDING_JOURNEY.DONE) return isComplete('Preferences', records)
  return records.completedCategories.some((category) => journeyStateOf(category) === journeyState)
}

export function areCategoriesComplete(completed: readonly Category[]): boolean {
  return CATEGORIES.every((category) => completed.includes(category))
}

/** Returns the first incomplete step, the furthest anyone can be. */
function furthestStep(records: OnboardingRecords): StepName {
  if (isComplete('Preferences', records)) return 'End'
  return STEPS.find((step) => !isComplete(step.name, records))?.name ?? 'End'
}

/** Preferences are complete once the state says so: saving them with every question answered raises it to 2000. */
function isComplete(name: StepName, records: OnboardingRecords): boolean {
  const { category } = stepNamed(name)
  if (category) return records.completedCategories.includes(category)
  if (name === 'Introduction') return true
  if (name === 'Terms and Agreements') return records.stateId >= JOURNEY_CODE.STARTED_MATCHING_PILLAR_1
  return name === 'Preferences' ? records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED : records.endDone
}

function statusBeside(name: StepName, current: StepName): StepStatus {
  return positionOf(name) <= positionOf(current) ? 'complete' : 'upcoming'
}

function openMessage(name: StepName): string {
  if (name === 'Terms and Agreements') return OPEN_STEP.terms
  return name === 'Preferences' ? OPEN_STEP.preferences : OPEN_STEP.category
}

function positionOf(name: StepName): number {
  return STEP_NAMES.indexOf(name)
}
