import { useEffect } from 'react'
import { fetchMatches } from './calls.ts'
import { ExplanationDialog } from './ExplanationDialog.tsx'
import { MatchesGrid } from './MatchesGrid.tsx'
import { forgetSent, POLLED } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { usePolled } from '#lib/polling.ts'

interface AllMatchesProps {
  userId: number
  matches: MatchRow[]
}

/** Everybody on the person's list, with the explanation of each. */
export function AllMatches({ userId, ...initial }: AllMatchesProps) {
  const matches = usePolled(POLLED.matches, () => fetchMatches(userId), initial.matches)
  useEffect(forgetSent, [matches])
  return (
    <>
      <MatchesGrid matches={matches} />
      <ExplanationDialog />
    </>
  )
}
