import type { LineFault } from '#domain/listings/desk/csv.ts'
import { formatCount } from '#domain/format.ts'
import { TableFrame } from '#ui/TableFrame.tsx'

interface FaultsTableProps {
  faults: readonly LineFault[]
  all: number
}

export function FaultsTable({ faults, all }: FaultsTableProps) {
  return (
    <div>
      <TableFrame className="relative" label="Lines with errors">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Cell</th>
              <th scope="col">How to fix it</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, value, message }, index) => (
              <tr key={index}>
                <th scope="row">{formatCount(line)}</th>
                <td className="max-w-60 wrap-anywhere">
                  {column || 'The line'}
                  <span className="block text-muted">{column && (value || '(empty)')}</span>
                </td>
                <td className="min-w-44">{message}</td>
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
