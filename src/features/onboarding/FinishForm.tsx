import { finishOnboarding } from '#features/onboarding/calls.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import { PATH } from '#domain/paths.ts'

interface FinishFormProps {
  place: StepPlace
  userId: number
}

export function FinishForm({ place, userId }: FinishFormProps) {
  async function finish(): Promise<string> {
    await finishOnboarding(userId)
    return PATH.DASHBOARD
  }

  return (
    <StepForm
      place={place}
      finish={finish}
      beside={
        <p className="text-sm text-muted max-lg:hidden">Next, choose a plan. You can stay on the free one.</p>
      }
    />
  )
}
