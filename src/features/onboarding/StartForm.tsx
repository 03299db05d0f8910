import { startOnboarding } from '#features/onboarding/calls.ts'
import { StepFooter } from '#features/onboarding/StepFooter.tsx'
import { type StepPlace, useStepMoves } from '#features/onboarding/use-step-moves.ts'

/** On from Introduction. */
export function StartForm({ place }: { place: StepPlace }) {
  const { moving, goOn } = useStepMoves(place)
  return (
    <form
      className="step-form"
      onSubmit={(event) => {
        event.preventDefault()
        goOn(async () => (await startOnboarding()).current.href)
      }}
    >
      <StepFooter moving={moving} continueLabel="Continue" />
    </form>
  )
}
