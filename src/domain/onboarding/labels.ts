import { JOURNEY_CODE, JOURNEY_CODE_NAMES, type JourneyCode } from '#domain/journey/codes.ts'
import { isStepName, type StepName } from '#domain/onboarding/steps.ts'

const STEP_PREFIX = 'Onboarding Started - '

export function labelFor(id: JourneyCode, step?: StepName): string {
  return step !== undefined && id < JOURNEY_CODE.ONBOARDING_COMPLETED
    ? STEP_PREFIX + step
    : JOURNEY_CODE_NAMES[id]
}

export function stepOfLabel(label: string): StepName | null {
  if (!label.startsWith(STEP_PREFIX)) return null
  const step = label.slice(STEP_PREFIX.length)
  return isStepName(step) ? step : null
}
