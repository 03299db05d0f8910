import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { otherName, type Tour } from '#domain/listings/tours/tours.ts'
import { pictureOf } from '#lib/picture.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { calendarAddress, type Change, changeTour, stayHome } from './calls.ts'
import { EndDialog } from './EndDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { Options } from './Options.tsx'
import { guestsText, nextStepOf, tourStatus, whenOf } from './tour-texts.ts'

interface TourCardProps {
  tour: Tour
  isPast?: boolean
  onChanged: (tour: Tour, words: string) => void
  onOutdated: () => void
}

const CHANGE_ANNOUNCEMENTS = {
  requested: 'You asked for another time.',
  confirmed: 'Tour confirmed.',
  moved: 'Tour moved.',
  declined: 'Tour declined.',
  cancelled: 'Tour cancelled.',
} as const

const FAILED = 'We couldn’t save your reply.'

export function TourCard({ tour, isPast = false, onChanged, onOutdated }: TourCardProps) {
  const [asking, ask] = useState<'moved' | 'declined' | 'cancelled' | null>(null)
  const { busy, run } = useAction<Change['status'] | 'guest'>()
  const { property, other, changes, note } = tour
  const { time, clock } = whenOf(tour)
  const standing = tourStatus(tour, isPast)
  const step = isPast ? null : nextStepOf(tour)
  const end = changes.includes('declined') ? 'declined' : changes.includes('cancelled') ? 'cancelled' : null
  const isChoice = changes.includes('confirmed') && tour.options.length > 0
  const [picked, pick] = useState(tour.shown)
  const what = `the tour of ${property.street} with ${otherName(tour)}`

  async function change(made: Change): Promise<void> {
    const act = async () => {
      const changed = await changeTour(tour, made)
      ask(null)
      onChanged(changed, CHANGE_ANNOUNCEMENTS[made.status])
    }
    await run(made.status, act, (error) => {
      showError(error, FAILED)
      onOutdated()
    })
  }

  const stay = () =>
    run(
      'guest',
      async () => {
        await stayHome(tour)
        onOutdated()
      },
      'We couldn’t save that. Please try again.',
    )

  return (
    <Card as="li" className="flex flex-col gap-4">
      <div>
        <p>
          <Badge look={standing.look}>{standing.text}</Badge>
        </p>
        <h3 className="text-title mt-3">{time}</h3>
        <p className="text-sm text-muted">{clock}</p>
      </div>
      <div className="flex items-center gap-3">
        <Avatar src={other && pictureOf(other)} name={otherName(tour)} />
        <p className="min-w-0">
          <a className="link font-semibold wrap-anywhere" href={dashboardListingPath(property.msl_number)}>
            {property.street}
          </a>
          <span className="block text-sm text-muted">
            {property.city_state} · with {otherName(tour)}
            {tour.agent && ` · shown by ${displayName(tour.agent)}`}
          </span>
        </p>
      </div>
      {tour.guests.length > 0 && <p>{guestsText(tour)}</p>}
      {tour.request_note && (
        <blockquote className="border-l-3 border-line pl-3 wrap-anywhere">“{tour.request_note}”</blockquote>
      )}
      {note && <blockquote className="border-l-3 border-line pl-3 wrap-anywhere">{note}</blockquote>}
      {step && <p className="text-muted">{step}</p>}
      {isChoice && <Options options={tour.options} picked={picked} onPick={pick} />}
      {(changes.length > 0 || (!isPast && tour.as !== 'admin')) && (
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {changes.includes('confirmed') && (
            <Button
              size="small"
              busy={busy === 'confirmed' && 'Confirming…'}
              onClick={() => change({ status: 'confirmed', ...(isChoice && { starts_at: picked }) })}
            >
              Confirm<span className="sr-only"> {what}</span>
            </Button>
          )}
          {changes.includes('moved') && (
            <Button size="small" look="ghost" onClick={() => ask('moved')}>
              {tour.status === 'requested' ? 'Another time' : 'Move'}
              <span className="sr-only"> for {what}</span>
            </Button>
          )}
          {end && (
            <Button size="small" look="ghost" onClick={() => ask(end)}>
              {end === 'declined' ? 'Decline' : 'Cancel'}
              <span className="sr-only"> {what}</span>
            </Button>
          )}
          {!isPast && tour.as === 'guest' && (
            <Button size="small" look="ghost" busy={busy === 'guest' && 'Saving…'} onClick={stay}>
              I’m not coming<span className="sr-only"> to the tour of {property.street}</span>
            </Button>
          )}
          {!isPast && tour.as !== 'admin' && (
            <a className="btn btn-quiet btn-small ml-auto" href={calendarAddress(tour)} download>
              <CalendarPlus aria-hidden="true" />
              Calendar<span className="sr-only"> file of {what}</span>
            </a>
          )}
        </div>
      )}
      {asking === 'moved' && (
        <MoveDialog tour={tour} busy={busy === 'moved'} onClose={() => ask(null)} onMove={change} />
      )}
      {(asking === 'declined' || asking === 'cancelled') && (
        <EndDialog
          tour={tour}
          status={asking}
          busy={busy === asking}
          onClose={() => ask(null)}
          onEnd={change}
        />
      )}
    </Card>
  )
}
