import type { ReactNode } from 'react'
import { MatchCard } from './MatchCard.tsx'
import type { Match } from './calls.ts'

interface MatchesGridProps {
  matches: Match[]
  /** What to say while there are none, which the server has drawn. */
  none: ReactNode
  /** The page's own heading says it. */
  untitled?: boolean
}

/** The best matches as cards, or what to say while there are none. */
export function MatchesGrid({ matches, none, untitled = false }: MatchesGridProps) {
  if (matches.length === 0) return none
  return (
    <section aria-labelledby="matches-heading">
      <h2 className={untitled ? 'sr-only' : 'display text-heading mb-6'} id="matches-heading">
        We found some matches for you!
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {matches.map((match) => (
          <MatchCard key={match.member.id} match={match} />
        ))}
      </ul>
    </section>
  )
}
