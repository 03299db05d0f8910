import { lazy } from 'react'
import { type MonthKey, monthThere, type PricedHome, sumOf } from '#domain/snapshot/home.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'
import { UTILITIES } from '#domain/snapshot/rules.ts'
import { formatDollars } from '#domain/format.ts'
import { rateText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { LaterDetails } from '#ui/LaterDetails.tsx'
import { CostLines } from './CostLines.tsx'
import type { Known } from './MonthEstimates.tsx'
import type { ShownOwner } from './snapshot-texts.ts'

const loadEstimates = () => import('./MonthEstimates.tsx')
const MonthEstimates = lazy(async () => ({ default: (await loadEstimates()).MonthEstimates }))

/** Where the property tax comes from. */
type TaxFrom = 'bill' | 'listing' | 'price'

interface MonthTableProps {
  home: PricedHome
  loan: number
  owners: readonly ShownOwner[]
  terms: BuyingTerms
  /** Per month. */
  insurance: number
  known: Known
  taxFrom: TaxFrom
  onKnown: (known: Known) => void
}

export function MonthTable({ home, loan, owners, terms, insurance, known, ...rest }: MonthTableProps) {
  const { upkeepPercent } = known
  const lines = monthThere(home, loan, owners.length, {
    terms,
    share: owners[0]?.percent ?? 100,
    insurance,
    upkeepPercent,
  })
  const whole = sumOf(lines, 'whole')
  return (
    <Card as="section" aria-labelledby="month-heading" className="max-sm:p-4">
      <h2 className="text-title" id="month-heading">
        A month there
      </h2>
      <svg className="month-bar" aria-hidden="true">
        {lines.map(({ key, whole: amount }, index) => (
          <rect
            key={key}
            x={`${(sumOf(lines.slice(0, index), 'whole') / whole) * 100}%`}
            width={`${Math.max(0, (amount / whole) * 100 - 0.4)}%`}
            height="100%"
            className="month-part"
            data-cost={key}
          />
        ))}
      </svg>
      <CostLines
        labelledBy="month-heading"
        you="You"
        rows={lines.map((line) => {
          const [name, hint] = monthText(line.key, terms, rest.taxFrom, upkeepPercent)
          return { ...line, name, hint, mark: <Dot cost={line.key} /> }
        })}
        sum={{ name: 'Total per month', whole, yours: sumOf(lines, 'yours') }}
      />
      <p className="mt-3 text-sm text-muted">
        Utilities are split by head, everything else by share. That’s a starting point: what you agree on
        counts.
      </p>
      <LaterDetails
        className="mt-2 text-sm"
        load={loadEstimates}
        summary={<span className="font-semibold">Change the estimates</span>}
      >
        <MonthEstimates known={known} onChange={rest.onKnown} />
      </LaterDetails>
    </Card>
  )
}

const Dot = ({ cost }: { cost: MonthKey }) => (
  <svg className="month-dot" aria-hidden="true">
    <rect width="100%" height="100%" rx="4" className="month-part" data-cost={cost} />
  </svg>
)

const TAX_HINTS: Record<TaxFrom, string> = {
  bill: 'Assessed value times the city’s rate',
  listing: 'From the listing',
  price: '1% of the price a year',
}

function monthText(
  key: MonthKey,
  { ratePercent, years }: BuyingTerms,
  taxFrom: TaxFrom,
  upkeepPercent: number,
): [name: string, hint: string] {
  switch (key) {
    case 'mortgage':
      return ['Mortgage', `${rateText(ratePercent)}, ${years} years`]
    case 'property_tax':
      return ['Property tax', TAX_HINTS[taxFrom]]
    case 'fees':
      return ['Fees', 'From the listing']
    case 'insurance':
      return ['Home insurance', 'Provincial average, raised']
    case 'utilities':
      return ['Utilities', `${formatDollars(UTILITIES.lowest)}–${formatDollars(UTILITIES.highest)}, by head`]
    case 'upkeep':
      return ['Upkeep', `${upkeepPercent}% of the price a year`]
  }
}
