import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { OWN_TOP_FAILED, ownTopMatches } from './matrix.store.ts'
import { ThresholdField } from './ThresholdField.tsx'
import { TopField } from './TopField.tsx'
import { TopMatches } from './TopMatches.tsx'
import { NoMatches } from '#features/matching/NoMatches.tsx'
import { INITIAL_TOP_COUNT, MATRIX_THRESHOLD } from '#domain/matching/matrix.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** A client's own best matches, for someone who isn't in a group yet. */
export function ClientMatrix({ userId }: { userId: number }) {
  const [threshold, setThreshold] = useState<number>(MATRIX_THRESHOLD.initial)
  const [count, setCount] = useState(INITIAL_TOP_COUNT)
  const matches = useQuery(ownTopMatches(userId))

  if (matches.data?.length === 0) return <NoMatches />
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <TopField value={count} onChange={setCount} />
        <ThresholdField onChange={setThreshold} />
        <Button
          look="ghost"
          className="sm:mt-7 sm:ml-auto"
          busy={matches.loading && 'Loading...'}
          onClick={() => void ownTopMatches.refresh()}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <Card as="section" aria-labelledby="top-heading">
        <h2 className="text-title mb-4" id="top-heading">
          Your top matches
        </h2>
        {matches.data ? (
          <TopMatches matches={matches.data} count={count} threshold={threshold} isClient />
        ) : matches.failed ? (
          <LoadFailed onRetry={ownTopMatches.refresh}>{OWN_TOP_FAILED}</LoadFailed>
        ) : (
          <p className="text-muted">Loading...</p>
        )}
      </Card>
    </div>
  )
}
