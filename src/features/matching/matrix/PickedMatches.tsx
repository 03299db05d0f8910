import { useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { TOP_FAILED, topMatchesOf } from './matrix.store.ts'
import { PeoplePicker, type Person } from './PeoplePicker.tsx'
import { TopField } from './TopField.tsx'
import { TopMatches } from './TopMatches.tsx'
import { INITIAL_TOP_COUNT } from '#domain/matching/matrix.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { useQuery } from '#lib/query.ts'
import { Card } from '#ui/Card.tsx'

interface PickedMatchesProps {
  picked: Person | null
  onPick: (person: Person | null) => void
  threshold: number
}

export function PickedMatches({ picked, onPick, threshold }: PickedMatchesProps) {
  const [count, setCount] = useState(INITIAL_TOP_COUNT)
  const matches = useQuery(picked && topMatchesOf(picked.id))
  return (
    <Card as="section" aria-labelledby="picked-heading">
      <h2 className="text-title" id="picked-heading">
        {picked
          ? `Matches for ${displayName(picked)} above ${formatWholePercent(threshold)}`
          : 'One person’s matches'}
      </h2>
      <div className="mt-4 flex items-start gap-3">
        <PeoplePicker picked={picked} onPick={onPick} />
        <TopField value={count} onChange={setCount} />
      </div>
      <div className="mt-5" aria-live="polite">
        {picked === null ? (
          <p className="text-muted">Choose someone to see who matches with them.</p>
        ) : matches.data ? (
          <TopMatches matches={matches.data} count={count} threshold={threshold} />
        ) : matches.failed ? (
          <LoadFailed onRetry={topMatchesOf.refresh}>{TOP_FAILED}</LoadFailed>
        ) : (
          <p className="text-muted">Loading...</p>
        )}
      </div>
    </Card>
  )
}
