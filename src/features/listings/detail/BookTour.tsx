import { CircleCheck } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import type { Tour, TourStatus } from '#domain/listings/tours.ts'
import { shownInWords } from '#domain/listings/wall-clock.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { requestTour } from '../calls.ts'

/** The spinner of 'Book a Tour' is seen this long, and as much longer as the server takes; in milliseconds. */
const TOUR_SPINNER_MS = SECOND_MS
const FAILED = 'Your request did not go through. Please try again.'
const NO_TIME = 'Please choose a day and a time.'

/** When tours may take place, by the clock of the home: `2026-11-28T11:00`, days as `2026-11-28`. */
export interface TourTimes {
  proposed: string
  first: string
  last: string
  /** Earliest and latest time of a day, such as 08:00. */
  from: string
  until: string
  /** The name of that clock, such as Eastern Time, Toronto. */
  clock: string
}

export type StandingTour = Pick<Tour, 'status' | 'shown'>

const STANDS: Readonly<Partial<Record<TourStatus, string>>> = {
  requested: 'You asked for',
  confirmed: 'Confirmed for',
  moved: 'The agent proposes',
}

interface BookTourProps {
  mslNumber: string
  /** Null when nobody answers for the home. */
  agent: string | null
  times: TourTimes
  /** The one that was asked for and is still to come. */
  tour: StandingTour | null
  /** What stands beside the button. */
  children?: ReactNode
}

/** Asks the agent for a tour at the proposed time, or at another one. */
export function BookTour({ mslNumber, agent, times, children, ...initial }: BookTourProps) {
  const [tour, setTour] = useState(initial.tour)
  const [day, setDay] = useState(times.proposed.slice(0, 10))
  const [time, setTime] = useState(times.proposed.slice(11))
  const [refusal, setRefusal] = useState<string[]>([])
  const { busy, run } = useAction<'tour'>()
  const isReady = useHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (tour) return
    setRefusal([])
    if (!day || !time) {
      setRefusal([NO_TIME])
      return
    }
    const ask = async () => {
      const shown = `${day}T${time}`
      await Promise.all([requestTour(mslNumber, shown), wait(TOUR_SPINNER_MS)])
      setTour({ status: 'requested', shown })
    }
    await run('tour', ask, (error) =>
      setRefusal(errorMessages(error instanceof ApiError ? error.body : null, FAILED)),
    )
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {tour ? (
        <p role="status">
          {STANDS[tour.status]} <strong>{shownInWords(tour.shown)}</strong>, {times.clock}.{' '}
          {tour.status === 'requested' && `${agent ?? 'The agent'} answers by e-mail and here. `}
          <a className="link" href={`${DASHBOARD_LISTING_PATH}?view=tours`}>
            See your tours
          </a>
        </p>
      ) : (
        <fieldset>
          <legend className="font-semibold">When would you like to see it?</legend>
          <div className="mt-3 grid gap-3 min-[24rem]:grid-cols-[3fr_2fr]">
            <TextField
              label="Day"
              type="date"
              value={day}
              min={times.first}
              max={times.last}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextField
              label="Time"
              type="time"
              value={time}
              min={times.from}
              max={times.until}
              step={15 * 60}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
          <p className="mt-2 text-sm text-muted">By the home’s clock: {times.clock}.</p>
        </fieldset>
      )}
      <div aria-live="assertive">
        {refusal.map((message) => (
          <ErrorLine key={message}>{message}</ErrorLine>
        ))}
      </div>
      <div className="detail-bar" data-bottom-bar="">
        {tour ? (
          <Button className="tour-requested grow px-4" disabled>
            <CircleCheck aria-hidden="true" />
            Tour Requested
          </Button>
        ) : (
          <Button
            type="submit"
            className="grow px-4"
            busy={busy !== false && 'Book a Tour'}
            disabled={!isReady}
          >
            Book a Tour
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
