import { Info } from 'lucide-react'
import { priceText } from '#domain/listings/home-words.ts'
import type { Property } from '#domain/listings/property.ts'
import type { SharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { mortgageAddress, type Scenario, transferAddress } from '#domain/listings/shared-costs/scenario.ts'
import { PATH } from '#domain/paths.ts'
import { SourceLink } from '#features/calculators/land-transfer/SourceLink.tsx'
import type { Calculators } from './cost-texts.ts'

interface CostNotesProps {
  property: Property
  costs: SharedCosts
  scenario: Scenario
  calculators: Calculators
}

export function CostNotes({ property, costs, scenario, calculators }: CostNotesProps) {
  const { estimate, difference, possible } = costs.transfer
  const mortgage = mortgageAddress(property, scenario, calculators.mortgage)
  return (
    <details className="home-more">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-action">
        <Info className="size-4 flex-none" aria-hidden="true" />
        How we worked this out
      </summary>
      <div className="mt-2 grid gap-3 text-sm text-muted">
        <p>
          The mortgage is {priceText(property.price - costs.whole.downPayment)}. Interest compounds twice a
          year, as most lenders do.
        </p>
        {!estimate && difference && (
          <p>
            {difference.text} We haven’t added anything for it. Source:{' '}
            <SourceLink source={difference.source} />.
          </p>
        )}
        {estimate && (
          <p>
            {estimate.label}, at today’s rates. Source:{' '}
            {estimate.sources.map((source, index) => (
              <span key={source.name}>
                {index > 0 && '; '}
                <SourceLink source={source} />
              </span>
            ))}
            .
          </p>
        )}
        {possible.map(({ condition, amount, source }) => (
          <p key={condition}>
            {condition}, {priceText(amount * 100)} more, which isn’t included. Source:{' '}
            <SourceLink source={source} />.
          </p>
        ))}
        {property.province === 'QC' && (
          <p>
            In Quebec, the municipality sends its bill weeks or months after closing, so set the money aside.
          </p>
        )}
        <p>
          The cost of a lawyer, an inspection and moving is an estimate from our lesson on closing costs. Home
          insurance is a provincial average from 2022 plus 25%.
        </p>
        <p className="flex flex-wrap gap-x-5">
          {mortgage && <Calculator href={mortgage} name="Mortgage calculator" />}
          {calculators.transfer === 'open' && (
            <Calculator href={transferAddress(property, scenario)} name="Land transfer calculator" />
          )}
          {calculators.transfer === 'for members' && (
            <Calculator href={PATH.LAND_TRANSFER_PAYWALL} name="Land transfer calculator, for members" />
          )}
        </p>
      </div>
    </details>
  )
}

function Calculator({ href, name }: { href: string; name: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href={href}>
      {name}
    </a>
  )
}
