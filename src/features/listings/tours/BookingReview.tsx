import { CalendarCheck, MessageSquareText, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { clockName } from '#domain/listings/tours/wall-clock.ts'
import { whoIsComing } from './tour-texts.ts'

interface BookingReviewProps {
  times: TourTimes
  when: ReactNode
  note: string
  guests: readonly number[]
  onEdit: (step: number) => void
}

/** The last step on a phone. */
export function BookingReview({ times, when, note, guests, onEdit }: BookingReviewProps) {
  const { home, agent, time_zone } = times
  const rows = [
    { Icon: CalendarCheck, text: when, hint: clockName(time_zone, home.city), step: 0, what: 'the time' },
    {
      Icon: UsersRound,
      text: whoIsComing(times, guests),
      hint: guests.length > 0 ? 'Everyone gets the details and a calendar entry' : '',
      step: 1,
      what: 'who is coming',
    },
    { Icon: MessageSquareText, text: note ? `“${note}”` : 'No note', hint: '', step: 1, what: 'the note' },
  ]
  return (
    <div className="booking-review">
      <p className="text-title display">{home.street}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ Icon, text, hint, step, what }) => (
          <li key={what} className="flex items-start gap-3 py-3">
            <Icon aria-hidden="true" className="size-5 flex-none text-action" />
            <p className="min-w-0 grow wrap-anywhere">
              <span className="font-semibold">{text}</span>
              {hint && <span className="block text-sm text-muted">{hint}</span>}
            </p>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => onEdit(step)}>
              Edit<span className="sr-only"> {what}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Nothing is booked until {agent?.first_name ?? 'the agent'} confirms. You can move or cancel anytime.
      </p>
    </div>
  )
}
