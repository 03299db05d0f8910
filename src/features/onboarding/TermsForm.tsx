import { useEffect, useRef, useState } from 'react'
import { acceptTerms, fetchOnboarding } from '#features/onboarding/calls.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import { Checkbox } from '#ui/Choices.tsx'

interface TermsFormProps {
  place: StepPlace
  email: string
  wasAccepted: boolean
}

export function TermsForm({ place, email, wasAccepted }: TermsFormProps) {
  const [isAccepted, setAccepted] = useState(wasAccepted)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The box may have been ticked before the script ran.
    if (form.current?.querySelector('input')?.checked) setAccepted(true)
  }, [])

  async function accept(): Promise<string> {
    await acceptTerms(email)
    return (await fetchOnboarding()).current.href
  }

  return (
    <StepForm ref={form} place={place} finish={accept} saves canContinue={isAccepted}>
      <Checkbox
        className="mt-5 rounded-md border border-edge bg-raised p-4 font-semibold"
        name="accept"
        label="I’ve read the terms and the privacy policy, and I accept them."
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
    </StepForm>
  )
}
