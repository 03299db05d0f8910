import type { ReactNode, Ref, SubmitEvent } from 'react'
import { type StepPlace, useStepMoves } from '#features/onboarding/use-step-moves.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

interface StepFormProps {
  place: StepPlace
  finish: () => Promise<string>
  /** The step saves something of the person's, which the next one says. Only such steps have a Back button. */
  saves?: boolean
  continueLabel?: string
  canContinue?: boolean
  ref?: Ref<HTMLFormElement>
  bar?: ReactNode
  children?: ReactNode
}

export function StepForm({
  place,
  finish,
  saves = false,
  continueLabel = 'Continue',
  canContinue = true,
  ref,
  bar,
  children,
}: StepFormProps) {
  const { moving, goBack, goForward } = useStepMoves(place)
  const isReady = useHydrated()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (canContinue) goForward(finish, saves)
  }

  return (
    <form ref={ref} className="step-form" autoComplete="off" onSubmit={submit}>
      {children}
      <div className="step-footer" data-bottom-bar="">
        {bar}
        <div className="step-buttons">
          {saves && (
            <Button
              look="ghost"
              onClick={goBack}
              busy={moving === 'back' && 'Going back…'}
              {...(place.backTo === null && { 'aria-disabled': true })}
            >
              Back
            </Button>
          )}
          <Button
            type="submit"
            className={classes('ml-auto', canContinue && !isReady && 'bg-action text-on-action')}
            disabled={!canContinue || !isReady}
            busy={moving === 'forward' && 'Saving…'}
          >
            {continueLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}
