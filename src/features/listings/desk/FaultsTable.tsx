import { groupedFaults, type LineFault } from '#domain/listings/desk/csv.ts'
import { formatCount, formatList } from '#domain/format.ts'
import { TableFrame } from '#ui/TableFrame.tsx'

interface FaultsTableProps {
  faults: readonly LineFault[]
  all: number
}

const LINES_SHOWN = 5

/** One row for each mistake, however many lines repeat it. */
export function FaultsTable({ faults, all }: FaultsTableProps) {
  return (
    <div>
      <TableFrame className="relative" label="Lines with errors">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">What’s wrong</th>
              <th scope="col">How to fix it</th>
            </tr>
          </thead>
          <tbody>
            {groupedFaults(faults).map(({ lines, column, value, message }, index) => (
              <tr key={index}>
                <th scope="row" className="w-1/3 min-w-28 font-normal break-words">
                  <strong className="block">{column || 'The line'}</strong>
                  {column && <span className="text-muted">{value || '(empty)'}</span>}
                </th>
                <td className="min-w-44">
                  {message}
                  <span className="block text-muted">{linesText(lines)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {all > faults.length && (
        <p className="mt-2 text-sm text-muted">
          The first {formatCount(faults.length)} of {formatCount(all)}. The report lists them all.
        </p>
      )}
    </div>
  )
}

function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, LINES_SHOWN).map(formatCount)
  const more = lines.length - shown.length
  const all = formatList(more > 0 ? [...shown, `${formatCount(more)} more`] : shown)
  return lines.length === 1 ? `Line ${all}` : `Lines ${all}`
}
