import { type SubmitEvent, useId, useState } from 'react'
import { bookableDays, SAME_TIME, tourStart } from '#domain/listings/tours/tour-times.ts'
import { MAX_OPTIONS, otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { Button } from '#ui/Button.tsx'
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
  const [times, setTimes] = useState(() => [partsOf(shown)])
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const [days] = useState(() => bookableDays(time_zone, Date.now()))
  const { time: now, clock } = whenOf(tour)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const [starts_at = '', ...or_at] = times.map(({ day, time }) => `${day}T${time}`)
    const wrong = [starts_at, ...or_at].map(faultIn).find((reason) => reason !== '') ?? ''
    setFault(wrong)
    if (wrong === '') onMove({ status: 'moved', starts_at, or_at, note })
  }

  function faultIn(starts_at: string): string {
    const start = tourStart(time_zone, starts_at, Date.now())
    if (!start.ok) return start.reason
    return times.length === 1 && starts_at === shown ? SAME_TIME : ''
  }

  return (
    <Question
      title="Propose another time"
      no="Keep the time"
      yes={times.length > 1 ? `Send ${times.length} times` : 'Move the tour'}
      look="primary"
      busy={busy && 'Moving…'}
      onNo={onClose}
      form={form}
    >
      <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
        <p>
          It’s currently {now}. Propose up to three times. We’ll let {otherName(tour)} know right away, and
          they choose one.
        </p>
        {times.map((chosen, index) => (
          <fieldset key={index} className="min-w-0">
            <legend className={times.length > 1 ? 'field-label mb-2' : 'sr-only'}>Time {index + 1}</legend>
            <TimeFields
              shown={chosen}
              days={days}
              autoFocus={index === 0}
              onChoose={(to) => setTimes(times.with(index, to))}
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          {times.length < MAX_OPTIONS && (
            <Button
              look="quiet"
              size="small"
              className="px-3"
              onClick={() => setTimes([...times, { day: times.at(-1)?.day ?? '', time: '' }])}
            >
              Add another time
            </Button>
          )}
          {times.length > 1 && (
            <Button look="quiet" size="small" className="px-3" onClick={() => setTimes(times.slice(0, -1))}>
              Remove the last one
            </Button>
          )}
        </div>
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
