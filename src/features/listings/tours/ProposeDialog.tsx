import { type SubmitEvent, useId, useState } from 'react'
import { bookableDays, SAME_TIME, tourStart } from '#domain/listings/tours/tour-times.ts'
import { MAX_OPTIONS, otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { formatDayAndTime, formatTime, shortDay } from '#domain/listings/tours/wall-clock.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Question } from '#ui/Question.tsx'
import { AGENT_TOURS_PATH } from '#domain/listings/addresses.ts'
import sheet from './booking.css?url'
import type { Change } from './calls.ts'
import { NoteField } from './NoteField.tsx'
import { type Chosen, TimeFields } from './TimeFields.tsx'
import { whenOf } from './tour-texts.ts'

interface ProposeDialogProps {
  tour: Tour
  /** The agent's free times near the tour's, local to the home; null if they haven't set hours. */
  times: readonly string[] | null
  busy: boolean
  onClose: () => void
  onPropose: (change: Change) => void
}

const NONE_CHOSEN = 'Pick at least one time.'
const UNCHOSEN: Chosen = { day: '', time: '' }

/** An agent picks up to three of their free times, or any other. */
export default function ProposeDialog({ tour, times, busy, onClose, onPropose }: ProposeDialogProps) {
  const form = useId()
  const { shown, time_zone, other } = tour
  const [picked, setPicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Chosen | null>(times?.length ? null : UNCHOSEN)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const [days] = useState(() => bookableDays(time_zone, Date.now()))
  const { clock } = whenOf(tour)
  const count = picked.length + (typed ? 1 : 0)
  const isFull = count >= MAX_OPTIONS

  function choose(apply: () => void): void {
    setFault('')
    apply()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const all = [...picked, ...(typed ? [`${typed.day}T${typed.time}`] : [])].toSorted()
    const [starts_at, ...or_at] = all
    const wrong = starts_at === undefined ? NONE_CHOSEN : (all.map(faultIn).find(Boolean) ?? '')
    setFault(wrong)
    if (starts_at !== undefined && wrong === '') onPropose({ status: 'moved', starts_at, or_at, note })
  }

  function faultIn(starts_at: string): string {
    const start = tourStart(time_zone, starts_at, Date.now())
    if (!start.ok) return start.reason
    return count === 1 && starts_at === shown ? SAME_TIME : ''
  }

  return (
    <Question
      title="Propose other times"
      no="Keep the time"
      yes={count === 0 ? 'Send times' : count === 1 ? 'Send 1 time' : `Send ${count} times`}
      look="primary"
      busy={busy && 'Sending…'}
      onNo={onClose}
      form={form}
    >
      <link rel="stylesheet" href={sheet} />
      <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
        <p>
          Pick up to three times instead of {formatDayAndTime(shown)}. {other?.first_name ?? otherName(tour)}{' '}
          chooses one.
        </p>
        {times && times.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">Your free times nearby</legend>
            <div className="time-chips">
              {times.map((start, at) => (
                <label key={start} className="tour-chip propose-chip">
                  <input
                    type="checkbox"
                    className="sr-only"
                    data-autofocus={at === 0 || undefined}
                    checked={picked.includes(start)}
                    disabled={isFull && !picked.includes(start)}
                    onChange={({ target }) =>
                      choose(() =>
                        setPicked(
                          target.checked ? [...picked, start] : picked.filter((one) => one !== start),
                        ),
                      )
                    }
                  />
                  <span aria-hidden="true">{shortDay(start)}</span>
                  <strong aria-hidden="true">{formatTime(start)}</strong>
                  <span className="sr-only">{formatDayAndTime(start)}</span>
                </label>
              ))}
              {!typed && (
                <button
                  type="button"
                  className="tour-chip"
                  disabled={isFull}
                  onClick={() => choose(() => setTyped(UNCHOSEN))}
                >
                  Other time
                </button>
              )}
            </div>
          </fieldset>
        )}
        {typed && (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">
              {times?.length ? 'Other time' : 'When works for you?'}
            </legend>
            <TimeFields
              shown={typed}
              days={days}
              autoFocus={!times?.length}
              onChoose={(to) => choose(() => setTyped(to))}
            />
            {times && times.length > 0 && (
              <Button
                look="quiet"
                size="small"
                className="mt-1 px-3"
                onClick={() => choose(() => setTyped(null))}
              >
                Remove this time
              </Button>
            )}
          </fieldset>
        )}
        <div className="grid gap-2" aria-live="assertive">
          {fault && <ErrorLine>{fault}</ErrorLine>}
          <p className="text-sm text-muted">
            {clock}. Tours start between 8 AM and 8 PM.{' '}
            {!times && (
              <>
                <a className="link" href={`${AGENT_TOURS_PATH}?view=hours`}>
                  Set your hours
                </a>{' '}
                to pick from your free times.
              </>
            )}
          </p>
        </div>
        <NoteField tour={tour} note={note} onType={setNote} />
      </form>
    </Question>
  )
}
