import { type ReactNode, useEffect } from 'react'
import { ExplanationDialog } from './ExplanationDialog.tsx'
import { MatchesBanner } from './MatchesBanner.tsx'
import type { Face } from './Weave.tsx'
import { MatchesGrid } from './MatchesGrid.tsx'
import { forgetDone, matchesOf } from './matching.store.ts'
import { SuggestedHousemates } from './SuggestedHousemates.tsx'
import type { Match } from './calls.ts'
import { HOME_CARDS, HOUSEMATES } from '#domain/matching/ranking.ts'
import { useQuery } from '#lib/query.ts'

interface MatchesHomeProps {
  userId: number
  viewer: Face
  matches: Match[]
  none: ReactNode
}

/** The client's dashboard: the banner, the best matches and suggested housemates, read anew every minute. */
export function MatchesHome({ userId, viewer, none, ...initial }: MatchesHomeProps) {
  const { data: matches = initial.matches } = useQuery(matchesOf(userId), initial.matches)

  useEffect(forgetDone, [matches])

  return (
    <div className="grid gap-10">
      {matches.length > 0 && <MatchesBanner matches={matches} />}
      <div className="grid items-start gap-10 xl:has-[>:nth-child(2)]:grid-cols-[1fr_20rem] xl:gap-6">
        <MatchesGrid matches={matches.slice(0, HOME_CARDS)} none={none} />
        {matches.length > 0 && (
          <SuggestedHousemates
            matches={housematesOf(matches)}
            more={matches.length > HOME_CARDS + HOUSEMATES}
          />
        )}
      </div>
      <ExplanationDialog userId={userId} viewer={viewer} />
    </div>
  )
}

/** The people after those on the cards; in a small community, the same. */
function housematesOf(matches: Match[]): Match[] {
  const rest = matches.slice(HOME_CARDS)
  return (rest.length > 0 ? rest : matches).slice(0, HOUSEMATES)
}
