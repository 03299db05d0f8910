import { MatchCard } from './MatchCard.tsx'
import type { MatchRow } from '#api/features/matching/schemas.ts'

interface MatchesGridProps {
  matches: readonly MatchRow[]
}

export function MatchesGrid({ matches }: MatchesGridProps) {
  return (
    <section className="contents" aria-labelledby="matches-heading">
      <h2 className="display col-span-full text-heading" id="matches-heading">
        We found some matches for you!
      </h2>
      <ul className="match-cards">
        {matches.map((match) => (
          <MatchCard key={match.member.id} match={match} />
        ))}
      </ul>
    </section>
  )
}
