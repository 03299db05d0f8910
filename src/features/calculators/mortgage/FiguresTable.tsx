import { TableFrame } from '#ui/TableFrame.tsx'

interface FiguresTableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  className?: string | undefined
}

export function FiguresTable({ label, columns, rows, className }: FiguresTableProps) {
  return (
    <TableFrame label={label} className={className}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? 'text-right' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="whitespace-nowrap">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]} className="text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
