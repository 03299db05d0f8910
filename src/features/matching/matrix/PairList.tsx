import { useMemo, useState } from 'react'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { countAbove, rankPairs } from '#domain/matching/matrix.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatCount, formatPercentOneDecimal } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const SHOWN_AT_ONCE = 10

interface PairListProps {
  matrix: Matrix
  threshold: number
}

export function PairList({ matrix: { users, matrix }, threshold }: PairListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const ranked = useMemo(() => rankPairs(matrix), [matrix])
  const above = countAbove(ranked, threshold)
  const names = (index: number) => displayName(users[index] ?? {})
  return (
    <Card as="section" aria-labelledby="pairs-heading">
      <h2 className="text-title" id="pairs-heading">
        Pairs above {formatWholePercent(threshold)}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {formatCount(above)} of {formatCount(ranked.length)} pairs
      </p>
      <ol className="mt-3 divide-y divide-line">
        {ranked.slice(0, Math.min(limit, above)).map(({ row, column, score }) => (
          <li key={`${row} ${column}`} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {names(row)} and {names(column)}
            </span>
            <span className="font-semibold">{formatPercentOneDecimal(score)}</span>
          </li>
        ))}
      </ol>
      {above > limit && (
        <Button
          look="ghost"
          size="small"
          wide
          className="mt-4"
          onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}
