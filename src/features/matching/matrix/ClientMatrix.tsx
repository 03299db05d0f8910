import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { OWN_TOP_FAILED, ownMatrix, ownTopMatches } from './matrix.store.ts'
import { MatrixSection } from './MatrixSection.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import { TopField } from './TopField.tsx'
import { TopMatches } from './TopMatches.tsx'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { NoMatches } from '#features/matching/NoMatches.tsx'
import { INITIAL_TOP_COUNT, MATRIX_THRESHOLD } from '#domain/matching/matrix.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

export function ClientMatrix({ userId }: { userId: number }) {
  const [threshold, setThreshold] = useState<number>(MATRIX_THRESHOLD.initial)
  const [count, setCount] = useState(INITIAL_TOP_COUNT)
  const matrix = useQuery(ownMatrix())
  const matches = useQuery(ownTopMatches(userId))
  const loading = matrix.loading || matches.loading
  const shown = useMemo(() => matrix.data && firstOf(matrix.data, count + 1), [matrix.data, count])

  if (matches.data?.length === 0) return <NoMatches />
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <TopField value={count} onChange={setCount} />
        <ThresholdField onChange={setThreshold} />
        <Button
          look="ghost"
          className="sm:mt-7 sm:ml-auto"
          busy={loading && 'Loading...'}
          onClick={() => {
            void ownMatrix.refresh()
            void ownTopMatches.refresh()
          }}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" aria-labelledby="top-heading">
          <h2 className="text-title mb-4" id="top-heading">
            Your top matches
          </h2>
          {matches.data ? (
            <TopMatches matches={matches.data} count={count} threshold={threshold} />
          ) : matches.failed ? (
            <LoadFailed onRetry={ownTopMatches.refresh}>{OWN_TOP_FAILED}</LoadFailed>
          ) : (
            <p className="text-muted">Loading...</p>
          )}
        </Card>
        <MatrixSection
          {...{ threshold }}
          failed={matrix.failed}
          onRetry={ownMatrix.refresh}
          matrix={shown}
          empty={<NoMatches />}
        />
      </div>
    </div>
  )
}

function firstOf({ users, matrix, total }: Matrix, count: number): Matrix {
  return {
    users: users.slice(0, count),
    matrix: matrix.slice(0, count).map((row) => row.slice(0, count)),
    total,
  }
}
