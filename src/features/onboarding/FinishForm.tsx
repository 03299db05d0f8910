import { useEffect } from 'react'
import { finishOnboarding } from '#features/onboarding/calls.ts'
import { celebrate } from '#features/onboarding/confetti.script.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import { PATH } from '#domain/paths.ts'

interface FinishFormProps {
  place: StepPlace
  userId: number
}

export function FinishForm({ place, userId }: FinishFormProps) {
  useEffect(celebrate, [])

  async function finish(): Promise<string> {
    await finishOnboarding(userId)
    return PATH.DASHBOARD
  }

  return <StepForm place={place} finish={finish} />
}
