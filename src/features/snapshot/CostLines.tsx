import type { ReactNode } from 'react'
import { wholeText } from '#features/calculators/texts.ts'
import { classes } from '#ui/classes.ts'

interface Amounts {
  whole: number
  yours: number
}

export interface CostRow extends Amounts {
  key: string
  name: string
  hint?: string
  /** Shown before the name. */
  mark?: ReactNode
}

interface CostLinesProps {
  /** The id of the table's heading. */
  labelledBy: string
  /** The title of the viewer's column. */
  you: string
  rows: readonly CostRow[]
  sum: Amounts & { name: string }
  className?: string | undefined
}

/** What everyone and what the viewer pays, by cost. */
export function CostLines({ labelledBy, you, rows, sum, className }: CostLinesProps) {
  return (
    <table className={classes('cost-lines', className)} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Cost</span>
          </th>
          <th scope="col">Together</th>
          <th scope="col">{you}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, hint, mark, whole, yours }) => (
          <tr key={key}>
            <th scope="row">
              {mark}
              {name}
              {hint && <span>{hint}</span>}
            </th>
            <td>{signedText(whole)}</td>
            <td>{signedText(yours)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.name}</th>
          <td>{wholeText(sum.whole)}</td>
          <td>{wholeText(sum.yours)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function signedText(amount: number): string {
  return amount < 0 ? `−${wholeText(-amount)}` : wholeText(amount)
}
