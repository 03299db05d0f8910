import { useEffect } from 'react'
import { fetchMatches } from './calls.ts'
import { ExplanationDialog } from './ExplanationDialog.tsx'
import { MatchesGrid } from './MatchesGrid.tsx'
import { rememberInvited } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { usePolled } from '#lib/polling.ts'

interface AllMatchesProps {
  userId: number
  matches: MatchRow[]
  /** Ids of people who have an invitation of ours already. */
  invited: number[]
}

/** Everybody on the person's list, with the explanation of each. */
export function AllMatches({ userId, invited, ...initial }: AllMatchesProps) {
  const matches = usePolled('matches', () => fetchMatches(userId), initial.matches)
  useEffect(() => rememberInvited(invited), [invited])
  return (
    <>
      <MatchesGrid matches={matches} />
      <ExplanationDialog />
    </>
  )
}
