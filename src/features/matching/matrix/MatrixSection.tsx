import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { MatrixGrid } from './MatrixGrid.tsx'
import { $pointed, MATRIX_FAILED } from './matrix.store.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface MatrixSectionProps {
  matrix: Matrix | undefined
  failed: boolean
  onRetry: () => void
  threshold: number
  spotlight: number | null
  empty: ReactNode
  children?: ReactNode
}

export function MatrixSection(props: MatrixSectionProps) {
  const { matrix, failed, onRetry, threshold, spotlight, empty, children } = props
  if (!matrix) {
    return failed ? (
      <LoadFailed onRetry={onRetry}>{MATRIX_FAILED}</LoadFailed>
    ) : (
      <p className="card min-h-[70dvh] text-muted" role="status">
        Loading...
      </p>
    )
  }
  // A last page may have one person.
  if (matrix.total < 2 || matrix.users.length === 0) return empty
  return (
    <div className="grid min-w-0 gap-3">
      <PointedPair users={matrix.users} matrix={matrix.matrix} />
      <MatrixGrid matrix={matrix} threshold={threshold} spotlight={spotlight} />
      <p className="text-sm text-muted">
        Scores above {formatWholePercent(threshold)} are shaded, and higher ones are darker.
      </p>
      {children}
    </div>
  )
}

function PointedPair({ users, matrix }: Pick<Matrix, 'users' | 'matrix'>) {
  const place = useStore($pointed, { ssr: 'initial' })
  const one = place && users[place.row]
  const other = place && users[place.column]
  const score = place && matrix[place.row]?.[place.column]
  if (!one || !other || score === undefined || score === null) {
    return <p className="matrix-words text-muted">Point at a score for details, or use the arrow keys.</p>
  }
  if (one.id === other.id) return <p className="matrix-words font-semibold">{displayName(one)}</p>
  const badge = badgeFor(score)
  return (
    <p className="matrix-words">
      <strong>{displayName(one)}</strong> and <strong>{displayName(other)}</strong>:{' '}
      {formatWholePercent(score)}
      {badge && `, ${badge.name}`}
    </p>
  )
}
