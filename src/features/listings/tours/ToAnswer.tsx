import { AGENT_TOURS_PATH } from '#domain/listings/addresses.ts'
import { clashOf } from '#domain/listings/tours/agenda.ts'
import { kindOf } from './tour-texts.ts'
import { TourCard } from './TourCard.tsx'
import { type Tours, useTours } from './use-tours.ts'

const SHOWN = 3

interface ToAnswerProps {
  tours: Tours
  /** Whether messages wait too. */
  hasMessages: boolean
}

/** The first requests waiting for an agent, who can answer them here. */
export function ToAnswer({ tours, hasMessages }: ToAnswerProps) {
  const { data, said, onChanged, onOutdated } = useTours(tours, true)
  const waiting = data.ahead.filter((tour) => kindOf(tour, false) === 'ask')
  const more = waiting.length - SHOWN
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {waiting.length === 0 && !hasMessages && <p className="card text-muted">You’re all caught up.</p>}
      <ul className="flex flex-wrap items-start gap-3 empty:hidden *:flex-[1_1_27rem]">
        {waiting.slice(0, SHOWN).map((tour) => (
          <TourCard key={tour.id} {...{ tour, onChanged, onOutdated }} clash={clashOf(tour, data.ahead)} />
        ))}
      </ul>
      {more > 0 && (
        <a className="link inline-flex min-h-11 items-center font-semibold" href={AGENT_TOURS_PATH}>
          {more} more to reply to
        </a>
      )}
    </>
  )
}
