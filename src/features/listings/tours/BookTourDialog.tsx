import { type SubmitEvent, useId, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import { TIME_REQUIRED } from '#domain/listings/tours/tour-times.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Question } from '#ui/Question.tsx'
import { requestTour } from '../calls.ts'
import { partsOf, TimeFields } from './TimeFields.tsx'

/** Minimum time that the spinner shows, in milliseconds. */
const TOUR_SPINNER_MS = SECOND_MS
const FAILED = 'We couldn’t send your request. Please try again.'

/** When tours can take place, in the home's local time: `2026-11-28T11:00`, days as `2026-11-28`. */
export interface TourTimes {
  proposed: string
  first: string
  last: string
  clock: string
}

interface BookTourDialogProps {
  mslNumber: string
  times: TourTimes
  onClose: () => void
  /** Called with the requested time, such as `2026-11-28T11:00`, once the server has stored it. */
  onBooked: (shown: string) => void
}

export function BookTourDialog({ mslNumber, times, onClose, onBooked }: BookTourDialogProps) {
  const form = useId()
  const [chosen, choose] = useState(() => partsOf(times.proposed))
  const [faults, setFaults] = useState<string[]>([])
  const { busy, run } = useAction<'tour'>()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!chosen.day || !chosen.time) {
      setFaults([TIME_REQUIRED])
      return
    }
    setFaults([])
    const book = async () => {
      const shown = `${chosen.day}T${chosen.time}`
      await Promise.all([requestTour(mslNumber, shown), wait(TOUR_SPINNER_MS)])
      onBooked(shown)
    }
    await run('tour', book, (error) =>
      setFaults(errorMessages(error instanceof ApiError ? error.body : null, FAILED)),
    )
  }

  return (
    <Question
      title="When would you like to see it?"
      no="Not now"
      yes="Book a Tour"
      look="primary"
      busy={busy !== false && 'Book a Tour'}
      onNo={onClose}
      form={form}
    >
      <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
        <TimeFields shown={chosen} days={times} autoFocus onChoose={choose} />
        <div className="grid gap-2" aria-live="assertive">
          {faults.map((fault) => (
            <ErrorLine key={fault}>{fault}</ErrorLine>
          ))}
          <p className="text-sm text-muted">
            In the home’s local time: {times.clock}. Tours start between 8 AM and 8 PM.
          </p>
        </div>
      </form>
    </Question>
  )
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
