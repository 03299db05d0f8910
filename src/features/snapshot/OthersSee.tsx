import { Eye, EyeOff } from 'lucide-react'
import { formatList, plural } from '#domain/format.ts'
import { FIGURES } from '#domain/snapshot/figures.ts'
import type { Share } from '#domain/snapshot/shares.ts'
import { SHARES, sharedFigures } from '#domain/snapshot/shares.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { outcomesOf, type OwnFigures } from './snapshot-texts.ts'

interface OthersSeeProps {
  mine: OwnFigures
  day: string
  shared: readonly Share[]
  others: readonly string[]
  onStop: () => void
}

/** A preview of what the others see. */
export function OthersSee({ mine, day, shared, others, onStop }: OthersSeeProps) {
  const figures = sharedFigures(mine.figures, shared)
  const hidden = SHARES.length - shared.length
  return (
    <Card as="section" aria-labelledby="others-see-heading">
      <h2 className="text-title" id="others-see-heading">
        What {formatList(others)} {plural(others.length, { one: 'sees', other: 'see' })}
      </h2>
      <ul className="others-see mt-3">
        {figures.map(({ key, cents }) => (
          <li key={key}>
            <Eye className="size-5 text-action" aria-hidden="true" />
            {FIGURES[key].name}
            <strong>{wholeText(cents / 100)}</strong>
          </li>
        ))}
        {shared.includes('first_time') && (
          <li>
            <Eye className="size-5 text-action" aria-hidden="true" />
            First-time tests
            <strong>{passed(mine, day)}</strong>
          </li>
        )}
        <li className="text-muted">
          <EyeOff className="size-5" aria-hidden="true" />
          {shared.length === 0
            ? 'Nothing'
            : plural(hidden, { one: '1 other figure', other: `${hidden} other figures` })}
          <span className="text-sm">Private</span>
        </li>
      </ul>
      <p className="mt-3 text-sm text-muted">
        In the group’s result, your totals only count in steps of $5,000, and $50 a month for debts. No one
        can work out your exact figures from it.
      </p>
      {shared.length > 0 && (
        <Button look="ghost" wide className="mt-4" onClick={onStop}>
          Stop sharing everything
        </Button>
      )}
    </Card>
  )
}

function passed(mine: OwnFigures, day: string): string {
  const outcomes = outcomesOf(mine, day)
  if (!outcomes) return 'Not answered'
  return `${Object.values(outcomes).filter((outcome) => outcome === 'pass').length} passed`
}
