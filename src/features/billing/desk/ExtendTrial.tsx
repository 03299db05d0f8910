import { type SubmitEvent, useId, useState } from 'react'
import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { LONGEST_TRIAL_DAYS, newTrialEnd } from '#domain/billing/plan/trial-date.ts'
import { formatDate } from '#domain/format.ts'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'
import { dayOf } from '#domain/day.ts'
import { DAY_SECONDS, SECOND_MS } from '#domain/duration.ts'

interface ExtendTrialProps {
  desk: Desk
  busy: boolean
  onClose: () => void
  onConfirm: (until: string) => void
}

export function ExtendTrial({ desk: { person, trial_end }, busy, onClose, onConfirm }: ExtendTrialProps) {
  const form = useId()
  const end = trial_end ?? 0
  const dayIn = (days: number) => dayOf((end + days * DAY_SECONDS) * SECOND_MS)
  const [until, setUntil] = useState(dayIn(7))
  const [error, setError] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Checked against the trial's own end: the server knows the provider's clock.
    const decision = newTrialEnd(until, end, end)
    setError(decision.ok ? '' : decision.reason)
    if (decision.ok) onConfirm(until)
  }

  return (
    <Question
      title="Extend the trial"
      no="Keep as it is"
      yes="Extend trial"
      look="primary"
      busy={busy && 'Extending…'}
      onNo={onClose}
      form={form}
    >
      <p>
        The trial for {person.name} ends on {formatDate(end * 1000)}. We’ll email them the new date. Their
        first payment comes after that.
      </p>
      <form id={form} className="mt-5" noValidate onSubmit={submit}>
        <TextField
          label="Free until the end of"
          type="date"
          min={dayIn(1)}
          max={dayIn(LONGEST_TRIAL_DAYS)}
          value={until}
          error={error}
          data-autofocus
          onChange={(event) => {
            setUntil(event.target.value)
            setError('')
          }}
        />
      </form>
    </Question>
  )
}
