import { MatchCard } from './MatchCard.tsx'
import { NoMatches } from './NoMatches.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'

interface MatchesGridProps {
  matches: MatchRow[]
}

/** The best matches as cards, or what to say while there are none. */
export function MatchesGrid({ matches }: MatchesGridProps) {
  if (matches.length === 0) return <NoMatches />
  return (
    <section aria-labelledby="matches-heading">
      <h2 className="display text-heading" id="matches-heading">
        We found some matches for you!
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {matches.map((match) => (
          <MatchCard key={match.matched_user_id} match={match} />
        ))}
      </ul>
    </section>
  )
}
