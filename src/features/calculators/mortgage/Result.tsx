import type { Lending } from '#domain/calculators/lending/lending.ts'
import { partOf, type Results } from '#domain/calculators/mortgage/results.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { formatDollars } from '#domain/format.ts'
import { Rolling } from '#features/calculators/Rolling.tsx'
import { wholeText } from '#features/calculators/texts.ts'

export interface Figures {
  scenario: Scenario
  results: Results
  lending: Lending
}

/** Returns the viewer's part of the payment as lenders calculate it, or why there's none. */
export function lenderText({ scenario, results, lending }: Figures): string {
  const share = results.owners[0]?.share ?? 0
  switch (lending.obstacle?.kind) {
    case 'down payment':
      return `Not possible with ${formatDollars(scenario.downPayment)} down`
    case 'years':
      return `Not possible over ${scenario.years} years`
    default:
      return wholeText(partOf(lending.monthlyPayment, share))
  }
}

export function shareTitle({ results }: Pick<Figures, 'results'>): string {
  return `Your share, ${results.owners[0]?.share}%`
}

/** The viewer's figures, the specification's estimate first. */
export function Result(figures: Figures) {
  const { results, lending } = figures
  const [you] = results.owners
  if (!you) return null
  const amounts = [
    ['Your down payment', you.downPayment],
    ['Your equity', you.equity],
    ['Total contribution', you.totalContribution],
    ['Total interest', results.totalInterest],
  ] as const
  return (
    <>
      <p className="text-sm text-muted">Estimate</p>
      <p className="display mt-1 text-figure">
        <Rolling value={you.monthlyPayment} shownAs={wholeText} />{' '}
        <span className="text-lg font-medium">a month</span>
      </p>
      <div className="mt-4 border-t border-current/25 pt-4">
        <p className="text-sm text-muted">As Canadian lenders calculate it</p>
        <p className="display mt-0.5 text-title">
          {lenderText(figures)}
          {!lending.obstacle && <span className="text-base font-medium"> a month</span>}
        </p>
        <p className="mt-1 text-xs text-muted">{lenderNote(lending)}</p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-current/25 pt-4">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold">{wholeText(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-muted">
        Together you’d pay {wholeText(results.monthlyPayment)} a month on a loan of {wholeText(results.loan)}.
        Your equity is your share of the price once that’s paid off.
      </p>
    </>
  )
}

function lenderNote({ obstacle, insurance }: Lending): string {
  if (obstacle) return 'The estimate above ignores lenders’ rules.'
  return insurance
    ? 'Compounded twice a year, with mortgage insurance added to the loan.'
    : 'Compounded twice a year, like fixed-rate mortgages in Canada.'
}
