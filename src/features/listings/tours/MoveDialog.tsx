import { type SubmitEvent, useId, useState } from 'react'
import { bookableDays, SAME_TIME, tourStart } from '#domain/listings/tours/tour-times.ts'
import { otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Question } from '#ui/Question.tsx'
import type { Change } from './calls.ts'
import { NoteField } from './NoteField.tsx'
import { partsOf, TimeFields } from './TimeFields.tsx'
import { whenOf } from './tour-texts.ts'

interface MoveDialogProps {
  tour: Tour
  busy: boolean
  onClose: () => void
  onMove: (change: Change) => void
}

export function MoveDialog({ tour, busy, onClose, onMove }: MoveDialogProps) {
  const form = useId()
  const { shown, time_zone } = tour
  const [chosen, choose] = useState(() => partsOf(shown))
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const [days] = useState(() => bookableDays(time_zone, Date.now()))
  const { time: now, clock } = whenOf(tour)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const starts_at = `${chosen.day}T${chosen.time}`
    const start = tourStart(time_zone, starts_at, Date.now())
    const same = starts_at === shown ? SAME_TIME : ''
    const wrong = start.ok ? same : start.reason
    setFault(wrong)
    if (wrong === '') onMove({ status: 'moved', starts_at, note })
  }

  return (
    <Question
      title="Propose another time"
      no="Keep the time"
      yes="Move the tour"
      look="primary"
      busy={busy && 'Moving…'}
      onNo={onClose}
      form={form}
    >
      <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
        <p>
          It’s currently {now}. We’ll let {otherName(tour)} know right away, and they can confirm or cancel.
        </p>
        <TimeFields shown={chosen} days={days} autoFocus onChoose={choose} />
        <div className="grid gap-2" aria-live="assertive">
          {fault && <ErrorLine>{fault}</ErrorLine>}
          <p className="text-sm text-muted">
            In the home’s local time: {clock}. Tours start between 8 AM and 8 PM.
          </p>
        </div>
        <NoteField tour={tour} note={note} onType={setNote} />
      </form>
    </Question>
  )
}
