import { CalendarClock, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { formatLocalTime } from '#domain/listings/tours/wall-clock.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { BookTourDialog, type TourTimes } from './BookTourDialog.tsx'

export interface UpcomingTour extends Pick<Tour, 'shown'> {
  status: 'requested' | 'confirmed' | 'moved'
}

const INTRODUCTIONS: Readonly<Record<UpcomingTour['status'], string>> = {
  requested: 'You asked for',
  confirmed: 'Your tour is confirmed for',
  moved: 'The agent suggested a new time:',
}

interface BookTourProps {
  mslNumber: string
  agent: string | null
  times: TourTimes
  tour: UpcomingTour | null
  children?: ReactNode
}

export function BookTour({ mslNumber, agent, times, children, ...initial }: BookTourProps) {
  const [tour, setTour] = useState(initial.tour)
  const [isChoosing, setChoosing] = useState(false)
  const isReady = useHydrated()
  const hasBooked = useRef(false)
  const tours = useRef<HTMLAnchorElement>(null)

  // The button that opened the dialog is gone, so focus moves to the result.
  useEffect(() => {
    if (hasBooked.current && !isChoosing) tours.current?.focus()
  }, [isChoosing])

  return (
    <div className="grid gap-4">
      {tour && (
        <p role="status">
          {INTRODUCTIONS[tour.status]} <strong>{formatLocalTime(tour.shown)}</strong>, {times.clock}.{' '}
          {tour.status === 'requested' && `${agent ?? 'The agent'} will reply by email and here. `}
          <a ref={tours} className="link" href={homesPath('tours')}>
            See your tours
          </a>
        </p>
      )}
      <div className="detail-bar" data-bottom-bar="">
        {tour ? (
          <TourState status={tour.status} />
        ) : (
          <Button className="grow px-4" disabled={!isReady} onClick={() => setChoosing(true)}>
            Book a Tour
          </Button>
        )}
        {children}
      </div>
      {isChoosing && (
        <BookTourDialog
          mslNumber={mslNumber}
          times={times}
          onClose={() => setChoosing(false)}
          onBooked={(shown) => {
            setTour({ status: 'requested', shown })
            setChoosing(false)
            hasBooked.current = true
          }}
        />
      )}
    </div>
  )
}

function TourState({ status }: Pick<UpcomingTour, 'status'>) {
  if (status === 'moved') {
    return (
      <a className="btn btn-primary grow px-4" href={homesPath('tours')}>
        <CalendarClock aria-hidden="true" />
        Review New Time
      </a>
    )
  }
  return (
    <Button className="tour-requested grow px-4" disabled>
      <CircleCheck aria-hidden="true" />
      {status === 'confirmed' ? 'Tour Confirmed' : 'Tour Requested'}
    </Button>
  )
}
