import { type ExitScenario, type FigureKey, RANGES } from '#domain/exits/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { Quantity } from '#features/calculators/mortgage/Quantity.tsx'
import { growthText, monthsText, rateText } from './exit-texts.ts'
import type { Change } from './use-exit.ts'

interface FigureProps {
  scenario: ExitScenario
  onChange: Change
  name: FigureKey
}

const PERCENT = { shownAs: rateText, suffix: '%' }
const DOLLARS = { shownAs: formatDollars, prefix: '$' }

const FIGURES: Record<
  FigureKey,
  { label: string; shownAs: (value: number) => string; prefix?: string; suffix?: string }
> = {
  price: { label: 'Price', ...DOLLARS },
  down: { label: 'Down payment', ...DOLLARS },
  contract: { label: 'Mortgage rate at purchase', ...PERCENT },
  years: { label: 'Amortization in years', shownAs: String },
  year: { label: 'Year', shownAs: String },
  growth: { label: 'Home prices', shownAs: growthText, suffix: '%' },
  rate: { label: 'Mortgage rate then', ...PERCENT },
  savings: { label: 'Savings the buyers bring', ...DOLLARS },
  gap: { label: 'How far apart the appraisals are', ...PERCENT },
  notional: { label: 'Selling costs counted', ...PERCENT },
  commission: { label: 'Agent’s fee', ...PERCENT },
  tax: { label: 'Sales tax on the fee', ...PERCENT },
  lawyer: { label: 'Lawyer for a sale', ...DOLLARS },
  costs: { label: 'Lawyer and lender for a buyout', ...DOLLARS },
  heat: { label: 'Heating per month', ...DOLLARS },
  fees: { label: 'Condo fees per month', ...DOLLARS },
  missed: { label: 'Months without paying', shownAs: monthsText },
  late: { label: 'Interest on late payments', ...PERCENT },
  cover: { label: 'Life cover', ...DOLLARS },
}

/** A figure of the scenario, as a slider and a number. */
export function Figure({ scenario, onChange, name }: FigureProps) {
  return (
    <Quantity
      {...FIGURES[name]}
      {...RANGES[name]}
      value={scenario.figures[name]}
      onChange={(value) => onChange({ figures: { ...scenario.figures, [name]: value } })}
    />
  )
}
