import type { SharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { PATH } from '#domain/paths.ts'
import type { Calculators } from './cost-texts.ts'
import type { Property } from '#domain/listings/property.ts'
import { mortgageAddress, type Scenario, transferAddress } from '#domain/listings/shared-costs/scenario.ts'
import { SourceLink } from '#features/calculators/land-transfer/SourceLink.tsx'
import { priceText } from '#domain/listings/home-words.ts'

interface CostBreakdownProps {
  property: Property
  costs: SharedCosts
  scenario: Scenario
  calculators: Calculators
}

export function CostBreakdown({ property, costs, scenario, calculators }: CostBreakdownProps) {
  const { whole, transfer } = costs
  const { estimate, difference, possible } = transfer
  const { downPercent, ratePercent, years } = scenario
  const loan = priceText(property.price - whole.downPayment)
  const mortgage = mortgageAddress(property, scenario, calculators.mortgage)
  return (
    <details className="meaning-more">
      <summary>How we worked this out</summary>
      <dl className="meaning-sum">
        <Line name={`Down payment, ${downPercent}%`} amount={whole.downPayment} />
        {estimate && <Line name={`${estimate.label}, at today’s rates`} amount={whole.transferTax} />}
        <Line name="Lawyer, inspection and moving (estimate)" amount={whole.otherClosing} />
        <Line name="To close, together" amount={whole.cashToClose} isSum />
        <Line name={`Mortgage of ${loan} at ${ratePercent}%, ${years} years`} amount={whole.mortgage} />
        {property.yearly_tax !== null && <Line name="Property tax" amount={whole.propertyTax} />}
        {property.monthly_fees !== null && <Line name="Fees" amount={whole.fees} />}
        <Line name="Per month, together" amount={whole.month} isSum />
      </dl>
      <div className="mt-4 grid gap-3 text-sm text-muted">
        {!estimate && difference && (
          <p>
            {difference.text} We haven’t added anything for it. Source:{' '}
            <SourceLink source={difference.source} />.
          </p>
        )}
        {estimate && (
          <p>
            Tax source:{' '}
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
        {property.yearly_tax === null && (
          <p>The listing doesn’t say what the property tax is. Ask the agent.</p>
        )}
        <p>
          The allowance comes from our lesson on closing costs. Interest compounds twice a year, as most
          lenders do.
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {mortgage && (
            <a className="link" href={mortgage}>
              Mortgage calculator
            </a>
          )}
          {calculators.transfer === 'open' && (
            <a className="link" href={transferAddress(property, scenario)}>
              Land transfer calculator
            </a>
          )}
          {calculators.transfer === 'for members' && (
            <a className="link" href={PATH.LAND_TRANSFER_PAYWALL}>
              Land transfer calculator, for members
            </a>
          )}
        </p>
      </div>
    </details>
  )
}

function Line({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  return (
    <div className={isSum ? 'font-semibold' : ''}>
      <dt className={isSum ? '' : 'text-muted'}>{name}</dt>
      <dd>{priceText(amount)}</dd>
    </div>
  )
}
