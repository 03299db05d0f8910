import { highestPrice, qualificationOf, qualifyingRate } from '#domain/calculators/lending/qualifying.ts'
import { type LendingTerms, propertyTaxOf } from '#domain/calculators/lending/terms.ts'
import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { formatDay } from '#domain/format.ts'
import { highestPriceText, percentText, rateText, wholeText } from '#features/calculators/texts.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { OwnersTable } from './Owners.tsx'
import type { Person } from './owner-texts.ts'
import { type Figures, lenderText } from './Result.tsx'

interface PrintSheetProps {
  figures: Figures
  terms: LendingTerms
  people: readonly Person[]
  day: string
  /** As lenders calculate it. */
  yearly: readonly Installment[]
}

type Row = readonly [name: string, figure: string]

/** What a lender needs, on two printed pages. */
export function PrintSheet({ figures, terms, people, day, yearly }: PrintSheetProps) {
  const { scenario, results, lending } = figures
  const purchase: Row[] = [
    ['Property price', wholeText(scenario.price)],
    [
      'Down payment',
      `${wholeText(scenario.downPayment)}, ${percentText((scenario.downPayment / scenario.price) * 100)}`,
    ],
    ['Interest rate', `${scenario.ratePercent}%`],
    ['Amortization', `${scenario.years} years`],
    ['Province or territory', PROVINCE_NAMES[terms.province]],
  ]
  const loan: Row[] = [
    ['Minimum down payment', wholeText(lending.minimumDown)],
    ['Mortgage insurance, added to the loan', wholeText(lending.insurance?.premium ?? 0)],
    ['Sales tax on the insurance, in cash', wholeText(lending.insurance?.tax ?? 0)],
    ['Loan', wholeText(lending.loan)],
    [
      'Monthly payment, compounded twice a year',
      lending.obstacle ? lenderText(figures) : wholeText(lending.monthlyPayment),
    ],
    ['Monthly estimate, with the rate divided by 12', wholeText(results.monthlyPayment)],
  ]
  return (
    <div className="hidden gap-6 text-sm print:grid">
      <p className="text-muted">As of {formatDay(day)}. An estimate, not an offer of credit.</p>
      <div className="grid grid-cols-2 items-start gap-8">
        <Rows title="The purchase" rows={purchase} />
        <Rows title="The mortgage" rows={loan} />
      </div>
      <OwnersTable {...{ results, lending, people }} />
      <Rows title="The household" rows={householdRows(figures, terms, day)} />
      {!lending.obstacle && (
        <section className="break-before-page">
          <h2 className="mb-3 text-title">The loan by year, as lenders calculate it</h2>
          <FiguresTable
            // Thirty years on one page.
            className="[&_:is(th,td)]:py-0"
            label="The loan by year"
            columns={['Year', 'Payments', 'Interest', 'Principal', 'Balance']}
            rows={yearly.map(({ number, payment, interest, principal, balance }) => [
              String(number),
              ...[payment, interest, principal, balance].map(wholeText),
            ])}
          />
        </section>
      )}
    </div>
  )
}

function householdRows({ scenario }: Figures, terms: LendingTerms, day: string): Row[] {
  const tested = qualificationOf(scenario, terms, day)
  const highest = highestPrice(scenario, terms, day)
  return [
    ['Property tax per year', wholeText(propertyTaxOf(terms, scenario.price))],
    ['Heating per month', wholeText(terms.heat)],
    ['Condo fees per month', wholeText(terms.fees)],
    ['Household income per year', terms.income > 0 ? wholeText(terms.income) : 'Not provided'],
    ['Other debts per month', wholeText(terms.debts)],
    ['Tested at', rateText(qualifyingRate(scenario.ratePercent, day))],
    ...(tested
      ? ([
          ['Home costs (GDS)', `${percentText(tested.gds * 100)} of income`],
          ['With other debts (TDS)', `${percentText(tested.tds * 100)} of income`],
        ] as const)
      : []),
    ...(highest ? ([['Highest price', highestPriceText(highest.price)]] as const) : []),
  ]
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{title}</h2>
      <dl>
        {rows.map(([name, figure]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-1">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
