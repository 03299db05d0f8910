import { useState } from 'react'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'
import { BOUNDS, chosenDownPayment } from '#domain/calculators/mortgage/bounds.ts'
import type { Position } from '#domain/exits/position.ts'
import type { ExitScenario, FigureKey } from '#domain/exits/scenario.ts'
import { capitalized } from '#domain/format.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { Field } from '#ui/Field.tsx'
import { CoupleField } from './CoupleField.tsx'
import { sentenceStart, nameOf, type Owners, possessive } from './exit-texts.ts'
import { Figure } from './Figure.tsx'
import { LoansBetween } from './LoansBetween.tsx'
import type { Change } from './use-exit.ts'

export interface AssumptionsProps {
  /** The scenario with both people of a couple separate. */
  whole: ExitScenario
  owners: Owners
  position: Position
  /** Partners are made up, so there can be more or fewer. */
  isExample: boolean
  onChange: Change
}

const GROUPS: readonly (readonly [title: string, names: readonly FigureKey[]])[] = [
  ['The purchase', ['price', 'down', 'contract', 'years']],
  ['The appraisals', ['gap', 'notional']],
  ['What it costs', ['costs', 'commission', 'tax', 'lawyer', 'heat', 'fees']],
]
const MAX_DOLLARS = 5_000_000

export function Assumptions({ whole, owners, position, isExample, onChange }: AssumptionsProps) {
  const { shares, lent, derived, figures } = whole
  const [before, setBefore] = useState(figures.down)
  const dollars = { lowest: 0, highest: MAX_DOLLARS, step: 1_000, decimals: 0 }

  /** Keeps the down payment that was chosen while a price is typed that's too low for it. */
  const change: Change = ({ figures: changed = figures, ...others }) => {
    const isChosen = changed.down !== figures.down
    const down = isChosen ? changed.down : chosenDownPayment(figures.price, figures.down, before)
    setBefore(down)
    onChange({ ...others, figures: { ...changed, down } })
  }
  return (
    <div className="grid gap-6 pt-3">
      {isExample && (
        <Field label="How many owners">
          {(control) => (
            <select
              {...control}
              className="input"
              value={shares.length}
              onChange={({ target }) =>
                onChange({
                  shares: equalShares(Number(target.value)),
                  leaver: Number(target.value) - 1,
                  lent: [],
                  bids: [],
                })
              }
            >
              {Array.from({ length: BOUNDS.owners.highest - 1 }, (_, index) => index + 2).map((count) => (
                <option key={count} value={count}>
                  {count} owners in equal parts
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-semibold">Shares, in percent</legend>
        {shares.slice(0, -1).map((share, place) => (
          <AmountPercent
            key={place}
            label={capitalized(nameOf(owners[place]))}
            value={share}
            highest={share + (shares.at(-1) ?? 0)}
            onChange={(percent) =>
              onChange({
                shares: shares.map((current, at) =>
                  at === place ? percent : at === shares.length - 1 ? current + share - percent : current,
                ),
              })
            }
          />
        ))}
        <p className="text-sm text-muted">
          {sentenceStart(owners[shares.length - 1], 'has', 'have')} the rest: {shares.at(-1)}%
        </p>
      </fieldset>
      <CoupleField {...{ whole, owners, onChange }} />
      {GROUPS.map(([title, names]) => (
        <fieldset key={title} className="grid gap-4">
          <legend className="mb-2 font-semibold">{title}</legend>
          {names.map((name) => (
            <Figure key={name} name={name} scenario={whole} onChange={change} />
          ))}
          {title === 'What it costs' && (
            <AmountField
              label="Property tax per month"
              {...dollars}
              value={Math.round(position.costs.propertyTax / 100)}
              onChange={(property) => onChange({ derived: { ...derived, property } })}
            />
          )}
        </fieldset>
      ))}
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-semibold">Lent to the home, and not repaid yet</legend>
        {shares.map((_, place) => (
          <AmountField
            key={place}
            label={`${capitalized(possessive(owners[place]))} loan`}
            {...dollars}
            value={lent[place] ?? 0}
            onChange={(cents) =>
              onChange({ lent: shares.map((__, at) => (at === place ? cents : (lent[at] ?? 0))) })
            }
          />
        ))}
      </fieldset>
      <LoansBetween {...{ whole, owners, onChange }} />
    </div>
  )
}

interface AmountPercentProps {
  label: string
  value: number
  highest: number
  onChange: (percent: number) => void
}

function AmountPercent({ label, value, highest, onChange }: AmountPercentProps) {
  return (
    <label className="flex items-center gap-3">
      <span className="w-24 flex-none truncate">{label}</span>
      <input
        type="range"
        className="slider min-w-0 flex-1"
        min={0}
        max={highest}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <b className="w-12 flex-none text-right">{value}%</b>
    </label>
  )
}
