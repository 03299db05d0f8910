import { type SubmitEvent, useId, useState } from 'react'
import { bookableDays, tourStart } from '#domain/listings/tour-times.ts'
import { TOUR_NOTE_MAX, TOURS_FROM, TOURS_UNTIL, type Tour } from '#domain/listings/tours.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'
import type { Change } from './calls.ts'
import { otherName, whenOf } from './tour-texts.ts'

interface MoveDialogProps {
  tour: Tour
  busy: boolean
  onClose: () => void
  onMove: (change: Change) => void
}

/** Asks for another time for a tour, by the home's clock. */
export function MoveDialog({ tour, busy, onClose, onMove }: MoveDialogProps) {
  const form = useId()
  const { shown, time_zone } = tour
  const [day, setDay] = useState(shown.slice(0, 10))
  const [time, setTime] = useState(shown.slice(11))
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const [{ first, last }] = useState(() => bookableDays(time_zone, Date.now()))
  const { time: now, clock } = whenOf(tour)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const starts_at = `${day}T${time}`
    const start = tourStart(time_zone, starts_at, Date.now())
    const same = starts_at === shown ? 'The tour is at this time already. Please choose another one.' : ''
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
          It is {now} now. {otherName(tour)} is told at once, and can confirm or cancel.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Day"
            type="date"
            value={day}
            min={first}
            max={last}
            data-autofocus
            onChange={(event) => setDay(event.target.value)}
          />
          <TextField
            label="Time"
            type="time"
            value={time}
            min={TOURS_FROM}
            max={TOURS_UNTIL}
            step={15 * 60}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <div className="grid gap-2" aria-live="assertive">
          {fault && <ErrorLine>{fault}</ErrorLine>}
          <p className="text-sm text-muted">By the home’s clock: {clock}. Tours begin from 8 AM to 8 PM.</p>
        </div>
        <TextField
          label={
            <>
              A line to {otherName(tour)} <small>(optional)</small>
            </>
          }
          value={note}
          maxLength={TOUR_NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Question>
  )
}
