import { CalendarClock, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { clockName } from '#domain/listings/tours/wall-clock.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { changeTour } from './calls.ts'
import { guestsText } from './tour-texts.ts'
import { EndDialog } from './EndDialog.tsx'
import { DayAndTime } from './DayAndTime.tsx'

interface BookedTourProps {
  /** Null if it's stored but couldn't be loaded. */
  tour: Tour | null
  agent: string | null
  link: RefObject<HTMLAnchorElement | null>
  isOpening: boolean
  onMove: () => void
  onCancelled: () => void
}

const INTRODUCTIONS = {
  requested: 'Waiting for',
  confirmed: 'Confirmed by',
  moved: 'A new time from',
  declined: 'Declined by',
  cancelled: 'Cancelled tour with',
} as const

/** The time of the person's tour on the home's page, with the available actions. */
export function BookedTour({ tour, agent, link, isOpening, onMove, onCancelled }: BookedTourProps) {
  const [isEnding, end] = useState(false)
  const { busy, run } = useAction<'cancel'>()
  const toTours = (
    <a ref={link} className="link" href={homesPath('tours')}>
      See your tours
    </a>
  )
  if (!tour)
    return (
      <p role="status">
        {agent ?? 'The agent'} has your request. {toTours}
      </p>
    )

  async function cancel(note: string): Promise<void> {
    if (!tour) return
    const act = async () => {
      await changeTour(tour, { status: 'cancelled', note })
      end(false)
      onCancelled()
    }
    await run('cancel', act, (error) => showError(error, 'We couldn’t cancel your tour.'))
  }

  const { changes, guests, status } = tour
  return (
    <div className="card card-soft">
      <div role="status">
        <p className="font-semibold">
          <DayAndTime shown={tour.shown} />
        </p>
        <p className="text-sm text-muted">
          {clockName(tour.time_zone, tour.property.city)}. {INTRODUCTIONS[status]} {agent ?? 'the agent'}.
          {guests.length > 0 && ` ${guestsText(tour)}`} {toTours}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap gap-1">
        {changes.includes('requested') && (
          <Button
            look="quiet"
            size="small"
            className="px-3"
            busy={isOpening && 'Change time'}
            onClick={onMove}
          >
            <CalendarClock aria-hidden="true" />
            Change time
          </Button>
        )}
        {changes.includes('cancelled') && (
          <Button look="quiet" size="small" className="px-3" onClick={() => end(true)}>
            <X aria-hidden="true" />
            Cancel tour
          </Button>
        )}
      </div>
      {isEnding && (
        <EndDialog
          tour={tour}
          status="cancelled"
          busy={busy !== false}
          onClose={() => end(false)}
          onEnd={({ note = '' }) => cancel(note)}
        />
      )}
    </div>
  )
}
