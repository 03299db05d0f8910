import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import type { Results } from '#domain/calculators/mortgage/results.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'

/** Bars for one to five people with equal shares, as high as each one's part of the payment. */
const HEIGHTS = ['h-full', 'h-1/2', 'h-1/3', 'h-1/4', 'h-1/5'] as const

export function ExtraOwners({ results: { monthlyPayment, owners } }: { results: Results }) {
  return (
    <Card as="section" aria-labelledby="extra-heading" className="max-sm:p-4">
      <h2 className="text-title" id="extra-heading">
        What each extra owner changes
      </h2>
      <p className="mt-1 text-sm text-muted">Each person’s estimated payment, split equally</p>
      <ol className="mt-5 grid grid-cols-5 gap-2 text-center sm:gap-4">
        {HEIGHTS.slice(0, BOUNDS.owners.highest).map((height, index) => {
          const isShown = index + 1 === owners.length
          return (
            <li key={height} className="flex min-w-0 flex-col">
              <span className="flex h-36 flex-col justify-end gap-1" aria-hidden="true">
                <span className={classes('rounded-sm', height, isShown ? 'bg-action' : 'bg-line')} />
              </span>
              <b className="mt-2 text-sm sm:text-base">{wholeText(monthlyPayment / (index + 1))}</b>
              <span className={classes('text-xs', isShown ? 'font-semibold text-action' : 'text-muted')}>
                {index === 0 ? 'Alone' : index + 1}
                {index > 0 && <span className="max-sm:sr-only"> owners</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
