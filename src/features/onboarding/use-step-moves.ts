import { leaveFor } from '#features/onboarding/arrival.script.ts'
import { fetchOnboarding, stepBack } from '#features/onboarding/calls.ts'
import { NO_PREVIOUS_STEP } from '#domain/onboarding/progress.ts'
import type { StepName } from '#domain/onboarding/steps.ts'
import { ApiError } from '#lib/api.ts'
import { notify, showError } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'

export interface StepPlace {
  name: StepName
  isCurrent: boolean
  /** The address of the step that Back leads to; null if there's none or Back is disabled. */
  backTo: string | null
}

export function useStepMoves({ name, isCurrent, backTo }: StepPlace) {
  const { busy: moving, run } = useAction<'back' | 'forward'>()

  function move(direction: 'back' | 'forward', goTo: () => Promise<string>, saved = false): void {
    const leave = async () => {
      leaveFor(await goTo(), saved)
      return LEAVING
    }
    const stay = async (error: unknown) => {
      if (await leftForCurrentStep(name, isCurrent, error)) return LEAVING
      showError(error)
    }
    void run(direction, leave, stay)
  }

  function goBack(): void {
    if (backTo === null) notify.error(NO_PREVIOUS_STEP)
    else if (!isCurrent) leaveFor(backTo)
    else move('back', () => previousHref(name))
  }

  /** `finish` completes the step and returns the address of the next one, which says 'Progress saved!' if it `saved`. */
  function goForward(finish: () => Promise<string>, saved: boolean): void {
    move('forward', finish, saved)
  }

  return { moving, goBack, goForward }
}

/** Goes one step back, unless the person is no longer at the step on screen. */
async function previousHref(name: StepName): Promise<string> {
  const { current } = await fetchOnboarding()
  return current.name === name ? (await stepBack()).current.href : current.href
}

async function leftForCurrentStep(name: StepName, wasCurrent: boolean, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || !error.is('conflict') || !wasCurrent) return false
  const current = await fetchOnboarding().then(
    (onboarding) => onboarding.current,
    () => null,
  )
  if (!current || current.name === name) return false
  leaveFor(current.href)
  return true
}
