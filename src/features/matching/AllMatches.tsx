import { type ReactNode, useEffect } from 'react'
import { ExplanationDialog } from './ExplanationDialog.tsx'
import type { Face } from './Weave.tsx'
import { MatchesGrid } from './MatchesGrid.tsx'
import { forgetDone, matchesOf } from './matching.store.ts'
import type { Match } from './calls.ts'
import { useQuery } from '#lib/query.ts'
import { Pager } from '#ui/Pager.tsx'

interface AllMatchesProps {
  userId: number
  viewer: Face
  /** One page of the list, from 1; the address names it. */
  page: number
  pageSize: number
  /** How many people all pages have. */
  total: number
  matches: Match[]
  none: ReactNode
}

/** Everybody on the person's list as far as their plan goes, with the explanation of each. */
export function AllMatches({ userId, viewer, page, pageSize, total, none, ...initial }: AllMatchesProps) {
  const { data: matches = initial.matches } = useQuery(matchesOf(userId, page, pageSize), initial.matches)
  useEffect(forgetDone, [matches])
  return (
    <div className="grid gap-8">
      <MatchesGrid matches={matches} none={none} untitled />
      {total > pageSize && (
        <Pager
          label="matches"
          page={page}
          pageSize={pageSize}
          total={total}
          onChange={(next) => location.assign(`?page=${next}`)}
        />
      )}
      <ExplanationDialog userId={userId} viewer={viewer} />
    </div>
  )
}
