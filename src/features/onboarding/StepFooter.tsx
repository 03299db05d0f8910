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

/** It stays in view, and on small screens fills the width. A telephone on its side has no room for bars. */
const BAR =
  'sticky bottom-0 z-20 -mx-gutter mt-6 grid gap-3 border-t border-line bg-surface px-gutter pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-8 md:*:[[role=alert]]:col-span-full lg:mx-0 lg:px-0 [@media(height<32rem)]:static'

/**
 * The bar at the bottom of a step: Back, and on to the next. It lies in a form, which the main button submits. Until the
 * script runs, that would only load the page again, so the button waits, without looking as if it did.
 */
export function StepFooter(props: StepFooterProps) {
  const { moving, onBack, backIsDisabled, continueLabel, canContinue = true, children } = props
  const isReady = useHydrated()
  return (
    <div className={BAR} data-bottom-bar="">
      {children}
      <div className="flex items-center gap-4 whitespace-nowrap *:px-[clamp(1rem,6vw,1.5rem)] md:only:col-span-full">
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
