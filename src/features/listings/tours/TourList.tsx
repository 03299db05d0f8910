import { Spot } from '#art/Spot.tsx'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { clashOf } from '#domain/listings/tours/agenda.ts'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { kindOf } from './tour-texts.ts'
import { TourCard } from './TourCard.tsx'
import { type Tours, useTours } from './use-tours.ts'

interface TourListProps {
  tours: Tours
  isAgent: boolean
}

/** Tours that wait for the viewer's answer, upcoming ones, and past ones. */
export function TourList({ tours, isAgent }: TourListProps) {
  const { data, failed, said, onChanged, onOutdated } = useTours(tours, isAgent)
  const { ahead, past } = data
  const asks = (tour: Tour) => kindOf(tour, false) === 'ask'
  const sections = [
    { id: 'to-answer', title: 'Needs a reply', list: ahead.filter(asks), isPast: false },
    { id: 'ahead', title: 'Upcoming', list: ahead.filter((tour) => !asks(tour)), isPast: false },
    { id: 'past', title: 'Past and cancelled', list: past, isPast: true },
  ]
  return (
    <div className="grid gap-10">
      <p className="sr-only" role="status">
        {said}
      </p>
      {failed && <Note look="alert">We couldn’t refresh your tours. We’ll keep trying.</Note>}
      {ahead.length + past.length === 0 && <NoTours isAgent={isAgent} />}
      {sections
        .filter(({ list }) => list.length > 0)
        .map(({ id, title, list, isPast }) => (
          <section key={id} aria-labelledby={`tours-${id}`}>
            <h2 className="text-title" id={`tours-${id}`}>
              {title}
            </h2>
            <ul className="mt-4 grid gap-4 lg:grid-cols-2">
              {list.map((tour) => (
                <TourCard
                  key={tour.id}
                  {...{ tour, isPast, onChanged, onOutdated }}
                  clash={tour.as === 'agent' && asks(tour) && !isPast ? clashOf(tour, ahead) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function NoTours({ isAgent }: { isAgent: boolean }) {
  if (isAgent)
    return (
      <Card>
        <EmptyState title="No tour requests yet" headingLevel={2} picture={<Spot scene="homes" />}>
          When someone asks to see a home, the request appears here and the agent gets an email.
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <EmptyState
        title="No tours yet"
        headingLevel={2}
        picture={<Spot scene="homes" />}
        action={<ButtonLink href={DASHBOARD_LISTING_PATH}>Browse homes</ButtonLink>}
      >
        Find a home you like and book a tour. The agent will reply here and by email.
      </EmptyState>
    </Card>
  )
}
