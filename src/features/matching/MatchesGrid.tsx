import { MatchCard } from './MatchCard.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'

interface MatchesGridProps {
  matches: readonly MatchRow[]
}

export function MatchesGrid({ matches }: MatchesGridProps) {
  return (
    <section aria-labelledby="matches-heading">
      <h2 className="display text-heading mb-6" id="matches-heading">
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
