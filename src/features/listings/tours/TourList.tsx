import { useState } from 'react'
import { Spot } from '#art/Spot.tsx'
import type { Tour } from '#domain/listings/tours/tours.ts'
import { createQueries, useQuery } from '#lib/query.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { DASHBOARD_LISTING_PATH } from '#domain/listings/addresses.ts'
import { TourCard } from './TourCard.tsx'
import { fetchTours } from './calls.ts'

const toursQuery = createQueries('tours', fetchTours, { refetch: 'minutely' })

export interface Tours {
  ahead: Tour[]
  past: Tour[]
}

interface TourListProps {
  tours: Tours
  isAgent: boolean
}

export function TourList({ tours: initial, isAgent }: TourListProps) {
  const { data = initial, failed } = useQuery(toursQuery(), initial)
  const [said, say] = useState('')

  /** Shows the change at once and refetches, since the tour may belong to another list now. */
  function changed(tour: Tour, words: string): void {
    const others = (list: Tour[]) => list.map((one) => (one.id === tour.id ? tour : one))
    toursQuery().put({ ahead: others(data.ahead), past: others(data.past) })
    say(words)
    void toursQuery.refresh()
  }

  const overtaken = () => void toursQuery.refresh()
  const isEmpty = data.ahead.length + data.past.length === 0
  return (
    <div className="grid gap-10">
      <p className="sr-only" role="status">
        {said}
      </p>
      {failed && <Note look="alert">We couldn’t refresh your tours. We’ll keep trying.</Note>}
      {isEmpty && <NoTours isAgent={isAgent} />}
      {data.ahead.length > 0 && (
        <section aria-labelledby="tours-ahead">
          <h2 className="text-title" id="tours-ahead">
            Upcoming
          </h2>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {data.ahead.map((tour) => (
              <TourCard key={tour.id} tour={tour} onChanged={changed} onOutdated={overtaken} />
            ))}
          </ul>
        </section>
      )}
      {data.past.length > 0 && (
        <section aria-labelledby="tours-past">
          <h2 className="text-title" id="tours-past">
            Past and cancelled
          </h2>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {data.past.map((tour) => (
              <TourCard key={tour.id} tour={tour} isPast onChanged={changed} onOutdated={overtaken} />
            ))}
          </ul>
        </section>
      )}
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
