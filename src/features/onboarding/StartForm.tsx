import { startOnboarding } from '#features/onboarding/calls.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'

export function StartForm({ place }: { place: StepPlace }) {
  return <StepForm place={place} finish={async () => (await startOnboarding()).current.href} />
}
