import type { Results } from '#domain/calculators/mortgage/results.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'

export function Summary({ results }: { results: Results }) {
  const [you] = results.owners
  if (!you) return null
  const figures = [
    ['Your down payment', you.downPayment],
    ['Your equity', you.equity],
    ['Your total contribution', you.totalContribution],
  ] as const
  const together = [
    ['Monthly payment', results.monthlyPayment],
    ['Loan', results.loan],
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
      <Figures figures={figures} />
      <h2 className="mt-7 border-t border-line pt-5 font-sans text-sm font-semibold tracking-normal">
        All owners together
      </h2>
      <Figures figures={together} />
      <p className="mt-7 text-sm text-muted">
        Your equity is your share of the price once the loan is paid off.
      </p>
    </Card>
  )
}

function Figures({ figures }: { figures: readonly (readonly [name: string, amount: number])[] }) {
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-3">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="display text-title">{wholeText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
