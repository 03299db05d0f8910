import { useEffect } from 'react'
import { finishOnboarding } from '#features/onboarding/calls.ts'
import { celebrate } from '#features/onboarding/confetti.script.ts'
import { StepFooter } from '#features/onboarding/StepFooter.tsx'
import { type StepPlace, useStepMoves } from '#features/onboarding/use-step-moves.ts'
import { PATH } from '#domain/paths.ts'

interface FinishFormProps {
  place: StepPlace
  userId: number
}

/** Celebrates, records that onboarding is done, and goes on to the dashboard, whose guard knows what comes next. */
export function FinishForm({ place, userId }: FinishFormProps) {
  const { moving, goOn } = useStepMoves(place)
  useEffect(celebrate, [])

  async function finish(): Promise<string> {
    await finishOnboarding(userId)
    return PATH.DASHBOARD
  }

  return (
    <form
      className="step-form"
      onSubmit={(event) => {
        event.preventDefault()
        goOn(finish)
      }}
    >
      <StepFooter moving={moving} continueLabel="Continue" />
    </form>
  )
}
