import { useState } from 'react'
import { fetchTopMatches } from './calls.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PeoplePicker, type Person } from './PeoplePicker.tsx'
import { TopField } from './TopField.tsx'
import { TopMatches } from './TopMatches.tsx'
import { useLoaded } from './use-loaded.ts'
import { INITIAL_TOP_COUNT } from '#domain/matching/matrix.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { displayName } from '#domain/accounts/name.ts'
import { Card } from '#ui/Card.tsx'

const FAILED = 'These matches could not be loaded.'

interface PickedMatchesProps {
  picked: Person | null
  onPick: (person: Person | null) => void
  /** 0 to 1 */
  threshold: number
  /** Counts the refreshes of the page. */
  refreshes: number
}

/** The top matches of the person whom staff pick. */
export function PickedMatches({ picked, onPick, threshold, refreshes }: PickedMatchesProps) {
  const [count, setCount] = useState(INITIAL_TOP_COUNT)
  const matches = useLoaded({
    key: picked && `person ${picked.id}`,
    version: refreshes,
    load: async () => (picked ? fetchTopMatches(picked.id) : []),
    failure: FAILED,
  })
  return (
    <Card as="section" aria-labelledby="picked-heading">
      <h2 className="text-title" id="picked-heading">
        {picked
          ? `Matches of ${displayName(picked)} above ${formatWholePercent(threshold)}`
          : 'Matches of one person'}
      </h2>
      <div className="mt-4 flex items-start gap-3">
        <PeoplePicker picked={picked} onPick={onPick} />
        <TopField value={count} onChange={setCount} />
      </div>
      <div className="mt-5" aria-live="polite">
        {picked === null ? (
          <p className="text-muted">Pick somebody to see who matches with them.</p>
        ) : matches.data ? (
          <TopMatches matches={matches.data} count={count} threshold={threshold} />
        ) : matches.failed ? (
          <LoadFailed onRetry={matches.reload}>{FAILED}</LoadFailed>
        ) : (
          <p className="text-muted">Loading...</p>
        )}
      </div>
    </Card>
  )
}
