import type { ReactNode } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

interface StepFooterProps {
  moving: 'back' | 'forward' | false
  /** Left out where the step has no Back button. */
  onBack?: () => void
  /** Back is shown, but leads nowhere: a press says so. */
  backIsDisabled?: boolean
  continueLabel: string
  canContinue?: boolean
  /** What stands between or above the buttons. */
  children?: ReactNode
}

/**
 * The bar at the bottom of a step: Back, and on to the next. It lies in a form, which the main button submits. Until the
 * script runs, that would only load the page again, so the button waits, without looking as if it did.
 */
export function StepFooter(props: StepFooterProps) {
  const { moving, onBack, backIsDisabled, continueLabel, canContinue = true, children } = props
  const isReady = useHydrated()
  return (
    <div className="step-footer" data-bottom-bar="">
      {children}
      <div className="step-buttons">
        {onBack && (
          <Button
            look="ghost"
            onClick={onBack}
            busy={moving === 'back' && 'Going back…'}
            {...(backIsDisabled && { 'aria-disabled': true })}
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
  )
}
