import type { Results } from '#domain/calculators/mortgage/results.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'

/** What the first owner pays and gets, large; the rest of the owners in a table. */
export function Summary({ results }: { results: Results }) {
  const [you] = results.owners
  if (!you) return null
  const figures = [
    ['Your down payment', you.downPayment],
    ['Your equity', you.equity],
    ['Total contribution', you.totalContribution],
    ['Total interest', results.totalInterest],
  ] as const
  return (
    <Card as="section" look="solid" aria-label="Results">
      <p className="text-muted">
        Your share, {you.share}% of {results.owners.length} owners
      </p>
      <p className="display mt-3 text-figure" aria-live="polite">
        {wholeText(you.monthlyPayment)} <span className="text-lg font-medium">a month</span>
      </p>
      <dl className="mt-7 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="display text-title">{wholeText(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-7 text-sm text-muted">
        Together you pay {wholeText(results.monthlyPayment)} a month on a loan of {wholeText(results.loan)}.
        Your equity is your share of the price, once the loan is repaid. Total interest is of the whole loan.
      </p>
    </Card>
  )
}
