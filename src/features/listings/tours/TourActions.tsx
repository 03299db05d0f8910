import { CalendarPlus, Navigation } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mapLinks } from '#domain/listings/detail/map-links.ts'
import { otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { calendarAddress, type Change, changeTour, fetchTimesToPropose, leaveTour } from './calls.ts'
import { EndDialog } from './EndDialog.tsx'

const loadDialog = () => import('./ProposeDialog.tsx')
const ProposeDialog = lazy(loadDialog)

export interface TourActionsProps {
  tour: Tour
  isPast: boolean
  /** The proposed time that's being confirmed. */
  picked: string | null
  onChanged: (tour: Tour, words: string) => void
  onOutdated: () => void
}

const CHANGE_ANNOUNCEMENTS = {
  requested: 'You asked for another time.',
  confirmed: 'Tour confirmed.',
  moved: 'Times sent.',
  declined: 'Tour declined.',
  cancelled: 'Tour cancelled.',
} as const

const FAILED = 'We couldn’t save your reply.'

export function TourActions({ tour, isPast, picked, onChanged, onOutdated }: TourActionsProps) {
  const [ending, end] = useState<'declined' | 'cancelled' | null>(null)
  /** The agent's free times, once loaded; false while the dialog is closed. */
  const [times, setTimes] = useState<readonly string[] | null | false>(false)
  const { busy, run } = useAction<Change['status'] | 'guest' | 'times'>()
  const { property, changes, status } = tour
  const isSure = status === 'confirmed'
  const way = changes.includes('declined') ? 'declined' : changes.includes('cancelled') ? 'cancelled' : null
  const what = `the tour of ${property.street} with ${otherName(tour)}`

  async function change(made: Change): Promise<void> {
    const act = async () => {
      const changed = await changeTour(tour, made)
      end(null)
      setTimes(false)
      onChanged(changed, CHANGE_ANNOUNCEMENTS[made.status])
    }
    await run(made.status, act, (error) => {
      showError(error, FAILED)
      onOutdated()
    })
  }

  const propose = () =>
    run(
      'times',
      async () => {
        const [free] = await Promise.all([fetchTimesToPropose(tour), loadDialog()])
        setTimes(free)
      },
      (error) => {
        showError(error, 'We couldn’t load your free times.')
        onOutdated()
      },
    )

  const stay = () =>
    run(
      'guest',
      async () => {
        await leaveTour(tour)
        onOutdated()
      },
      'We couldn’t save that. Please try again.',
    )

  if (changes.length === 0 && (isPast || tour.as === 'admin')) return null
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 max-sm:[&>.btn]:px-2.5">
      {changes.includes('confirmed') && (
        <Button
          size="small"
          busy={busy === 'confirmed' && 'Confirming…'}
          onClick={() => change({ status: 'confirmed', ...(picked !== null && { starts_at: picked }) })}
        >
          Confirm<span className="sr-only"> {what}</span>
        </Button>
      )}
      {!isPast && tour.as !== 'admin' && !changes.includes('confirmed') && (
        <a className="btn btn-ghost btn-small" href={calendarAddress(tour)} download>
          <CalendarPlus aria-hidden="true" />
          Calendar<span className="sr-only"> file of {what}</span>
        </a>
      )}
      {isSure && !isPast && (
        <a
          className="btn btn-ghost btn-small"
          href={mapLinks(property)[0]?.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation aria-hidden="true" />
          Map<span className="sr-only"> of {property.street}, opens a new tab</span>
        </a>
      )}
      {changes.includes('moved') && (
        <Button
          size="small"
          look={isSure ? 'quiet' : 'ghost'}
          busy={busy === 'times' && 'Loading…'}
          onClick={propose}
        >
          {status === 'requested' ? 'Other times' : 'Move'}
          <span className="sr-only"> for {what}</span>
        </Button>
      )}
      {way && (
        <Button
          size="small"
          look={isSure || way === 'cancelled' ? 'quiet' : 'ghost'}
          onClick={() => end(way)}
        >
          {way === 'declined' ? 'Decline' : 'Cancel'}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      {!isPast && tour.as === 'guest' && (
        <Button size="small" look="quiet" busy={busy === 'guest' && 'Saving…'} onClick={stay}>
          I’m not coming<span className="sr-only"> to the tour of {property.street}</span>
        </Button>
      )}
      {times !== false && (
        <Suspense>
          <ProposeDialog
            tour={tour}
            times={times}
            busy={busy === 'moved'}
            onClose={() => setTimes(false)}
            onPropose={change}
          />
        </Suspense>
      )}
      {ending && (
        <EndDialog
          tour={tour}
          status={ending}
          busy={busy === ending}
          onClose={() => end(null)}
          onEnd={change}
        />
      )}
    </div>
  )
}
