import { CalendarClock, CircleCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Tour, TourTimes } from '#domain/listings/tours/tours.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { fetchTourTimes } from '../calls.ts'
import { BookedTour } from './BookedTour.tsx'

const loadDialog = () => import('./BookTourDialog.tsx')
const BookTourDialog = lazy(loadDialog)

interface BookTourProps {
  mslNumber: string
  agent: string | null
  tour: Tour | null
  nextFree: string | null
  children?: ReactNode
}

export function BookTour({ mslNumber, agent, nextFree, children, ...initial }: BookTourProps) {
  const [tour, setTour] = useState(initial.tour)
  const [isSent, setSent] = useState(false)
  const [times, setTimes] = useState<TourTimes | null>(null)
  const { busy, run } = useAction<'open'>()
  const isReady = useHydrated()
  const tours = useRef<HTMLAnchorElement>(null)
  const isRequested = tour !== null || isSent

  // The button that opened the dialog is gone, so focus moves to the result.
  useEffect(() => {
    if (isSent && !times) tours.current?.focus()
  }, [isSent, times])

  const open = () =>
    run(
      'open',
      async () => {
        const [fresh] = await Promise.all([fetchTourTimes(mslNumber), loadDialog()])
        setTimes(fresh)
      },
      NOT_LOADED,
    )

  return (
    <div className="grid gap-4">
      <div className="detail-bar" data-bottom-bar="">
        {isRequested ? (
          <TourState status={tour?.status ?? 'requested'} />
        ) : (
          <Button className="grow px-4" disabled={!isReady} busy={busy && 'Book a Tour'} onClick={open}>
            Book a Tour
          </Button>
        )}
        {children}
      </div>
      {!isRequested && nextFree && <p className="text-sm text-muted">Next free times: {nextFree}</p>}
      {isRequested && (
        <BookedTour
          tour={tour}
          agent={agent}
          link={tours}
          isOpening={busy !== false}
          onMove={open}
          onCancelled={() => {
            setTour(null)
            setSent(false)
          }}
        />
      )}
      {times && (
        <Suspense>
          <BookTourDialog
            mslNumber={mslNumber}
            tour={tour}
            times={times}
            onClose={() => setTimes(null)}
            onBooked={(booked) => {
              setTour(booked)
              setSent(true)
              setTimes(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function TourState({ status }: Pick<Tour, 'status'>) {
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
