import { highestPrice, limitsOn, qualificationOf } from '#domain/calculators/lending/qualifying.ts'
import {
  clampTerms,
  type LendingTerms,
  propertyTaxOf,
  TERM_BOUNDS,
  USUAL_PROPERTY_TAX_PERCENT,
} from '#domain/calculators/lending/terms.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { isProvince, PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { formatDollars } from '#domain/format.ts'
import { highestPriceText, percentText, rateText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { SelectField } from '#ui/Field.tsx'
import { AmountField } from './AmountField.tsx'

interface HouseholdProps {
  scenario: Scenario
  terms: LendingTerms
  day: string
  onChange: (terms: LendingTerms) => void
}

export function Household({ scenario, terms, day, onChange }: HouseholdProps) {
  const set = (change: Partial<LendingTerms>) => onChange(clampTerms({ ...terms, ...change }))
  return (
    <Card as="section" aria-labelledby="household-heading" className="grid gap-5 max-sm:p-4">
      <div>
        <h2 className="text-title" id="household-heading">
          What you could borrow together
        </h2>
        <p className="mt-1 text-sm text-muted">
          Lenders add up everyone’s income, and each of you is responsible for the whole loan, whatever your
          share.
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <AmountField
          label="Household income per year"
          hint="Everyone’s income before tax. It isn’t in the link you share."
          value={terms.income}
          {...TERM_BOUNDS.income}
          onChange={(income) => set({ income })}
        />
        <AmountField
          label="Other debts per month"
          hint="Loan payments and 3% of card balances."
          value={terms.debts}
          {...TERM_BOUNDS.debts}
          onChange={(debts) => set({ debts })}
        />
        <AmountField
          label="Property tax per year"
          hint={terms.propertyTax === null && `We assume ${USUAL_PROPERTY_TAX_PERCENT}% of the price.`}
          value={propertyTaxOf(terms, scenario.price)}
          {...TERM_BOUNDS.propertyTax}
          onChange={(propertyTax) => set({ propertyTax })}
        />
        <AmountField
          label="Heating per month"
          value={terms.heat}
          {...TERM_BOUNDS.heat}
          onChange={(heat) => set({ heat })}
        />
        <AmountField
          label="Condo fees per month"
          hint="Lenders count half."
          value={terms.fees}
          {...TERM_BOUNDS.fees}
          onChange={(fees) => set({ fees })}
        />
        <SelectField
          label="Province or territory"
          autoComplete="off"
          value={terms.province}
          onChange={({ target }) => isProvince(target.value) && set({ province: target.value })}
        >
          {Object.entries(PROVINCE_NAMES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label="First-time buyer or new home"
          hint="If either is true, you can insure a 30-year mortgage."
          checked={terms.firstTimeOrNew}
          onChange={({ target }) => set({ firstTimeOrNew: target.checked })}
        />
        <Checkbox
          label="Borrowed down payment"
          hint="From a loan or a line of credit."
          checked={terms.borrowedDown}
          onChange={({ target }) => set({ borrowedDown: target.checked })}
        />
      </div>
      <Verdict {...{ scenario, terms, day }} />
    </Card>
  )
}

const LIMITS = {
  income: 'Your income sets this limit.',
  'down payment': 'Your down payment sets this limit.',
  years:
    'The amortization sets this limit. Above it, you’d need mortgage insurance, which allows at most 25 years.',
} as const

export function Verdict({ scenario, terms, day }: Omit<HouseholdProps, 'onChange'>) {
  const highest = highestPrice(scenario, terms, day)
  const tested = qualificationOf(scenario, terms, day)
  const { gdsPercent, tdsPercent } = limitsOn(day)
  if (!highest) {
    return (
      <p className="rounded-md bg-soft p-4">
        Enter your household’s income to see the highest price a lender would finance.
      </p>
    )
  }
  return (
    <div className="grid gap-4 rounded-md bg-soft p-5">
      <div>
        <p className="text-sm">
          Highest price with your income and {formatDollars(scenario.downPayment)} down
        </p>
        <p className="figure mt-1" data-highest>
          {highestPriceText(highest.price)}
        </p>
        <p className="mt-2 text-sm">{LIMITS[highest.limit]}</p>
      </div>
      {tested && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Ratio name="Home" ratio={tested.gds} limit={gdsPercent} />
          <Ratio name="Home and debts" ratio={tested.tds} limit={tdsPercent} />
          <p className="text-xs text-muted sm:col-span-2">
            At this price, tested at {rateText(tested.ratePercent)}, as federally regulated lenders have to
            do. These limits are for insured mortgages. Without insurance, lenders set their own, which are
            often the same.
          </p>
        </div>
      )}
    </div>
  )
}

function Ratio({ name, ratio, limit }: { name: string; ratio: number; limit: number }) {
  const percent = ratio * 100
  const isOver = percent > limit
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{name}</span>
        <span className={isOver ? 'font-semibold text-alert' : 'font-semibold'}>
          {percentText(percent)} of income{isOver && `, over ${limit}%`}
        </span>
      </p>
      <svg className="mt-1 h-2 w-full rounded-full" aria-hidden="true">
        <rect width="100%" height="100%" className="fill-line" />
        <rect
          width={`${Math.min(100, (percent / limit) * 100)}%`}
          height="100%"
          className={isOver ? 'fill-alert-shape' : 'fill-action'}
        />
      </svg>
      <p className="mt-1 text-xs text-muted">Limit {limit}%</p>
    </div>
  )
}
