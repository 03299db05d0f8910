import { useMemo } from 'react'
import { useGrid } from './use-grid.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'

interface MatrixGridProps {
  matrix: Matrix
  /** 0 to 1 */
  threshold: number
  /** The id of a person whose row is to be brought into view. */
  spotlight?: number | null
}

/**
 * Everybody's score with everybody. Only the cells in view are drawn, by grid-pool.script.ts; the row and the column that are
 * pointed at, or have the focus, are lit. Arrow keys, Home, End, Page Up and Page Down move the focus.
 */
export function MatrixGrid({ matrix: { users, matrix }, threshold, spotlight = null }: MatrixGridProps) {
  const content = useMemo(
    () => ({ names: users.map((user) => displayName(user)), scores: matrix, threshold }),
    [users, matrix, threshold],
  )
  const spotlit = users.findIndex((user) => user.id === spotlight)
  const { scroller, id } = useGrid(content, spotlit)
  return (
    <div ref={scroller} className="matrix" tabIndex={0} role="region" aria-label="Scores">
      <div className="matrix-size" data-size>
        <div className="matrix-light matrix-light-row" data-light="row" />
        <div className="matrix-light matrix-light-column" data-light="column" />
        {/* Not within the grid, whose children are rows: these own their names. */}
        <div className="matrix-names" role="presentation" data-row-names />
        <div
          className="matrix-grid"
          role="grid"
          aria-label="Compatibility matrix"
          aria-rowcount={users.length + 1}
          aria-colcount={users.length + 1}
          data-grid
        >
          <div className="matrix-head" role="row" aria-rowindex={1} id={`${id}-head`} data-names>
            <div className="matrix-corner" role="columnheader" aria-colindex={1} data-corner>
              <span className="sr-only">Member</span>
            </div>
            <div className="matrix-columns" role="presentation" data-column-names />
          </div>
          <div role="presentation" data-rows />
        </div>
      </div>
    </div>
  )
}
