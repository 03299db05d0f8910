import { memo } from 'react'
import { isInView } from '#domain/matching/grid-view.ts'
import { useGrid } from './use-grid.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'
import { displayName } from '#domain/accounts/display-name.ts'

interface MatrixGridProps {
  matrix: Matrix
  /** 0 to 1 */
  threshold: number
  /** The id of a person whose row is to be brought into view. */
  spotlight?: number | null
}

/**
 * Everybody's score with everybody. Only the cells in view are drawn; the row and the column that are pointed at, or have
 * the focus, are lit. Arrow keys, Home, End, Page Up and Page Down move the focus.
 */
export function MatrixGrid({ matrix: { users, matrix }, threshold, spotlight = null }: MatrixGridProps) {
  const size = users.length
  const spotlit = users.findIndex((user) => user.id === spotlight)
  const { scroller, view, active, handlers } = useGrid(size, spotlit)
  const columns = range(view.firstColumn, view.lastColumn)
  return (
    <div
      ref={scroller}
      className="matrix"
      tabIndex={isInView(active, view) ? -1 : 0}
      role="region"
      aria-label="Scores"
      {...handlers}
    >
      <div className="matrix-size" data-size>
        <div className="matrix-light matrix-light-row" data-light="row" />
        <div className="matrix-light matrix-light-column" data-light="column" />
        <div
          className="matrix-grid"
          role="grid"
          aria-label="Compatibility matrix"
          aria-rowcount={size + 1}
          aria-colcount={size + 1}
        >
          <div className="matrix-head" role="row" aria-rowindex={1} data-names>
            <div className="matrix-name" role="columnheader" aria-colindex={1} data-corner>
              <span className="sr-only">Member</span>
            </div>
            {columns.map((column) => (
              <div
                key={column}
                className="matrix-column"
                role="columnheader"
                aria-colindex={column + 2}
                data-place={`${column} ${column}`}
              >
                <span>{displayName(users[column] ?? {})}</span>
              </div>
            ))}
          </div>
          {range(view.firstRow, view.lastRow).map((row) => (
            <Row
              key={row}
              row={row}
              name={displayName(users[row] ?? {})}
              scores={matrix[row] ?? []}
              firstColumn={view.firstColumn}
              lastColumn={view.lastColumn}
              threshold={threshold}
              activeColumn={active.row === row ? active.column : null}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface RowProps {
  row: number
  name: string
  /** Null where a score is not the viewer's to see. */
  scores: readonly (number | null)[]
  firstColumn: number
  lastColumn: number
  threshold: number
  /** The column that the Tab key leads to, if it is in this row. */
  activeColumn: number | null
}

const Row = memo(function Row({ row, name, scores, threshold, activeColumn, ...columns }: RowProps) {
  return (
    <div className="matrix-row" role="row" aria-rowindex={row + 2}>
      <div className="matrix-name" role="rowheader" aria-colindex={1} data-place={`${row} ${row}`}>
        {name}
      </div>
      {range(columns.firstColumn, columns.lastColumn).map((column) => {
        const score = scores[column] ?? null
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            data-place={`${row} ${column}`}
            tabIndex={column === activeColumn ? 0 : -1}
            className={row === column || score === null ? 'cell cell-self' : cellClass(score, threshold)}
          >
            {row === column ? <Self /> : score === null ? <NotShown /> : formatWholePercent(score)}
          </div>
        )
      })}
    </div>
  )
})

function NotShown() {
  return <span className="sr-only">not shown to you</span>
}

function Self() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">the same person</span>
    </>
  )
}

function cellClass(score: number, threshold: number): string {
  if (score <= threshold) return 'cell cell-below'
  return badgeFor(score)?.key === 'great' ? 'cell cell-great' : 'cell cell-above'
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first, 0) }, (_, index) => first + index)
}
