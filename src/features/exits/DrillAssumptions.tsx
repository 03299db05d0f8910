import { Fragment } from 'react'
import {
  BENEFIT_MONTHS,
  COVER_MONTHS,
  DRILL_RANGES,
  type DrillFigures,
  type DrillKey,
  type OwnKey,
} from '#domain/exits/drill.ts'
import { formatDollars } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { nameOf, type Owners } from './exit-texts.ts'
import { OwnersFigures } from './OwnersFigures.tsx'

interface DrillAssumptionsProps {
  figures: DrillFigures
  owners: Owners
  leaver: number
  onChange: (change: Partial<DrillFigures>) => void
  /** Goes back to the example’s figures. */
  onReset: () => void
}

const percent = (value: number) => `${value}%`
const LABELS: Record<Exclude<DrillKey, OwnKey>, string> = {
  reserve: 'Reserve today',
  back: 'Chance of finding work each month',
  cover: `Job-loss cover pays, months ${COVER_MONTHS.from} to ${COVER_MONTHS.to}`,
  lost: 'Chance of losing work each month',
  late: 'Interest per year on late payments',
}
const IN_PERCENT: readonly DrillKey[] = ['back', 'lost', 'late']

export function DrillAssumptions({ figures, owners, leaver, onChange, onReset }: DrillAssumptionsProps) {
  const months = `months ${BENEFIT_MONTHS.from} to ${BENEFIT_MONTHS.to}`
  return (
    <Card as="section" aria-labelledby="drill-assume" className="grid gap-5 max-sm:p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title" id="drill-assume">
          What this assumes
        </h2>
        <Button look="quiet" size="small" onClick={onReset}>
          Reset
        </Button>
      </div>
      {keysOf(LABELS).map((key) => (
        <Fragment key={key}>
          <Quantity
            label={LABELS[key]}
            {...DRILL_RANGES[key]}
            value={figures[key]}
            {...(IN_PERCENT.includes(key)
              ? { shownAs: percent, suffix: '%' }
              : { shownAs: formatDollars, prefix: '$' })}
            onChange={(value) => onChange({ [key]: value })}
          />
          {key === 'back' && (
            <Quantity
              label={`Benefits let ${nameOf(owners[leaver])} pay a month, ${months}`}
              {...DRILL_RANGES.benefit}
              value={figures.benefit[leaver] ?? 0}
              shownAs={formatDollars}
              prefix="$"
              onChange={(value) => onChange({ benefit: figures.benefit.with(leaver, value) })}
            />
          )}
        </Fragment>
      ))}
      <OwnersFigures {...{ figures, owners, onChange }} />
      <Note look="accent">
        Layoffs often come together, and these chances treat jobs as independent, so try two losses at once.
        Mortgage default insurance pays the bank, not you. Benefits depend on your own case.
      </Note>
      <p className="text-sm text-muted">
        All of these are your guesses. Only you see them until you share this drill.
      </p>
    </Card>
  )
}
