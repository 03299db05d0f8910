import type { Scenario } from '#domain/calculators/land-transfer/address.ts'
import type { Results } from '#domain/calculators/land-transfer/results.ts'
import { offText } from './texts.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { EDITIONS } from '#domain/calculators/land-transfer/editions.ts'
import type { Estimate } from '#domain/calculators/land-transfer/estimate.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'

interface ResultProps {
  scenario: Scenario
  results: Results
}

export function Result({ scenario: { price, edition }, results }: ResultProps) {
  const { shown, specified } = results
  return (
    <Card as="section" look="solid" roomy aria-labelledby="estimated-total" className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans text-base font-semibold tracking-normal" id="estimated-total">
            Estimated total
          </h2>
          <p className="text-sm text-muted">{EDITIONS[edition].name}</p>
        </div>
        <p className="figure" data-total>
          {totalText(results)}
        </p>
        <p className="text-muted">
          {(shown ?? specified).label}
          {shown && price > 0 && `, ${formatPercentOneDecimal(shown.total / price)} of the price`}
        </p>
      </div>
      {shown && <Parts estimate={shown} />}
    </Card>
  )
}

export function totalText({ shown }: Results): string {
  return shown ? wholeText(shown.total) : 'Not calculated'
}

function Parts({ estimate: { provincial, municipal, rebate } }: { estimate: Estimate }) {
  const parts = [
    ['Provincial', wholeText(provincial)],
    ['Municipal', wholeText(municipal)],
    ['Rebate', offText(wholeText(rebate), rebate)],
  ]
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-4 border-t border-current/25 pt-5">
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 text-lg whitespace-nowrap font-semibold md:text-title">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
