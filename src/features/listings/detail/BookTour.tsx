import { CircleCheck } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'
import type { Tour, TourStatus } from '#domain/listings/tours.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import { NO_TIME } from '#domain/listings/tour-times.ts'
import { shownInWords } from '#domain/listings/wall-clock.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { requestTour } from '../calls.ts'
import { partsOf, TimeFields } from '../tours/TimeFields.tsx'

/** The spinner of 'Book a Tour' is seen this long, and as much longer as the server takes; in milliseconds. */
const TOUR_SPINNER_MS = SECOND_MS
const FAILED = 'Your request did not go through. Please try again.'

/** When tours may take place, by the clock of the home: `2026-11-28T11:00`, days as `2026-11-28`. */
export interface TourTimes {
  proposed: string
  first: string
  last: string
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
  const [chosen, choose] = useState(() => partsOf(times.proposed))
  const [refusal, setRefusal] = useState<string[]>([])
  const { busy, run } = useAction<'tour'>()
  const isReady = useHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (tour) return
    setRefusal([])
    if (!chosen.day || !chosen.time) {
      setRefusal([NO_TIME])
      return
    }
    const ask = async () => {
      const shown = `${chosen.day}T${chosen.time}`
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
          <a className="link" href={homesPath('tours')}>
            See your tours
          </a>
        </p>
      ) : (
        <fieldset>
          <legend className="font-semibold">When would you like to see it?</legend>
          <div className="mt-3">
            <TimeFields shown={chosen} days={times} onChoose={choose} />
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
