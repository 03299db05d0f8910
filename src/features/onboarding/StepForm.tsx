import { ArrowLeft } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { type StepPlace, useStepMoves } from '#features/onboarding/use-step-moves.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

interface StepFormProps {
  place: StepPlace
  finish: () => Promise<string>
  /** Whether the step saves something, which the next one confirms. Only these steps have a Back button. */
  saves?: boolean
  continueLabel?: string
  canContinue?: boolean
  ref?: Ref<HTMLFormElement>
  /** Replaces going to the previous step while there's something to go back to within the step. */
  onBack?: (() => void) | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  bar?: ReactNode
  /** Shown after Back. */
  beside?: ReactNode
  /** Replaces Continue. */
  forward?: ReactNode
  children?: ReactNode
}

export function StepForm({
  place,
  finish,
  saves = false,
  continueLabel = 'Continue',
  canContinue = true,
  ref,
  onBack,
  onKeyDown,
  bar,
  beside,
  forward,
  children,
}: StepFormProps) {
  const { moving, goBack, goForward } = useStepMoves(place)
  const isReady = useHydrated()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (canContinue) goForward(finish, saves)
  }

  return (
    <form ref={ref} className="step-form" autoComplete="off" onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      <div className="step-footer" data-bottom-bar="">
        <div className="step-buttons">
          {saves && (
            <Button
              look="ghost"
              className="step-back"
              data-back
              onClick={onBack ?? goBack}
              busy={moving === 'back' && 'Going back…'}
              {...(place.backTo === null && !onBack && { 'aria-disabled': true })}
            >
              <ArrowLeft aria-hidden="true" />
              <span className="step-back-label">Back</span>
            </Button>
          )}
          {beside}
          {bar}
          {forward ?? (
            <Button
              type="submit"
              data-onwards
              className={classes('step-onwards', canContinue && !isReady && 'bg-action text-on-action')}
              disabled={!canContinue || !isReady}
              busy={moving === 'forward' && 'Saving…'}
            >
              {continueLabel}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
