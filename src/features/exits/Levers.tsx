import { wholeCents } from '#domain/calculators/rounding.ts'
import { bidsOf } from '#domain/exits/bidding.ts'
import { offerOf } from '#domain/exits/prices.ts'
import {
  SHOTGUN_FLOOR_PERCENT,
  SHOTGUN_WAIT_YEARS,
  shotgunOf,
  withSafeguard,
} from '#domain/exits/shotgun-clause.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import type { DerivedKey, ExitEvent, FigureKey, Safeguard } from '#domain/exits/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { AmountField } from '#features/calculators/mortgage/AmountField.tsx'
import { Switch } from '#ui/Choices.tsx'
import { sentenceStart, nameOf, type Owners, staying, together } from './exit-texts.ts'
import { Figure } from './Figure.tsx'
import type { Change } from './use-exit.ts'

interface LeversProps {
  outcome: Outcome
  owners: Owners
  onChange: Change
}

/** The figures that matter most to an event, after prices and the rate. */
const FOR_EVENT: Record<ExitEvent, readonly FigureKey[]> = {
  sale: ['commission'],
  buyout: ['savings'],
  'first-refusal': ['savings'],
  shotgun: [],
  'sealed-bids': [],
  default: ['late'],
  death: ['cover'],
  separation: ['savings'],
}

const SAFEGUARD_TEXTS: readonly (readonly [Safeguard, string])[] = [
  ['floor', `Price at least ${SHOTGUN_FLOOR_PERCENT}% of the appraisal`],
  ['wait', `Not in the first ${SHOTGUN_WAIT_YEARS * 12} months`],
]

const HIGHEST = 5_000_000

export function Levers({ outcome, owners, onChange }: LeversProps) {
  const { scenario, position } = outcome
  const { event, derived, bids } = scenario
  const dollars = (cents: number) => Math.round(cents / 100)
  const stay = together(staying(owners, scenario))
  const amount = (key: DerivedKey, label: string, cents: number, hint?: string) => (
    <AmountField
      {...{ label, hint }}
      value={dollars(cents)}
      lowest={0}
      highest={HIGHEST}
      step={1_000}
      decimals={0}
      onChange={(value) => onChange({ derived: { ...derived, [key]: value } })}
    />
  )
  const shotgun = event === 'shotgun' ? shotgunOf(scenario, position) : null
  return (
    <div className="grid content-start gap-4">
      <Figure {...{ scenario, onChange }} name="growth" />
      <Figure {...{ scenario, onChange }} name="rate" />
      {FOR_EVENT[event].map((name) => (
        <Figure key={name} {...{ scenario, onChange, name }} />
      ))}
      {position.valuation.kind !== 'average' &&
        amount(
          'third',
          'A third appraisal',
          position.valuation.kind === 'median' ? wholeCents(derived.third ?? 0) : position.value,
          'The middle one of the three counts.',
        )}
      {event === 'first-refusal' && amount('offer', 'The outsider’s offer', offerOf(scenario, position))}
      {shotgun && (
        <>
          {shotgun.raise !== null && amount('raise', `What ${stay} can pay in time`, shotgun.raise)}
          {amount(
            'cash',
            `What ${nameOf(owners[scenario.leaver])} can pay`,
            shotgun.cash ?? Math.ceil(shotgun.payment / 100) * 100,
            shotgun.cash === null ? 'Enough, unless you change it.' : undefined,
          )}
          {amount(
            'worth',
            `What the home’s equity is worth to ${stay}`,
            shotgun.worth,
            `By the appraisals it’s ${formatDollars(dollars(position.net))}.`,
          )}
          {SAFEGUARD_TEXTS.map(([name, text]) => (
            <Switch
              key={name}
              label={text}
              checked={scenario.safeguards.includes(name)}
              onChange={({ target }) =>
                onChange({ safeguards: withSafeguard(scenario.safeguards, name, target.checked) })
              }
            />
          ))}
        </>
      )}
      {event === 'sealed-bids' &&
        bidsOf(scenario, position).map((bid, place) => (
          <AmountField
            key={place}
            label={`${sentenceStart(owners[place], 'bids', 'bid')}`}
            value={dollars(bid)}
            lowest={0}
            highest={HIGHEST}
            step={5_000}
            decimals={0}
            onChange={(value) => onChange({ bids: bids.map((bid, at) => (at === place ? value : bid)) })}
          />
        ))}
    </div>
  )
}
