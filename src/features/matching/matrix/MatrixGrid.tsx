import { useMemo } from 'react'
import { useGrid } from './use-grid.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'

interface MatrixGridProps {
  matrix: Matrix
  threshold: number
  spotlight: number | null
}

const SAMPLE = '\u200700% '.repeat(20)

export function MatrixGrid({ matrix: { users, matrix }, threshold, spotlight }: MatrixGridProps) {
  const content = useMemo(
    () => ({ names: users.map((user) => displayName(user)), scores: matrix, threshold }),
    [users, matrix, threshold],
  )
  const spotlit = users.findIndex((user) => user.id === spotlight)
  const scroller = useGrid(content, spotlit)
  return (
    <div ref={scroller} className="matrix" tabIndex={0} role="region" aria-label="Scores">
      <div className="matrix-whole" data-part="whole">
        <div className="matrix-light matrix-light-row" data-part="row-light" />
        <div className="matrix-light matrix-light-column" data-part="column-light" />
        <div className="matrix-light matrix-light-cell" data-part="cell-light" />
        <div className="matrix-head" aria-hidden="true" data-part="head">
          <div className="matrix-corner" data-part="corner" />
          <div className="matrix-columns" data-part="column-names" />
          <div className="matrix-light matrix-light-column" data-part="name-light" />
        </div>
        <div className="matrix-names" aria-hidden="true" data-part="row-names" />
        <div className="matrix-scores" aria-hidden="true" data-part="scores">
          <span className="matrix-sample" data-part="sample">
            {SAMPLE}
          </span>
          <div data-part="tiles" />
        </div>
        <div
          className="matrix-grid"
          role="grid"
          aria-label="Compatibility matrix"
          aria-rowcount={users.length + 1}
          aria-colcount={users.length + 1}
        >
          <div className="sr-only" role="row" aria-rowindex={1}>
            <div role="columnheader" aria-colindex={1}>
              Member
            </div>
            <div role="presentation" data-part="column-headers" />
          </div>
          <div role="presentation" data-part="rows" />
        </div>
      </div>
    </div>
  )
}
