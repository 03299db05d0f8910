import { Lightbulb } from 'lucide-react'
import { useId } from 'react'
import { wholeText } from '#features/calculators/texts.ts'
import type { OwnSums } from './snapshot-texts.ts'

interface PayOffProps {
  /** What the debt is called. */
  name: string
  before: OwnSums
  after: OwnSums
  isTried: boolean
  onTry: (isTried: boolean) => void
}

/** Counts as if a debt had been paid from savings. Nothing is saved. */
export function PayOff({ name, before, after, isTried, onTry }: PayOffProps) {
  const id = useId()
  const more = after.adds - before.adds
  return (
    <div className="figure-more figure-tip">
      <Lightbulb className="size-5 flex-none" aria-hidden="true" />
      <p id={id} role="status">
        {isTried
          ? `Paid off, you’d add ${wholeText(more)} more to the loan, and bring ${wholeText(before.cash - after.cash)} less. Nothing is saved.`
          : 'Pay it off from savings?'}
      </p>
      <button
        type="button"
        className="link ml-auto min-h-11"
        aria-label={`${isTried ? 'Undo' : 'Try it'}: ${name}`}
        aria-describedby={id}
        onClick={() => onTry(!isTried)}
      >
        {isTried ? 'Undo' : 'Try it'}
      </button>
    </div>
  )
}
