import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { stepOfLabel } from '#domain/journey/labels.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { STEP_NAMES, STEPS, type StepName, stepNamed } from '#domain/onboarding/steps.ts'
import { ONBOARDING_PATH } from '#domain/paths.ts'

export type StepStatus = 'upcoming' | 'current' | 'complete'

/** A step as the sidebar shows it. */
export interface Step {
  name: StepName
  href: string
  status: StepStatus
}

export type BackResult = { ok: true; steps: Step[] } | { ok: false; message: string }

export const NO_PREVIOUS_STEP = 'No previous step available.'

/** Where the steps behind the agreements lead until these are accepted. */
const NO_LINK = '#'
const BEFORE_ACCEPTANCE: readonly StepName[] = ['Introduction', 'Terms and Agreements']
const FIRST_AFTER_ACCEPTANCE = CATEGORIES[0]

/**
 * The steps for a state: 99 is the start, 1000 the finish (all complete except Preferences, which is current), and any
 * other state's label names its current step. The steps for a person of the server's records: `stepsFor`.
 */
export function initialSteps(state: { id: number; label: string }): Step[] {
  if (state.id === JOURNEY_CODE.SIGNUP_COMPLETED) return stepsAt('Introduction', state.id)
  if (state.id === JOURNEY_CODE.STARTED_MATCHING_PILLAR_10) {
    const complete = stepsAt('End', state.id).map((step) => ({ ...step, status: 'complete' as const }))
    return withStatus(complete, 'Preferences', 'current')
  }
  const unnamed = state.id >= JOURNEY_CODE.ONBOARDING_COMPLETED ? 'End' : FIRST_AFTER_ACCEPTANCE
  return stepsAt(stepOfLabel(state.label) ?? unnamed, state.id)
}

/** Steps with that one current, the earlier ones complete and the later ones upcoming; linked as the state allows. */
export function stepsAt(current: StepName, stateId: number): Step[] {
  const position = STEP_NAMES.indexOf(current)
  return STEPS.map(({ name, href }, index) => {
    const linked = stateId > JOURNEY_CODE.SIGNUP_COMPLETED || BEFORE_ACCEPTANCE.includes(name)
    return { name, href: linked ? href : NO_LINK, status: statusAt(index, position) }
  })
}

/** The current step complete and the next one current. */
export function next(steps: readonly Step[]): Step[] {
  const current = currentOf(steps)
  if (!current) return [...steps]
  return withStatus(
    withStatus(steps, current.name, 'complete'),
    nextStep(steps, current.name).name,
    'current',
  )
}

/** The current step upcoming and the previous one current, or the message when there is none or Back is disabled. */
export function back(steps: readonly Step[]): BackResult {
  const current = currentOf(steps)
  const previous = current && stepNamed(current.name).hasBack ? previousStep(steps, current.name) : null
  if (!current || !previous) return { ok: false, message: NO_PREVIOUS_STEP }
  return {
    ok: true,
    steps: withStatus(withStatus(steps, current.name, 'upcoming'), previous.name, 'current'),
  }
}

/** That step with a status; the current step becomes upcoming unless the status is complete. */
export function setStatus(steps: readonly Step[], name: StepName, status: StepStatus): Step[] {
  const current = currentOf(steps)
  const demoted = current && status !== 'complete' ? withStatus(steps, current.name, 'upcoming') : steps
  return withStatus(demoted, name, status)
}

/** Introduction and Terms complete, the other steps with real links, and the first of them current. */
export function acceptAgreements(steps: readonly Step[]): Step[] {
  const accepted = steps.map((step) =>
    BEFORE_ACCEPTANCE.includes(step.name)
      ? { ...step, status: 'complete' as const }
      : { ...step, href: stepNamed(step.name).href },
  )
  if (currentOf(accepted)) return accepted
  return withStatus(accepted, nextStep(accepted, 'Terms and Agreements').name, 'current')
}

/** The first later upcoming step, otherwise End. */
export function nextStep(steps: readonly Step[], name: StepName): Step {
  const later = steps.slice(positionOf(steps, name) + 1)
  return later.find((step) => step.status === 'upcoming') ?? stepIn(steps, 'End')
}

/** The nearest earlier step with an onboarding link, or null. */
export function previousStep(steps: readonly Step[], name: StepName): Step | null {
  const earlier = steps.slice(0, positionOf(steps, name))
  return earlier.findLast((step) => step.href.startsWith(`${ONBOARDING_PATH}/`)) ?? null
}

function statusAt(index: number, current: number): StepStatus {
  if (index === current) return 'current'
  return index < current ? 'complete' : 'upcoming'
}

function currentOf(steps: readonly Step[]): Step | null {
  return steps.find((step) => step.status === 'current') ?? null
}

function positionOf(steps: readonly Step[], name: StepName): number {
  return steps.findIndex((step) => step.name === name)
}

function stepIn(steps: readonly Step[], name: StepName): Step {
  const step = steps[positionOf(steps, name)]
  if (!step) throw new Error(`The steps lack ${name}.`)
  return step
}

function withStatus(steps: readonly Step[], name: StepName, status: StepStatus): Step[] {
  return steps.map((step) => (step.name === name ? { ...step, status } : step))
}
